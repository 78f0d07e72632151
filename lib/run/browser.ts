import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { Problem } from '@/base/problem.mjs';

const debianChromium = '/usr/bin/chromium';

/** The Chromium the browser tests use: CHROMIUM_PATH, else the system's, else Playwright's own. */
export function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, debianChromium, chromium.executablePath()];
  return candidates.find((file) => file && existsSync(file));
}

/** The same, or a Problem that says how to get one. */
export function requireChromium(): string {
  const found = findChromium();
  if (found) return found;
  throw new Problem(
    'Fant ingen Chromium til nettlesertestene: installer den (Debian: apt-get install chromium; ellers npx playwright install chromium) eller sett CHROMIUM_PATH.',
  );
}
