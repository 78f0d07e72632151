import type { Page } from '@playwright/test';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import { addRows, makeOwnCompany, savedRows } from '../e2e/live-table';
import { expect, loginAs, test } from './fixtures';

const path = '/info/timelinebar/prosjekter';
const day = (ahead: number) => addDays(today(), ahead);

/** A company with one project, round today; gives its id. */
async function oneProject(page: Page): Promise<string> {
  const company = await makeOwnCompany(page);
  await addRows(page, company, 'project', [
    { erp_projectid: '10001', description: 'Maling av bru', status: 'Pågår', startdate: day(-20), enddate: day(60) },
  ]);
  return company;
}

const daysOf = async (page: Page, company: string) => {
  const [row] = await savedRows(page, '/project/editable/prosjekter', company);
  return [row?.startdate, row?.enddate];
};

/** Drags with the mouse from where it is pressed, so many pixels to the right. */
async function drag(page: Page, from: { x: number; y: number }, by: number): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by / 2, from.y, { steps: 4 });
  await page.mouse.move(from.x + by, from.y, { steps: 4 });
  await page.mouse.up();
}

test('a project is moved and its ends are dragged, and a colleague sees it at once', { tag: '@compiled' }, async ({
  page,
  browser,
}) => {
  const company = await oneProject(page);
  await page.goto(`${path}?company=${company}`);
  const bar = page.getByRole('link', { name: /10001, Maling av bru/ });
  const box = await bar.boundingBox();
  if (!box) throw new Error('The bar has no place.');
  const perDay = box.width / 81;

  const other = await browser.newContext();
  const colleague = await other.newPage();
  await loginAs(colleague, 'admin@demo.no', 'demo-innsikt');
  await colleague.goto(`${path}?company=${company}`);
  const seen = colleague.getByRole('link', { name: /10001, Maling av bru/ });
  const shown = (text: string) => text.split('-').reverse().join('.');
  await expect(seen).toHaveAccessibleName(new RegExp(shown(day(-20))));

  await drag(page, { x: box.x + box.width / 2, y: box.y + 8 }, perDay * 10);
  await expect.poll(() => daysOf(page, company)).toEqual([day(-10), day(70)]);
  await expect(seen).toHaveAccessibleName(new RegExp(`${shown(day(-10))}–${shown(day(70))}`));
  // The end of a drag follows no link.
  await expect(page).toHaveURL(new RegExp(path));

  const moved = await bar.boundingBox();
  if (!moved) throw new Error('The bar has no place.');
  await drag(page, { x: moved.x + moved.width - 3, y: moved.y + 8 }, -perDay * 5);
  await expect.poll(() => daysOf(page, company)).toEqual([day(-10), day(65)]);
  await drag(page, { x: moved.x + 3, y: moved.y + 8 }, perDay * 4);
  await expect.poll(() => daysOf(page, company)).toEqual([day(-6), day(65)]);

  await page.getByRole('button', { name: 'Angre (Ctrl+Z)' }).click();
  await expect.poll(() => daysOf(page, company)).toEqual([day(-10), day(65)]);
  await page.getByRole('button', { name: 'Gjør om igjen (Ctrl+Y)' }).click();
  await expect.poll(() => daysOf(page, company)).toEqual([day(-6), day(65)]);
  await expect(seen).toHaveAccessibleName(new RegExp(`${shown(day(-6))}–${shown(day(65))}`));
  await other.close();
});

test('by keys: focus shows the days, the bar is taken, moved, let go, undone and opened', async ({ page }) => {
  const company = await oneProject(page);
  await page.goto(`${path}?company=${company}`);
  const bar = page.getByRole('link', { name: /10001, Maling av bru/ });
  await page.getByRole('region', { name: /^Prosjekter, / }).focus();
  await page.keyboard.press('Tab');
  await expect(bar).toBeFocused();
  await expect(page.locator('.floating').filter({ hasText: 'Maling av bru' })).toBeVisible();

  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Enter');
  await expect.poll(() => daysOf(page, company)).toEqual([day(-20), day(53)]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => daysOf(page, company)).toEqual([day(-20), day(60)]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/project\//);
  await expect(page.getByText('Maling av bru').filter({ visible: true }).first()).toBeVisible();
});

test('whoever only reads moves nothing', async ({ page }) => {
  await loginAs(page, 'ny@demo.no', 'demo-innsikt');
  await page.goto(path);
  await expect(page.getByRole('region', { name: /^Prosjekter, / })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Angre (Ctrl+Z)' })).toHaveCount(0);
  await expect(page.locator('[data-part]')).toHaveCount(0);
});

test('a lost connection says so, and the move is saved when it is back', async ({ page, context, allow }) => {
  allow(/WebSocket|ERR_INTERNET_DISCONNECTED|request:/);
  const company = await oneProject(page);
  await page.goto(`${path}?company=${company}`);
  const bar = page.getByRole('link', { name: /10001, Maling av bru/ });
  await bar.focus();
  await context.setOffline(true);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(bar).toHaveAccessibleName(/ikke lagret/);
  await context.setOffline(false);
  await expect(bar).not.toHaveAccessibleName(/ikke lagret/, { timeout: 30_000 });
  await expect.poll(() => daysOf(page, company)).toEqual([day(-19), day(61)]);
});
