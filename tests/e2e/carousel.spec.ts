import type { Page } from '@playwright/test';
import { expect, loginAs, test } from './fixtures';
import { addRows, makeOwnCompany } from './live-table';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const path = '/project/carousel/tavle';
const second = 1_000;
const minute = 60 * second;

/** A company with two projects, and two boards with a control point each; gives its id. */
async function twoBoards(page: Page): Promise<string> {
  const company = await makeOwnCompany(page);
  const projects = await addRows(page, company, 'project', [
    { erp_projectid: '10001', description: 'Maling av bru', status: 'Pågår', startdate: '2026-01-01' },
    { erp_projectid: '10002', description: 'Tankrens', status: 'Planlagt', startdate: '2026-01-01' },
  ]);
  const boards = await addRows(page, company, 'kamishibai_board', [
    { title: 'HMS', orderint: 1 },
    { title: 'Drift', orderint: 2 },
  ]);
  for (const board of boards) {
    await addRows(page, company, 'kamishibai_point', [{ board, ah1: 'Stillas', interval: 'Daglig' }]);
    await addRows(page, company, 'kamishibai_row', [{ board, project: projects[0] ?? '' }]);
  }
  return company;
}

const titles = ['Prosjektene nå', 'Fremdrift', 'Prosjekter Pågår', 'Prosjekter Planlagt'];
const split = ['Kamishibai HMS', 'Kamishibai Drift'];
const all = [...titles, ...split, 'Kontroller ingen har sett på'];

/** Lets the clock go while a page comes, whose content waits for frames, and stops it again. */
async function openStill(page: Page, company: string, address = '') {
  await page.clock.install();
  await page.goto(`${path}?company=${company}${address}`);
  await stopClock(page);
}

/** From now on the clock of the page moves only when it is told to. */
async function stopClock(page: Page) {
  await expect(shown(page)).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2 * second);
}

const shown = (page: Page) => page.locator('main[data-board] h2[aria-live]');
const stage = (page: Page) => page.locator('main[data-board]');
const cycle = (page: Page) => page.getByRole('switch', { name: 'Cycle' });
const reads = (page: Page) => page.waitForResponse((answer) => answer.url().includes('/api/project/carousel'));
const background = (page: Page) => stage(page).evaluate((element) => element.style.getPropertyValue('--pastel'));

test('a board is shown for 30 seconds, those that are split each with its title, on five pastels by turns', async ({
  page,
}) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  const company = await twoBoards(page);
  await openStill(page, company);
  await expect(cycle(page)).toBeChecked();
  const seen = [await shown(page).textContent()];
  const grounds = [await background(page)];
  // What had gone of the first board's time when the clock stopped is not known.
  await page.keyboard.press('ArrowRight');
  await expect(shown(page)).toHaveText('Fremdrift');
  for (const next of all.slice(1)) {
    await expect(shown(page)).toHaveText(next);
    seen.push(next);
    grounds.push(await background(page));
    await page.clock.runFor(29 * second);
    await expect(shown(page)).toHaveText(next);
    await page.clock.runFor(second);
  }
  await expect(shown(page), 'after the last comes the first').toHaveText('Prosjektene nå');
  expect(seen).toEqual(all);
  expect(grounds).toEqual([0, 1, 2, 3, 4, 0, 1].map((at) => `var(--pastel-${at})`));
});

test('the data is read anew every five minutes, without a flash', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  const company = await twoBoards(page);
  await openStill(page, company);
  await cycle(page).click();
  await expect(page.getByRole('region', { name: 'Prosjekter som pågår' })).toContainText('1');
  await addRows(page, company, 'project', [{ erp_projectid: '10003', description: 'Ny bru', status: 'Pågår' }]);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/project/carousel')) calls += 1;
  });
  // The very elements stay: nothing is drawn from the beginning.
  await stage(page).evaluate((element) => element.querySelector('[data-widget]')?.setAttribute('data-kept', 'yes'));
  await page.clock.runFor(4 * minute + 50 * second);
  expect(calls).toBe(0);
  const read = reads(page);
  await page.clock.runFor(10 * second);
  expect((await read).status()).toBe(200);
  await expect(page.getByRole('region', { name: 'Prosjekter som pågår' })).toContainText('2');
  await expect(stage(page).locator('[data-kept=yes]')).toHaveCount(1);
  expect(calls).toBe(1);
  const again = reads(page);
  await page.clock.runFor(5 * minute);
  await again;
  await expect.poll(() => calls).toBe(2);
});

test('Cycle stops and starts it, arrows and space are heard, and what was chosen is in the address', async ({
  page,
}) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  const company = await twoBoards(page);
  await openStill(page, company);
  await page.keyboard.press('Space');
  await expect(cycle(page)).not.toBeChecked();
  await page.clock.runFor(5 * minute);
  await expect(shown(page)).toHaveText('Prosjektene nå');
  await page.keyboard.press('ArrowLeft');
  await expect(shown(page)).toHaveText('Kontroller ingen har sett på');
  await page.keyboard.press('ArrowLeft');
  await expect(shown(page)).toHaveText('Kamishibai Drift');
  await page.clock.runFor(second);
  await expect(page).toHaveURL(/cycle=av/);
  await page.clock.resume();
  await page.goto(page.url());
  await stopClock(page);
  await expect(shown(page), 'a new page stands on the same board').toHaveText('Kamishibai Drift');
  await expect(cycle(page)).not.toBeChecked();
  // Space on the switch is the switch's own, once.
  await cycle(page).press('Space');
  await expect(cycle(page)).toBeChecked();
  await page.clock.runFor(30 * second);
  await expect(shown(page)).toHaveText('Kontroller ingen har sett på');
});

