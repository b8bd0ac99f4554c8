// What the reader chose: the language, and light or dark.
import { remember, remembered } from './memory';
import { setLang, type Lang } from './words/words.svelte';

type Theme = 'auto' | 'light' | 'dark';

class Settings {
  theme = $state<Theme>('auto');
  private darkScheme = matchMedia('(prefers-color-scheme: dark)');
  private prefersDark = $state(this.darkScheme.matches);

  get dark(): boolean {
    return this.theme === 'auto' ? this.prefersDark : this.theme === 'dark';
  }

  async load(): Promise<void> {
    this.darkScheme.addEventListener('change', (e) => (this.prefersDark = e.matches));
    const theme = remembered('theme');
    if (theme === 'light' || theme === 'dark') this.setTheme(theme);
    const wanted = remembered('lang') ?? navigator.language;
    await setLang(wanted.startsWith('fr') ? 'fr' : 'en');
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    document.documentElement.dataset.theme = theme;
    remember('theme', theme);
  }

  async setLang(lang: Lang): Promise<void> {
    await setLang(lang);
    remember('lang', lang);
  }
}

export const settings = new Settings();
