import type { Page } from '@playwright/test';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { addressOfPlace, chosenOf, type Place, places } from '@/lib/tools/run/demo-places';
import { seriousInThemes, seriousOn } from './axe';
import { expect, loginAs, test } from './fixtures';
import { ofCommit } from './of-commit';
import { wrongInPrint } from './paper';
import { unreadable } from './unreadable';
import { cutTitle, lowTargets, overflowing, unsaidRows } from './walk-looks';
import { opensOn } from './walk-openings';

test.describe.configure({ mode: 'parallel', timeout: 600_000 });

const work = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** What only somebody who is not logged in meets: log-in and log-out lead a user on. */
const outside: readonly string[] = [fixedPaths.login, fixedPaths.logout];

/** The free sheet: cells that nobody has filled. */
const mayBeSilent = /\/ark$/;

/** What stands on a screen that nobody has finished, and where a value was missing. */
const placeholder =
  /lorem ipsum|\bTODO:|\bTBD\b|kommer snart|ikke laget|\bundefined\b|\bNaN\b|\[object |Invalid Date|Feilkode/i;

/** Another size, and what is drawn otherwise at it is. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/**
 * What is wrong with the screen that is open, at work and on the phone: texts that nobody wrote, cut titles and what is wider than the
 * window; `deep`: what axe finds in both, words too pale to read, small targets, rows without words and the print as well.
 */
async function faultsOf(page: Page, { path, asks }: Place, deep: boolean): Promise<string[]> {
  // What an address is about stands in the name as well, however long it is called.
  const atThisSize = async () => [
    ...(asks.length > 0 ? [] : await page.evaluate(cutTitle)),
    ...(await page.evaluate(overflowing)),
  ];
  const said = (await page.locator('body').allInnerTexts()).join();
  const [word] = placeholder.exec(said) ?? [];
  const faults = [...(word ? [`the screen says «${word}»`] : []), ...(await atThisSize())];
  if (deep) faults.push(...(await seriousInThemes(page)), ...(await page.evaluate(unreadable)).slice(0, 5));
  await resize(page, phone);
  const onPhone = await atThisSize();
  if (deep) {
    onPhone.push(...(await seriousOn(page)), ...(await page.evaluate(lowTargets)));
    if (!mayBeSilent.test(path)) onPhone.push(...(await page.evaluate(unsaidRows)));
  }
  await resize(page, work);
  const onPaper = deep ? await wrongInPrint(page, path) : [];
  return [
    ...faults,
    ...onPhone.map((fault) => `on a phone: ${fault}`),
    ...onPaper.map((fault) => `on paper: ${fault}`),
  ];
}

/** `npm run proof -- screens`, which the night runs. */
const isLong = process.env.EVERY_SCREEN !== undefined;

/** What this worker has opened and need not open again: in the long form what one test has. */
const opened = new Set<string>();

/** Opens the screens one after the other; gives what is wrong, by screen. What the browser says goes into `errors` meanwhile. */
async function walk(page: Page, some: readonly Place[], errors: string[]): Promise<Record<string, string[]>> {
  if (isLong) opened.clear();
  const chosen = some.some(({ asks }) => asks.length > 0) ? await chosenOf(page) : {};
  const all: Record<string, string[]> = {};
  page.on('console', (message) => {
    // On a busy machine a file that is asked for in advance is used after more than the few seconds a browser waits.
    const isSlow = /was preloaded using link preload but not used/.test(message.text());
    if (message.type() === 'warning' && !isSlow) errors.push(`warning: ${message.text()}`);
  });
  await page.setViewportSize(work);
  for (const place of some) {
    const answer = await page.goto(addressOfPlace(place, chosen), { waitUntil: 'load' });
    const deep = isDeep(place);
    const faults = answer?.status() === 200 ? await faultsOf(page, place, deep) : [`answers ${answer?.status()}`];
    faults.push(...(deep ? await opensOn(page, opened) : []), ...errors.splice(0));
    if (faults.length > 0) all[place.name] = faults;
  }
  return all;
}

/**
 * Whether axe looks at a screen, what it opens is opened and its print is looked at: one screen of each page that the changes touch and
 * of a seventh of the others, about something where it can be, whose other tabs are drawn like it; all of them at night.
 */
const chosenFirst = places.toSorted((a, b) => Number(b.asks.length > 0) - Number(a.asks.length > 0));
const deepPaths = new Set(ofCommit([...new Set(places.map(({ path }) => path))], (path) => path));
const isDeep = (place: Place) =>
  isLong || (deepPaths.has(place.path) && chosenFirst.find(({ path }) => path === place.path) === place);

/** The screens in parts, so that all workers have some to the end. */
const size = 10;
const inside = places.filter(({ path }) => !outside.includes(path));
const parts = Array.from({ length: Math.ceil(inside.length / size) }, (_, i) => inside.slice(i * size, (i + 1) * size));

for (const part of parts) {
  test(`nothing is wrong from ${part[0]?.name} to ${part.at(-1)?.name}`, async ({ page, errors }) => {
    await loginAs(page, 'admin@demo.no', 'demo-innsikt');
    expect(await walk(page, part, errors)).toEqual({});
  });
}

test('nothing is wrong with what is met outside', async ({ page, errors }) => {
  // Logging out leads here by itself.
  const some = places.filter(({ path }) => path === fixedPaths.login);
  expect(await walk(page, some, errors)).toEqual({});
});
