import { formatNumber } from '@/lib/core/format/number';
import { href } from '@/lib/platform/routing/href';
import { expectNothingSerious } from '../e2e/axe';
import { makeSalesCompany, sales } from '../e2e/sales-company';
import { expect, test } from './fixtures';

const path = '/economy/pivot/kunde';

test('the pivot opens and closes, sums on every level and leads to the lines behind a number', async ({ page }) => {
  const company = await makeSalesCompany(page);
  await page.goto(href(path, { company, history: 'yrall' }));
  const grid = page.getByRole('treegrid');
  const total = sales.reduce((sum, { ore }) => sum + ore, 0) / 100;
  await expect(grid.getByRole('row').filter({ hasText: /^Sum/ })).toContainText(formatNumber(total));

  const kundeC = grid.getByRole('row').filter({ hasText: 'Kunde C' });
  await expect(kundeC).toHaveAttribute('aria-expanded', 'false');
  await kundeC.getByRole('gridcell').first().click();
  await page.keyboard.press('ArrowRight');
  await expect(kundeC).toHaveAttribute('aria-expanded', 'true');
  // Voucher 3 is the credit note: negative, and in red.
  await expect(grid.getByRole('link', { name: '−3.002' }).first()).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(kundeC).toHaveAttribute('aria-expanded', 'false');

  await page.getByRole('button', { name: 'Utvid alle' }).click();
  await expect(grid.getByRole('columnheader', { name: 'mar', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Skjul alle' }).click();
  await expect(grid.getByRole('columnheader', { name: 'mar', exact: true })).toBeHidden();

  await page.getByRole('textbox', { name: 'Søk' }).fill('kunde b');
  const kundeB = (sales[1]?.ore ?? 0) + (sales[6]?.ore ?? 0);
  await expect(grid.getByRole('row').filter({ hasText: /^Sum/ })).toContainText(formatNumber(kundeB / 100));
  await page.getByRole('button', { name: 'Tøm søket' }).click();

  await kundeC.getByRole('link').last().click();
  await expect(page).toHaveURL(/\/info\/datatable\/bilag\?/);
  await expect(page).toHaveURL(new RegExp(`company=${company}`));
  await expect(page.getByText('2 rader')).toBeVisible();
});

test('axe finds nothing serious on the pivot', async ({ page }) => {
  const company = await makeSalesCompany(page);
  await page.goto(href(path, { company, history: 'yrall' }));
  await page.getByRole('treegrid').getByText('Kunde A').waitFor();
  await page.getByRole('button', { name: 'Utvid alle' }).click();
  await expectNothingSerious(page);
});
