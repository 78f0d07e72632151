import type { Locator, Page } from '@playwright/test';
import { expect, loginAs, test } from './fixtures';

const password = 'demo-innsikt';

/** Presses Tab until the element has the focus, as one does who sees where it goes. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`80 times Tab does not reach ${target}.`);
}

test('one logs in and reads a report with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type('admin@demo.no');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  const main = page.getByRole('main');
  await tabTo(page, main.getByRole('link', { name: 'Økonomi' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Økonomi' })).toBeVisible();
  await tabTo(page, main.getByRole('link', { name: /^Resultat/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Resultat' })).toBeVisible();

  await tabTo(page, page.getByRole('combobox', { name: 'Frekvens' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Måned' })).toBeFocused();
  await page.keyboard.type('kv');
  await expect(page.getByRole('option', { name: 'Kvartal' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/frequency=qr/);

  const grid = page.getByRole('grid', { name: 'Resultatregnskap' });
  await expect(grid.getByRole('columnheader', { name: /1\. kv/ }).first()).toBeVisible();
  const focused = grid.locator(':focus');
  for (let presses = 0; presses < 80 && (await focused.count()) === 0; presses += 1) await page.keyboard.press('Tab');
  await expect(focused).toHaveCount(1);
  const before = await focused.getAttribute('data-cell');
  await page.keyboard.press('ArrowDown');
  await expect(focused).not.toHaveAttribute('data-cell', before ?? '');
});

test('the page can be skipped to, and a menu gives the focus back', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', password);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Hjem' })).toBeVisible();
  const menu = page.getByRole('button', { name: /brukermeny/ });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Logg ut' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});
