import type { Page } from '@playwright/test';
import { href } from '@/lib/platform/routing/href';
import { calcPath } from '@/lib/platform/routing/paths';
import { amount, count, makeBid, savedCalculations, text, title, totals } from '../e2e/calculation';
import { cell } from '../e2e/live-table';
import { expect, test } from './fixtures';

const most = 120;

/** Goes on with Tab until the focus is on what is named; nothing may swallow it on the way. */
async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string, back = false): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true });
  await expect(wanted).toBeVisible();
  for (let step = 0; step < most; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`«${name}» is not reached with Tab.`);
}

/** Into the table: on until one of its cells has the focus. */
async function tabIntoTable(page: Page): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    if (await page.evaluate(() => document.activeElement?.matches('[data-cell]'))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The table is not reached with Tab.');
}

async function part(page: Page, name: string): Promise<void> {
  await tabTo(page, 'button', name, true);
  await page.keyboard.press('Enter');
}

test('a bid is opened, calculated and saved without the mouse', async ({ page }) => {
  const { company, bid } = await makeBid(page);
  const keys = page.keyboard;
  await page.goto(href(calcPath, { company }));

  await tabTo(page, 'button', 'Velg tilbud');
  await keys.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Velg tilbud' });
  await expect(picker.getByText('Maling av kai')).toBeVisible();
  await keys.type('kai');
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: '26-0700 Maling av kai' })).toBeVisible();

  await tabTo(page, 'button', 'Jobbpakker');
  await keys.press('Enter');
  await tabTo(page, 'button', 'Ny jobbpakke');
  await keys.press('Enter');
  await expect(cell(page, 0, title)).toBeFocused();
  await keys.type('Kai nord');
  await keys.press('Enter');
  await expect(cell(page, 0, title)).toHaveText('Kai nord', text);

  await part(page, 'Aktiviteter pr jobbpakke');
  await tabTo(page, 'button', 'Ny aktivitet');
  await keys.press('Enter');
  await expect(cell(page, 0, title)).toBeFocused();
  await keys.type('Blåsing');
  await keys.press('Tab');
  await expect(cell(page, 0, 0)).toHaveText('Blåsing', text);

  await part(page, 'Tungt utstyr');
  await tabTo(page, 'button', 'Sett inn beregningslinjer');
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sett inn beregningslinjer' });
  await expect(dialog.getByLabel('Søk')).toBeFocused();
  await expect(dialog.getByText('Lift 20 m')).toBeVisible();
  await tabTo(page, 'button', 'Velg alle viste');
  await keys.press('Enter');
  await tabTo(page, 'button', 'Sett inn 2 linjer');
  await keys.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sett inn beregningslinjer' })).toBeFocused();

  await tabIntoTable(page);
  // They stand under the activity, below the head of its package.
  await keys.press('Control+Home');
  await expect(cell(page, 0, title)).toHaveText(/^Kai nord/, text);
  await keys.press('ArrowDown');
  await expect(cell(page, 1, title)).toBeFocused();
  for (let step = 0; step < count; step += 1) await keys.press('ArrowRight');
  await keys.type('4');
  await keys.press('Enter');
  await expect(cell(page, 2, count)).toBeFocused();
  await expect(cell(page, 1, amount)).toHaveText('5.002', text);
  await keys.press('Alt+ArrowUp');
  await expect(cell(page, 1, title)).toHaveText('Lift 20 m', text);
  await expect(cell(page, 1, count)).toBeFocused();
  await keys.press('Alt+Shift+ArrowDown');
  await expect(cell(page, 2, title)).toHaveText('Lift 20 m', text);
  await expect(cell(page, 2, count)).toBeFocused();
  await expect(totals(page)).toContainText('11.002');

  await keys.press('Shift+F10');
  const round = page.getByRole('menuitem', { name: 'Slå av eller på i summene' });
  await expect(async () => {
    await keys.press('ArrowDown');
    await expect(round).toBeFocused({ timeout: 300 });
  }, 'the arrow goes through the menu').toPass();
  await keys.press('Enter');
  await expect(totals(page)).toContainText('8.002');
  await expect(cell(page, 2, count)).toBeFocused();

  await keys.press('ArrowDown');
  await expect(cell(page, 3, count)).toBeFocused();
  await keys.press('Control+-');
  await expect(page.getByText('2 rader', { exact: true })).toBeVisible();
  // The last row is gone: the focus goes to the one that is last now.
  await expect(cell(page, 2, count)).toBeFocused();
  await keys.press('Control+z');
  await expect(page.getByText('3 rader', { exact: true })).toBeVisible();
  await expect(totals(page)).toContainText('8.002');

  await keys.press('Control+s');
  await expect(page).toHaveURL(/beregning=/);
  await expect(page.getByRole('button', { name: 'Lagre', exact: true })).toBeDisabled();
  expect(await savedCalculations(page, company, bid)).toMatchObject([{ name: 'Kalkyle', version: 1 }]);
});
