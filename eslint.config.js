import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const WIDE = 120; // characters of a line
const LONG = 350; // lines of a file
const BOARD = 250; // of a game's board
const GAMES = ['src/poulpe/games/*/web', 'tests/toy/web'];

const LIVE = { group: ['**/table.svelte', '**/socket'], message: 'A board is given a Sitting.' };
const PAGES = {
  group: ['analysis', 'guide', 'highscores', 'lobby', 'replay', 'rules', 'table'].map((page) => `**/${page}/*`),
  message: 'Pages are made of the kit, not the other way round.',
};

export default ts.config(
  {
    ignores: [
      '.venv',
      'src/poulpe/server/static',
      'node_modules',
      'web/public',
      'web/wire.ts',
      '**/told.ts',
      '**/words.d.toml.ts',
    ],
  },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  prettier,
  ...svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    rules: {
      'no-undef': 'off', // the type checker's
      'svelte/prefer-svelte-reactivity': 'off', // what is replaced whole is $state.raw
      'max-lines': ['error', LONG],
      'max-len': ['error', { code: WIDE, ignorePattern: 'svelte-ignore' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-unused-expressions': ['error', { allowShortCircuit: true, allowTernary: true }],
    },
  },
  { files: ['bench/load/peer/*.js'], rules: { '@typescript-eslint/no-require-imports': 'off' } }, // CommonJS
  { files: ['web/words/{en,fr}.ts'], rules: { 'max-lines': 'off' } }, // a dictionary is as long as it has words
  { files: GAMES.map((game) => `${game}/Board.svelte`), rules: { 'max-lines': ['error', BOARD] } },
  // A board knows its sitting, not a table; the kit knows no page. What they may import says so.
  {
    files: GAMES.map((game) => `${game}/**`),
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [LIVE] }] },
  },
  {
    files: ['web/kit/**'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [LIVE, PAGES] }] },
  },
);