test('without the net it shows what it has, says how old that is, and goes on by itself', async ({
  page,
  context,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  const company = await twoBoards(page);
  await openStill(page, company);
  await context.setOffline(true);
  await page.clock.runFor(5 * minute + 20 * second);
  const age = page.getByRole('main').getByRole('status');
  await expect(age).toContainText(/Uten kontakt\. Tallene er 5 min gamle/);
  const before = await shown(page).textContent();
  await page.clock.runFor(30 * second);
  await expect(shown(page)).not.toHaveText(before ?? '');
  await page.clock.runFor(60 * minute);
  await expect(age).toContainText(/Tallene er 1 t gamle/);
  const read = reads(page);
  await context.setOffline(false);
  // A try that was under way ends first; the next is soon after it.
  await Promise.all([read, page.clock.runFor(30 * second)]);
  await expect(age).toContainText('Data lest');
});

test('after a night of sleep it reads at once and goes on from the board it was on', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  const company = await twoBoards(page);
  await openStill(page, company);
  await expect(shown(page)).toHaveText('Prosjektene nå');
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/project/carousel')) calls += 1;
  });
  const read = reads(page);
  await page.clock.fastForward(10 * 60 * minute);
  await read;
  await page.clock.runFor(second);
  await expect(shown(page)).toHaveText('Fremdrift');
  expect(calls, 'ten hours are read once').toBe(1);
  await page.clock.runFor(30 * second);
  await expect(shown(page)).toHaveText('Prosjekter Pågår');
});

test('a newer build is loaded by itself, on the board that was chosen to stay', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  const company = await twoBoards(page);
  await openStill(page, company, '&cycle=av&board=fremdrift');
  await expect(shown(page)).toHaveText('Fremdrift');
  await page.evaluate(() => {
    document.documentElement.dataset.build = 'the one before';
  });
  const loaded = page.waitForEvent('load');
  await page.clock.runFor(5 * minute);
  await loaded;
  await page.clock.resume();
  await expect(shown(page)).toHaveText('Fremdrift');
  expect(await page.evaluate(() => document.documentElement.dataset.build)).not.toBe('the one before');
});

/** Keeps how long, in ms, whatever moves on the stage is to move from now on: looked for at one moment it may not have begun, or be over. */
async function keepMovements(page: Page): Promise<() => Promise<unknown[]>> {
  await stage(page).evaluate((element) => {
    const stored: unknown[] = [];
    Object.assign(window, { movements: stored });
    for (const kind of ['transitionrun', 'animationstart']) {
      element.addEventListener(kind, ({ target }) => {
        if (!(target instanceof Element)) return;
        stored.push(...target.getAnimations().map(({ effect }) => effect?.getTiming().duration));
      });
    }
  });
  return () => page.evaluate(() => (window as unknown as { movements: unknown[] }).movements);
}

test('boards fade, and where motion is reduced they change at once', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  const company = await twoBoards(page);
  await openStill(page, company);
  const movements = await keepMovements(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(movements).toContain(600);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.resume();
  await page.goto(`${path}?company=${company}`);
  const reduced = await keepMovements(page);
  await page.keyboard.press('ArrowRight');
  await expect(shown(page)).toHaveText('Fremdrift');
  await expect(stage(page).locator('[data-widget]')).toHaveCount(1);
  expect((await reduced()).filter((duration) => Number(duration) > 1)).toEqual([]);
});

test('on a phone every board is reached, nothing stands outside the window, and buttons are as large as a thumb', async ({
  page,
}) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  const company = await twoBoards(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${path}?company=${company}`);
  const boards = page.getByRole('list', { name: 'Tavler' }).getByRole('button');
  await expect(boards).toHaveCount(all.length);
  for (const [at, title] of all.entries()) {
    await boards.nth(at).click();
    await expect(shown(page)).toHaveText(title);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect((await boards.nth(at).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test('on a wall no text of a board is smaller than what is read from five metres', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(path);
  const boards = page.getByRole('list', { name: 'Tavler' }).getByRole('button');
  await expect(boards.first()).toBeVisible();
  const count = await boards.count();
  for (let at = 0; at < count; at += 1) {
    const small = await stage(page).evaluate((element) => {
      const texts: [string, number][] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        const text = walker.currentNode.textContent?.trim() ?? '';
        if (!parent || text === '' || parent.closest('.sr-only')) continue;
        const box = parent.getBoundingClientRect();
        if (box.width < 2 || getComputedStyle(parent).display === 'none') continue;
        const zoom = Number.parseFloat(getComputedStyle(element).getPropertyValue('--wall'));
        const scaled = parent.closest('[data-widget]') ? zoom : 1;
        texts.push([text, Number.parseFloat(getComputedStyle(parent).fontSize) * scaled]);
      }
      return texts.filter(([, size]) => size < 20);
    });
    expect(small).toEqual([]);
    await page.keyboard.press('ArrowRight');
  }
});

test('the machine is kept awake while boards cycle, and let go when they do not', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  await page.addInitScript(() => {
    const locks = { held: 0 };
    Object.assign(window, { locks });
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async () => {
          locks.held += 1;
          return {
            release: async () => {
              locks.held -= 1;
            },
          };
        },
      },
    });
  });
  await page.goto(path);
  const held = () => page.evaluate(() => (window as unknown as { locks: { held: number } }).locks.held);
  await expect.poll(held).toBe(1);
  await cycle(page).click();
  await expect.poll(held).toBe(0);
  await cycle(page).click();
  await expect.poll(held).toBe(1);
});
