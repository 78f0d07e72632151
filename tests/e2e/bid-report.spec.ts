import type { Page } from '@playwright/test';
import { asCompany } from '@/db/company';
import { bid } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { href } from '@/lib/platform/routing/href';
import { makeCompany } from '../factories/company';
import { expect, loginAs, test } from './fixtures';
import { downloadOf, numberOf, openColumnFilter, rowOf, sheetsOf } from './reading';

const year = Number(today().slice(0, 4));
const bids = [
  { key: 'A-1', bidstatus: '7. Salg', duedate: `${year}-01-04`, revenueam: 1_000_000, probability: 1 },
  { key: 'A-2', bidstatus: '8. Tapt', duedate: `${year}-01-05`, revenueam: 3_000_000.5, probability: 0 },
  { key: 'A-3', bidstatus: '7. Salg', duedate: `${year - 1}-01-06`, revenueam: 4_000_000, probability: 1 },
  { key: 'A-4', bidstatus: '4. Tilbud sendt', duedate: `${year}-01-07`, revenueam: 500_000, probability: 0.4 },
  { key: 'A-5', bidstatus: '1. Forespørsel', duedate: null, revenueam: null, probability: 0.1 },
];

/** Logs in to a company of the test's own with these bids. */
async function openCompany(page: Page): Promise<string> {
  const { companyId, email, password } = await makeCompany();
  await asCompany(companyId, (tx) =>
    tx.insert(bid).values(bids.map((one) => ({ companyId, description: `Jobb ${one.key}`, ...one }))),
  );
  await loginAs(page, email, password);
  return companyId;
}

test('the report tells won from lost, its period is in the address, and a number leads to its bids', async ({
  page,
}) => {
  const company = await openCompany(page);
  await page.goto(href('/bid/report/tilbud', { company }));
  const stat = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(stat('Treffprosent')).toContainText('50,0');
  await expect(stat('Treffprosent')).toContainText('1 av 2 avgjorte · i fjor 1 av 1');
  await expect(stat('Treffprosent verdi')).toContainText('25,0');
  await expect(stat('Vunnet verdi')).toContainText('1.000');
  await expect(stat('Vunnet verdi')).toContainText('−75,0 %');
  await expect(stat('Åpen pipeline')).toContainText('2 tilbud · 1 uten beløp');
  await expect(stat('Vektet pipeline')).toContainText('200');

  await page.getByRole('combobox', { name: 'Historikk' }).click();
  await page.getByRole('option', { name: 'Siste 2 år', exact: true }).click();
  await expect(page).toHaveURL(/[?&]history=2yr\b/);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const segments = page.getByRole('grid', { name: 'Per segment' });
  await expect.poll(async () => (await rowOf(segments, 'Uten segment')).slice(1, 5)).toEqual(['67 %', '3', '2', '1']);

  await stat('Vunnet verdi').getByRole('link', { name: 'Vunnet verdi' }).click();
  await expect(page).toHaveURL(/\/bid\/datatable\/tilbud\?/);
  await expect(page).toHaveURL(new RegExp(`from=${year}-01`));
  await expect(page.getByText('1 av 3')).toBeVisible();
  const grid = page.getByRole('grid');
  await expect(grid.getByText('A-1', { exact: true })).toBeVisible();
});

test('the list is filtered on status, and the workbook holds the rows and sums of the screen', async ({ page }) => {
  const company = await openCompany(page);
  await page.goto(href('/bid/datatable/tilbud', { company }));
  await expect(page.getByText('5 rader')).toBeVisible();
  await openColumnFilter(page, 'Status');
  for (const name of ['7. Salg', '8. Tapt']) await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('3 av 5')).toBeVisible();
  await expect(page).toHaveURL(/f\.bidstatus=7\.\+Salg~8\.\+Tapt/);

  const grid = page.getByRole('grid');
  const file = await downloadOf(page, () => page.getByRole('link', { name: 'Excel' }).click());
  const [heads = [], ...rows] = sheetsOf(file.bytes).get('Tilbud') ?? [];
  const [key, status, amount] = ['Tilbudsnr', 'Status', 'Beløp'].map((head) => heads.indexOf(head));
  for (const name of ['A-3', 'A-2', 'A-1']) {
    const shown = await rowOf(grid, name);
    const written = rows.find((row) => row[key ?? -1] === name) ?? [];
    expect(written[status ?? -1]).toBe(shown[status ?? -1]);
    expect(Math.round(Number(written[amount ?? -1]))).toBe(Math.round(numberOf(shown[amount ?? -1] ?? '')));
  }
  expect(rows.filter((row) => /^A-/.test(String(row[key ?? -1])))).toHaveLength(3);
  const sum = rows.find((row) => row[key ?? -1] === 'Sum') ?? [];
  expect(sum[amount ?? -1]).toBe(8_000_000.5);
});
