import './node-floor.mjs';

const { launch } = await import('./launch.mjs');
await launch('audit');
