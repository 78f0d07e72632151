import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './lib/tools/run/browser';

// As root Chromium has no sandbox of its own; the rest keeps it from calling anywhere but the product.
const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'screens/**/*.spec.ts'],
  // Twenty minutes of its own: npm run proof -- canaries.
  testIgnore: process.env.EVERY_SCREEN ? [] : '**/canaries.spec.ts',
  outputDir: 'test-results',
  // Half as many again as processors: a test waits for the servers, for messages and for what is painted.
  workers: Math.ceil(availableParallelism() * 1.5),
  // A landing waits for CI: there a test that fails is tried once more, and named if it then passes. Here it fails.
  retries: process.env.CI ? 1 : 0,
  // Room for a machine with other work, and not for a page that takes twenty times as long as it should.
  timeout: 120_000,
  forbidOnly: true,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.E2E_BASE_URL,
    browserName: 'chromium',
    locale: 'nb-NO',
    // Charts that grow and panels that glide are a fifth of what a browser does here; tests of movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a sixth of the test itself, so a failure leaves its last picture; `TRACE=1` keeps the traces of what fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findBrowser(), args: chromiumFlags },
  },
});
