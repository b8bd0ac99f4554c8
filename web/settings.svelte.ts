// What the reader chose: the language, and light or dark.
import { remember, remembered } from './memory';
import { speak, type Lang } from './words/words.svelte';

type Theme = 'auto' | 'light' | 'dark';

class Settings {
  theme = $state<Theme>('auto');
  private night = matchMedia('(prefers-color-scheme: dark)');
  private nightNow = $state(this.night.matches);

  get dark(): boolean {
    return this.theme === 'auto' ? this.nightNow : this.theme === 'dark';
  }

  async begin(): Promise<void> {
    this.night.addEventListener('change', (e) => (this.nightNow = e.matches));
    const theme = remembered('theme');
    if (theme === 'light' || theme === 'dark') this.wear(theme);
    const wanted = remembered('lang') ?? navigator.language;
    await speak(wanted.startsWith('fr') ? 'fr' : 'en');
  }

  wear(theme: Theme): void {
    this.theme = theme;
    document.documentElement.dataset.theme = theme;
    remember('theme', theme);
  }

  async say(lang: Lang): Promise<void> {
    await speak(lang);
    remember('lang', lang);
  }
}

export const settings = new Settings();
