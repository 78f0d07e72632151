import { defineConfig } from '@playwright/test';
import { findBrowser } from './lib/run/browser';

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
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  // Long, so that a busy machine fails no test: what is waited for ends each wait.
  timeout: 180_000,
  forbidOnly: true,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.E2E_BASE_URL,
    browserName: 'chromium',
    locale: 'nb-NO',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: findBrowser(), args: chromiumFlags },
  },
});
