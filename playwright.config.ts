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
  // Room for a machine with other work, and not for a page that takes twenty times as long as it should.
  timeout: 120_000,
  forbidOnly: true,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.E2E_BASE_URL,
    browserName: 'chromium',
    locale: 'nb-NO',
    // Without a film of each test, which costs as much as a part of the test itself; a failure leaves its last picture.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findBrowser(), args: chromiumFlags },
  },
});
