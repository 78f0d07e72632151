import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { inProject } from '@/base/places.mjs';
import { Problem } from '@/base/problem.mjs';
import { demoPassword } from '@/lib/demo/people';
import { bidListPath, bidTablePath, customerListPath, profitAndLossPath, voucherLinesPath } from '@/lib/routing/paths';
import { requireBrowser } from './browser';
import type { Step } from './database';
import type { Lifetime } from './lifetime.mjs';
import { readmeAddresses, readmeFolder } from './readme-pictures';
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

async function openAs(browser: Browser, base: string, size: keyof typeof sizes): Promise<Page> {
  const context = await browser.newContext({ ...sizes[size], locale: 'nb-NO', baseURL: base });
  const page = await context.newPage();
  const data = { username: 'admin@demo.no', password: demoPassword };
  const answer = await page.request.post('/auth/login', { data });
  if (!answer.ok()) throw new Problem(`Innloggingen svarte ${answer.status()}: er demodataene der?`);
  return page;
}

async function takeReadmePictures(browser: Browser, base: string) {
  const page = await openAs(browser, base, 'work');
  for (const [name, address] of Object.entries(await readmeAddresses(page))) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.screenshot({ path: inProject(readmeFolder, `${name}.png`) });
  }
}

async function takePictures(browser: Browser, base: string, addresses: readonly string[], folder: string) {
  for (const size of Object.keys(sizes) as (keyof typeof sizes)[]) {
    const page = await openAs(browser, base, size);
    for (const address of addresses) {
      await page.goto(address, { waitUntil: 'networkidle' });
      await page.screenshot({ path: path.join(folder, nameOf(address, size)), type: 'jpeg', quality: 60 });
    }
    await page.context().close();
  }
}

/**
 * `npm run pictures -- --to FOLDER [--at http://…] [/address …]`: screens of the demo data at the sizes people work at, light and
 * dark; of a product that runs (`--at`), else of one that is built and started for it. `--readme`: those of the README, in place of it.
 */
export async function main(life: Lifetime, step: Step): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, at: { type: 'string' }, readme: { type: 'boolean', default: false } },
  });
  const folder = values.to;
  if (!folder && !values.readme)
    throw new Problem('Bruk: npm run pictures -- --to MAPPE|--readme [--at http://localhost:3000] [/adresse …]');
  if (folder) mkdirSync(folder, { recursive: true });
  const executablePath = await requireBrowser(life);
  const base = values.at ?? (await startTrial(life, step, await throwawayDatabases(life), 'pictures')).env.E2E_BASE_URL;
  if (!base) throw new Problem('Produktet har ingen adresse.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  life.onEnd(() => browser.close());
  if (values.readme) await step('Tar bildene i README', () => takeReadmePictures(browser, base));
  const addresses = positionals.length > 0 ? positionals : screens;
  if (folder) await step('Tar bilder', () => takePictures(browser, base, addresses, folder));
  return 0;
}
