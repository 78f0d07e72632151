import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { Problem } from '@/base/problem.mjs';
import { demoPassword } from '@/lib/demo/people';
import { bidListPath, bidTablePath, customerListPath, profitAndLossPath, voucherLinesPath } from '@/lib/routing/paths';
import { requireBrowser } from './browser';
import type { Step } from './database';
import type { Lifetime } from './lifetime.mjs';
import { throwawayDatabases } from './throwaway';
import { startTrial } from './trial';

const sizes = {
  work: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  dark: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
} as const;

/** What is taken when nothing is named: a report, lines, a list, a table that is edited and a register. */
const screens = [profitAndLossPath, voucherLinesPath, bidListPath, bidTablePath, customerListPath];

/** A picture's name: what the page is, at which size. */
const nameOf = (address: string, size: string) =>
  `${address.replace(/\?.*/, '').split('/').filter(Boolean).join('-')}-${size}.jpg`;

async function takePictures(browser: Browser, base: string, addresses: readonly string[], folder: string) {
  for (const [size, options] of Object.entries(sizes)) {
    const context = await browser.newContext({ ...options, locale: 'nb-NO', baseURL: base });
    const page = await context.newPage();
    const data = { username: 'admin@demo.no', password: demoPassword };
    const answer = await page.request.post('/auth/login', { data });
    if (!answer.ok()) throw new Problem(`Innloggingen svarte ${answer.status()}: er demodataene der?`);
    for (const address of addresses) {
      await page.goto(address, { waitUntil: 'networkidle' });
      await page.screenshot({ path: path.join(folder, nameOf(address, size)), type: 'jpeg', quality: 60 });
    }
    await context.close();
  }
}

/**
 * `npm run pictures -- --to FOLDER [--at http://…] [/address …]`: screens of the demo data at the sizes people work at, light and
 * dark; of a product that runs (`--at`), else of one that is built and started for it.
 */
export async function main(life: Lifetime, step: Step): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, at: { type: 'string' } },
  });
  const folder = values.to;
  if (!folder) throw new Problem('Bruk: npm run pictures -- --to MAPPE [--at http://localhost:3000] [/adresse …]');
  mkdirSync(folder, { recursive: true });
  const executablePath = await requireBrowser(life);
  const base = values.at ?? (await startTrial(life, step, await throwawayDatabases(life), 'pictures')).env.E2E_BASE_URL;
  if (!base) throw new Problem('Produktet har ingen adresse.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  life.onEnd(() => browser.close());
  await step('Tar bilder', () => takePictures(browser, base, positionals.length > 0 ? positionals : screens, folder));
  return 0;
}
