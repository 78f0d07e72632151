import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { drawing } from '../factories/outside-files';
import { cutTexts } from './cut-texts';
import { desk, phone, type Size } from './drawn-screens';
import { madeOtherwise } from './made-otherwise';

/** Where the page with the drawings and the built screens is written: open index.html. */
const drawingsFolder = path.join('test-results', 'drawings');

/** In the browser: how much wider the page is than the window. */
export const widerBy = () => document.documentElement.scrollWidth - innerWidth;

/** What of the open screen is not seen whole. */
export async function faultsOf(page: Page): Promise<string[]> {
  const wider = await page.evaluate(widerBy);
  return [...(await page.evaluate(cutTexts)), ...(wider > 0 ? [`${wider} px wider than the window`] : [])];
}

/** A file of the page's folder, by its name there. */
export const inFolder = (name: string) => path.join(drawingsFolder, name);

/** The drawing of a name beside what is built (HTML), under its name, with what was made otherwise. */
export async function sideBySide(name: string, built: string, width: number): Promise<string> {
  const beside = drawing(name);
  if (beside.isThere) await writeFile(inFolder(`${name}.png`), await beside.read());
  const drawn = beside.isThere ? `<img src="${name}.png" width="${width}" alt="${name}, drawn">` : '';
  const why = madeOtherwise[name];
  return `<h2>${name}</h2>${why ? `<p>${why}</p>` : ''}<div>${drawn}${built}</div>`;
}

/** In the browser: whether each picture in sight has come. */
const picturesAreHere = () =>
  [...document.images].every((one) => one.complete || one.getBoundingClientRect().top > innerHeight);

/** Takes a picture of the open screen, and gives it beside its drawing. */
export async function pictureBeside(page: Page, name: string, width: number): Promise<string> {
  await page.waitForFunction(picturesAreHere);
  await page.screenshot({ path: inFolder(`${name}-built.png`) });
  return sideBySide(name, `<img src="${name}-built.png" width="${width}" alt="${name}, built">`, width);
}

/** How a screen is looked at besides: at a desk in the dark, and on a phone. */
export const looks: readonly { end: string; size: Size; colorScheme: 'light' | 'dark' }[] = [
  { end: '', size: desk, colorScheme: 'light' },
  { end: '-dark', size: desk, colorScheme: 'dark' },
  { end: '-mobil', size: phone, colorScheme: 'light' },
];

const style =
  'body{font:14px sans-serif;margin:16px}p{max-width:80ch}div{display:flex;gap:16px;align-items:flex-start}img{border:1px solid #999}';

/** Makes the folder that the pictures are written to. */
export const makeFolder = () => mkdir(drawingsFolder, { recursive: true });

/** Writes a part of the page, and the page of all parts that are there: tests that run beside each other write one each. */
export async function writePart(name: string, parts: readonly string[]): Promise<void> {
  await writeFile(inFolder(`${name}.part`), parts.join('\n'));
  const files = (await readdir(drawingsFolder)).filter((file) => file.endsWith('.part')).sort();
  const all = await Promise.all(files.map((file) => readFile(inFolder(file), 'utf8')));
  await writeFile(
    inFolder('index.html'),
    `<!doctype html><html lang="nb"><meta charset="utf-8"><title>Drawn and built</title><style>${style}</style>${all.join('')}</html>`,
  );
}

/** Looks at the open screen at a desk, in the dark and on a phone, and writes a part of the page; gives what is not seen whole, by picture. */
export async function lookAtOpen(page: Page, name: string, part: string): Promise<Record<string, string[]>> {
  const wrong: Record<string, string[]> = {};
  const parts: string[] = [];
  for (const { end, size, colorScheme } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const faults = await faultsOf(page);
    if (faults.length > 0) wrong[`${name}${end}`] = faults;
    parts.push(await pictureBeside(page, `${name}${end}`, size.width));
  }
  await writePart(part, parts);
  return wrong;
}
