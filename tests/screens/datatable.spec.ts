import { getDocumentProxy } from 'unpdf';
import { formatNumber } from '@/lib/core/format/number';
import { href } from '@/lib/platform/routing/href';
import { expectNothingSerious } from '../e2e/axe';
import { openColumnFilter } from '../e2e/reading';
import { makeSalesCompany, sales } from '../e2e/sales-company';
import { expect, loginAs, test } from './fixtures';

const path = '/info/datatable/bilag';
const debit = sales.reduce((sum, { ore }) => sum + Math.max(ore, -ore), 0) / 100;

test('search, filter and sort: the sums follow, and the address gives the same view', async ({ page }) => {
  const company = await makeSalesCompany(page);
  await page.goto(href(path, { company, history: 'yrall' }));
  const grid = page.getByRole('grid');
  const sums = grid.getByRole('row').nth(1);
  await expect(page.getByText('18 rader')).toBeVisible();
  await expect(sums).toContainText(formatNumber(debit, 2));

  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Søk' })).toBeFocused();
  await page.keyboard.type('salg 7.003,5');
  await expect(page.getByText('1 av 18')).toBeVisible();
  await expect(sums).toContainText('7.003,50');
  await expect(page).toHaveURL(/q=salg\+7\.003/);
  await page.reload();
  await expect(page.getByText('1 av 18')).toBeVisible();
  await page.getByRole('button', { name: 'Tøm søket' }).click();

  await openColumnFilter(page, 'Kunde');
  await page.getByRole('button', { name: 'Velg alle' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('(+2 flere)')).toBeVisible();
  for (const name of ['Kunde A', 'Kunde B', 'Kunde C'])
    await page.getByRole('button', { name: `Fjern ${name}` }).click();
  await expect(page.getByText('6 av 18')).toBeVisible();

  await grid.getByRole('columnheader', { name: 'Netto' }).first().click();
  await expect(grid.getByRole('columnheader', { name: 'Netto' }).first()).toHaveAttribute('aria-sort', 'descending');
  await expect(grid.getByRole('row').nth(2)).toContainText('9.004,50');
  await page.getByRole('combobox', { name: 'Gruppér' }).click();
  await page.getByRole('option', { name: 'Kunde', exact: true }).click();
  const tree = page.getByRole('treegrid');
  await expect(tree.getByText('Kunde D (4)')).toBeVisible();
  await page.reload();
  await expect(tree.getByText('Kunde D (4)')).toBeVisible();
  await expect(page.getByText('6 av 18')).toBeVisible();
});

test('the keyboard reaches every cell, and a range is copied as text a spreadsheet takes for text', async ({
  page,
}) => {
  const company = await makeSalesCompany(page);
  await page.goto(href(path, { company, history: 'yrall', q: '6.003', sort: '-net' }));
  const grid = page.getByRole('grid');
  await expect(page.getByText('2 av 18')).toBeVisible();
  await expect(grid).toHaveAttribute('aria-rowcount', '4');
  await grid.getByRole('gridcell').first().click();
  await page.keyboard.press('Control+End');
  await expect(grid.locator(':focus')).toHaveAttribute('data-cell', /^1:/);
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  const copied = await grid.evaluate((element) => {
    const data = new DataTransfer();
    const event = new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true });
    element.querySelector('[tabindex="0"]')?.dispatchEvent(event);
    return data.getData('text/plain');
  });
  expect(copied).toContain('15.06.2024\t6\t');
  expect(copied).toContain("\t'=1+1\t");
  expect(copied).toContain('\t-6003\t');
});

test('a print holds the rows that are not on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 320 });
  const company = await makeSalesCompany(page);
  await page.goto(href(path, { company, history: 'yrall' }));
  await expect(page.getByText('18 rader')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const lines = page.getByRole('table').locator('tbody tr');
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(lines).toHaveCount(18);
  await expect(lines.last()).toContainText('Salg nr. 1');
});

test('a table that is wider than a page upright turns it', async ({ page }) => {
  const company = await makeSalesCompany(page);
  await page.goto(href(path, { company, history: 'yrall' }));
  await expect(page.getByText('18 rader')).toBeVisible();
  const paper = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const [, , width = 0, height = 0] = (await paper.getPage(1)).view;
  expect([Math.round(width), Math.round(height)]).toEqual([842, 595]);
});

test('all rows of a large ledger come after the first, and only then a figure is shown', async ({ page }) => {
  await loginAs(page, 'admin@demo.no', 'demo-innsikt');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/info/datatable?**', async (route) => {
    await held;
    await route.continue();
  });
  // A year, which each of the demo's companies has hundreds of lines in, and none more than a browser holds.
  await page.goto(href(path, { history: 'ytd' }));
  await expect(page.getByRole('progressbar', { name: /^Henter [\d.]+ rader$/ })).toBeVisible();
  const sums = page.getByRole('grid').getByRole('row').nth(1);
  await expect(sums).toContainText('…');
  await expect(sums).not.toContainText(/\d/);
  await expect(page.getByText(/^… av [\d.]+$/)).toBeVisible();
  release();
  await expect(page.getByText(/^[\d.]+ rader$/)).toBeVisible({ timeout: 45_000 });
  await expect(sums).toContainText(/\d,\d\d/);
  await page.getByRole('textbox', { name: 'Søk' }).fill('finnes-ikke');
  await expect(page.getByText('Ingen rader passer. Endre søket eller filtrene.')).toBeVisible();
});

test('axe finds nothing serious on the data table', async ({ page }) => {
  const company = await makeSalesCompany(page);
  await page.goto(href(path, { company, history: 'yrall', groupby: 'customer' }));
  await expect(page.getByText('Kunde A (4)')).toBeVisible();
  await expectNothingSerious(page);
});
