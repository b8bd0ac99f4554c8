import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = 'http://127.0.0.1:8000';

export default defineConfig(({ mode }) => ({
  root: 'web',
  cacheDir: '../node_modules/.vite',
  plugins: [svelte({ configFile: '../svelte.config.js' })],
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  server: {
    fs: { allow: ['..'] }, // games bring their boards from src/poulpe/games/*/web
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
  build: {
    outDir: '../src/poulpe/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the server's policy allows no data: addresses
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  test: { include: ['**/*.test.ts'] },
}));
