import { mount } from 'svelte';
import App from './App.svelte';
import './look/fonts.css';
import './look/look.css';
import { settings } from './settings.svelte';
import { enlist } from './worker';

await settings.begin();
mount(App, { target: document.getElementById('app')! });
enlist();
