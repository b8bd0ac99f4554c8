// What a page puts into the top bar: its title and its tools.
import type { Snippet } from 'svelte';

class HeaderContent {
  title = $state('');
  tools = $state.raw<Snippet | null>(null);

  /** Lasts as long as the calling effect. */
  show(title: string, tools: Snippet): () => void {
    this.title = title;
    this.tools = tools;
    return () => {
      this.title = '';
      this.tools = null;
    };
  }
}

export const header = new HeaderContent();
