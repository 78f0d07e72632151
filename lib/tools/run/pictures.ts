import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page, type PageScreenshotOptions } from '@playwright/test';
import { inProject } from '@/base/places.mjs';
import { Problem } from '@/base/problem.mjs';
import {
  bidListPath,
  bidTablePath,
  customerListPath,
  fixedPaths,
  profitAndLossPath,
  voucherLinesPath,
} from '@/lib/platform/routing/paths';
import { demoPassword } from '@/lib/tools/demo/people';
import { drawnLetter, sampleLetters } from '@/lib/tools/demo/sample-letters';
import { requireBrowser } from './browser';
import type { Step } from './database';
import { addressOfPlace, chosenOf, places } from './demo-places';
import type { Lifetime } from './lifetime.mjs';
import { writePicturePage } from './picture-page';
import { readmeAddresses, readmeFolder } from './readme-pictures';
import { throwawayDatabases } from './throwaway';
import { startTrial } from './trial';

const sizes = {
  work: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  dark: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  wall: { viewport: { width: 1920, height: 1080 } },
  'phone-dark': { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' },
} as const;
type Size = keyof typeof sizes;

/** The default sizes; the wall screen's is for boards, and must be requested. */
const usualSizes: readonly Size[] = ['work', 'phone', 'dark'];
/** Pages opened concurrently, for a machine of two cores. */
const atOnce = 3;

/** The default screens: a report, lines, a list, an editable table and a register. */
const screens = [profitAndLossPath, voucherLinesPath, bidListPath, bidTablePath, customerListPath];

/** A screenshot's file name: its page and size. */
const nameOf = (name: string, size: string) =>
  `${
    name
      .replace(/\?.*tab=/, ' ')
      .replace(/\?.*/, '')
      .split(/[/ ]/)
      .filter(Boolean)
      .join('-') || 'start'
  }-${size}.jpg`;

async function openAs(browser: Browser, base: string, size: Size): Promise<BrowserContext> {
  // Without motion no transition is in progress when the screenshot is taken.
  const context = await browser.newContext({ ...sizes[size], locale: 'nb-NO', baseURL: base, reducedMotion: 'reduce' });
  const data = { username: 'admin@demo.no', password: demoPassword };
  const answer = await context.request.post('/auth/login', { data });
  if (!answer.ok()) throw new Problem(`Innloggingen svarte ${answer.status()}: er demodataene der?`);
  return context;
}

/** Whether everything in the viewport is loaded and rendered; what a phone does not show may go on loading. */
function isDrawn(): boolean {
  return [...document.querySelectorAll('[data-loading]')].every(
    (each) => !each.checkVisibility() || each.getBoundingClientRect().top > innerHeight,
  );
}

async function takePicture(page: Page, address: string, file: PageScreenshotOptions) {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForFunction(isDrawn);
  await page.screenshot(file);
}

async function takeReadmePictures(browser: Browser, base: string) {
  const page = await (await openAs(browser, base, 'work')).newPage();
  for (const [name, address] of Object.entries(await readmeAddresses(page))) {
    await takePicture(page, address, { path: inProject(readmeFolder, `${name}.png`) });
  }
}

/** A screenshot's name and address. */
type Shot = { name: string; address: string };

/** Every screen of the demo company, with its possible parameters, except those for users who are not logged in. */
async function allShots(browser: Browser, base: string): Promise<Shot[]> {
  const context = await openAs(browser, base, 'work');
  const chosen = await chosenOf(await context.newPage());
  await context.close();
  const outside: readonly string[] = [fixedPaths.login, fixedPaths.logout];
  const inside = places.filter(({ path }) => !outside.includes(path));
  return inside.map((place) => ({ name: place.name, address: addressOfPlace(place, chosen) }));
}

async function takePictures(browser: Browser, base: string, shots: readonly Shot[], size: Size, folder: string) {
  const context = await openAs(browser, base, size);
  const left = [...shots];
  const take = async () => {
    const page = await context.newPage();
    for (let shot = left.shift(); shot; shot = left.shift()) {
      const file = path.join(folder, nameOf(shot.name, size));
      await takePicture(page, shot.address, { path: file, type: 'jpeg', quality: 60 });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, take));
  await context.close();
}

/** The widths at which letters are looked at. */
const letterSizes = [
  [1440, 900],
  [390, 844],
] as const;

/** Letters as their readers have them, whole, at a desk and on a phone. */
async function takeLetterPictures(browser: Browser, folder: string): Promise<void> {
  const page = await browser.newPage();
  for (const [name, html] of Object.entries(sampleLetters)) {
    for (const [width, height] of letterSizes) {
      await page.setViewportSize({ width, height });
      await page.setContent(drawnLetter(html));
      await page.screenshot({ path: path.join(folder, `brev-${name}-${width}.png`), fullPage: true });
    }
  }
  await page.close();
}

function sizesRequested(text: string | undefined): readonly Size[] {
  const requested = text?.split(',') ?? usualSizes;
  const isSize = (name: string): name is Size => Object.hasOwn(sizes, name);
  if (!requested.every(isSize)) throw new Problem(`Ukjent størrelse: velg blant ${Object.keys(sizes).join(', ')}.`);
  return requested;
}

/**
 * `npm run pictures -- --to FOLDER [--at http://…] [--beside FOLDER] [--sizes work,phone,dark,wall,phone-dark]
 * [--all | --letters | /address …]`: screenshots of the demo data at common sizes, light and dark; of a running product
 * (`--at`), else of one built and started for it. `--beside`: also a page with each beside the one in that folder, as of
 * an earlier commit. `--all`: every screen. `--letters`: letters alone, for which nothing is started. `--readme`: those of
 * the README, in place.
 */
export async function main(life: Lifetime, step: Step): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      at: { type: 'string' },
      beside: { type: 'string' },
      sizes: { type: 'string' },
      all: { type: 'boolean', default: false },
      letters: { type: 'boolean', default: false },
      readme: { type: 'boolean', default: false },
    },
  });
  const folder = values.to;
  if (!folder && !values.readme)
    throw new Problem(
      'Bruk: npm run pictures -- --to MAPPE|--readme [--at http://localhost:3000] [--all|--letters|/adresse …]',
    );
  const requested = sizesRequested(values.sizes);
  if (folder) mkdirSync(folder, { recursive: true });
  const executablePath = await requireBrowser(life);
  if (values.letters && folder) {
    const drawing = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    life.onEnd(() => drawing.close());
    await step('Tar bilder av brevene', () => takeLetterPictures(drawing, folder));
    return 0;
  }
  const base = values.at ?? (await startTrial(life, step, await throwawayDatabases(life), 'pictures')).env.E2E_BASE_URL;
  if (!base) throw new Problem('Produktet har ingen adresse.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  life.onEnd(() => browser.close());
  if (values.readme) await step('Tar bildene i README', () => takeReadmePictures(browser, base));
  if (!folder) return 0;
  const named = positionals.length > 0 ? positionals : screens;
  const shots = values.all ? await allShots(browser, base) : named.map((address) => ({ name: address, address }));
  for (const size of requested)
    await step(`Tar ${shots.length} bilder (${size})`, () => takePictures(browser, base, shots, size, folder));
  const { beside } = values;
  if (beside) await step('Stiller dem ved siden av de andre', () => writePicturePage(folder, beside));
  return 0;
}
