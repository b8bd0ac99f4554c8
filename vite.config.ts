import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { pictures, words } from './web/kit/build.ts';

const server = 'http://127.0.0.1:8000';

export default defineConfig(({ mode }) => ({
  root: 'web',
  cacheDir: '../node_modules/.vite',
  plugins: [pictures(), words(), svelte({ configFile: '../svelte.config.js' })],
  resolve: {
    alias: { '@': fileURLToPath(new URL('web', import.meta.url)) }, // for the boards that games bring
    ...(mode === 'test' ? { conditions: ['browser'] } : {}),
  },
  server: {
    fs: { allow: ['..'] }, // games bring their boards from src/poulpe/games/*/web
    proxy: { '^/api/': server, '^/ws/': { target: server, ws: true } }, // /api.ts is a module of the page
  },
  build: {
    outDir: '../src/poulpe/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the server's policy allows no data: addresses
    chunkSizeWarningLimit: 800, // kB: three.js, which only tables in three dimensions load
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      // What is always loaded together is one file, not many small ones: it compresses better.
      output: { codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] } },
    },
  },
  test: {
    dir: '.',
    include: ['web', 'src/poulpe/games/*/web', 'tests/toy/web'].map((where) => `${where}/**/*.test.ts`),
  },
}));
