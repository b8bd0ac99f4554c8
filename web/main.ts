import { mount } from 'svelte';
import App from './App.svelte';
import './look/fonts.css';
import './look/look.css';
import { settings } from './settings.svelte';
import { registerServiceWorker } from './serviceWorker';

await settings.load();
mount(App, { target: document.getElementById('app')! });
registerServiceWorker();
