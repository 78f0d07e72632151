import type { Page } from '@playwright/test';
import { fixedPaths } from '@/lib/routing/paths';
import { addressOfPlace, chosenOf, type Place, places } from '@/lib/run/demo-places';
import { seriousInThemes, seriousOn } from './axe';
import { expect, loginAs, test } from './fixtures';
import { unreadable } from './unreadable';
import { cutTitle, lowTargets, overflowing, unsaidRows } from './walk-looks';
import { opensOn } from './walk-openings';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });

const work = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** What only somebody who is not logged in meets: log-in and log-out lead a user on. */
const outside: readonly string[] = [fixedPaths.login, fixedPaths.logout];

/** The free sheet: cells that nobody has filled. */
const mayBeSilent = /\/ark$/;

/** What stands on a screen that nobody has finished, and where a value was missing. */
const placeholder =
  /lorem ipsum|\bTODO:|\bTBD\b|kommer snart|ikke laget|\bundefined\b|\bNaN\b|\[object |Invalid Date|Feilkode/i;

/** Everything that is wrong with the screen that is open, at work and on the phone. */
async function faultsOf(page: Page, { path, asks }: Place): Promise<string[]> {
  // What an address is about stands in the name as well, however long it is called.
  const cut = async () => (asks.length > 0 ? [] : await page.evaluate(cutTitle));
  const faults = await seriousInThemes(page);
  const said = (await page.locator('body').allInnerTexts()).join();
  const [word] = placeholder.exec(said) ?? [];
  if (word) faults.push(`the screen says «${word}»`);
  faults.push(
    ...(await cut()),
    ...(await page.evaluate(overflowing)),
    ...(await page.evaluate(unreadable)).slice(0, 5),
  );
  await page.setViewportSize(phone);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const onPhone = [
    ...(await seriousOn(page)),
    ...(await cut()),
    ...(await page.evaluate(overflowing)),
    ...(await page.evaluate(lowTargets)),
    ...(mayBeSilent.test(path) ? [] : await page.evaluate(unsaidRows)),
  ];
  await page.setViewportSize(work);
  return [...faults, ...onPhone.map((fault) => `on a phone: ${fault}`)];
}

/** Opens the screens one after the other; gives what is wrong, by screen. What the browser says goes into `errors` meanwhile. */
async function walk(page: Page, some: readonly Place[], errors: string[]): Promise<Record<string, string[]>> {
  const chosen = some.some(({ asks }) => asks.length > 0) ? await chosenOf(page) : {};
  const all: Record<string, string[]> = {};
  const opened = new Set<string>();
  page.on('console', (message) => {
    // On a busy machine a file that is asked for in advance is used after more than the few seconds a browser waits.
    const isSlow = /was preloaded using link preload but not used/.test(message.text());
    if (message.type() === 'warning' && !isSlow) errors.push(`warning: ${message.text()}`);
  });
  await page.setViewportSize(work);
  for (const place of some) {
    const answer = await page.goto(addressOfPlace(place, chosen), { waitUntil: 'load' });
    const faults = answer?.status() === 200 ? await faultsOf(page, place) : [`answers ${answer?.status()}`];
    faults.push(...(await opensOn(page, opened)), ...errors.splice(0));
    if (faults.length > 0) all[place.name] = faults;
  }
  return all;
}

/** The screens in parts of a few, so that all workers have some to the end. */
const size = 4;
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
