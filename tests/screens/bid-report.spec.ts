import type { Page } from '@playwright/test';
import { asCompany } from '@/db/company';
import { bid } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { addMonths } from '@/lib/core/filters/months';
import { href } from '@/lib/platform/routing/href';
import { onPaper } from '../e2e/paper';
import { downloadOf, numberOf, openColumnFilter, rowOf, sheetsOf } from '../e2e/reading';
import { makeCompany } from '../factories/company';
import { expect, loginAs, test } from './fixtures';

// The report's period ends with the last whole month.
const month = addMonths(today().slice(0, 7), -1);
const lastYear = addMonths(month, -12);
const bids = [
  { key: 'A-1', bidstatus: '7. Salg', duedate: `${month}-04`, revenueam: 1_000_000, probability: 1 },
  { key: 'A-2', bidstatus: '8. Tapt', duedate: `${month}-05`, revenueam: 3_000_000.5, probability: 0 },
  { key: 'A-3', bidstatus: '7. Salg', duedate: `${lastYear}-06`, revenueam: 4_000_000, probability: 1 },
  { key: 'A-4', bidstatus: '4. Tilbud sendt', duedate: `${month}-07`, revenueam: 500_000, probability: 0.4 },
  { key: 'A-5', bidstatus: '1. Forespørsel', duedate: null, revenueam: null, probability: 0.1 },
];

type Made = Pick<typeof bid.$inferInsert, 'key' | 'bidstatus' | 'duedate' | 'revenueam' | 'probability'>;

/** Logs in to a company of the test's own with these bids. */
async function openCompany(page: Page, made: readonly Made[] = bids): Promise<string> {
  const { companyId, email, password } = await makeCompany();
  await asCompany(companyId, (tx) =>
    tx.insert(bid).values(made.map((one) => ({ companyId, description: `Jobb ${one.key}`, ...one }))),
  );
  await loginAs(page, email, password);
  return companyId;
}

const verdict = (page: Page) => page.getByRole('region', { name: 'Vurdering' });

test('the report tells won from lost, its period is in the address, and a number leads to its bids', async ({
  page,
}) => {
  const company = await openCompany(page);
  await page.goto(href('/bid/report/tilbud', { company }));
  await expect(verdict(page)).toContainText('For få avgjorte til å dømme.');
  const stat = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(stat('Treff av antallet')).toContainText('50,0');
  await expect(stat('Treff av antallet')).toContainText('1 av 2 avgjorte');
  await expect(stat('Treff av verdien')).toContainText('25,0');
  await expect(stat('Treff av verdien')).toContainText('1,0 mill. av 4,0 mill.');
  await expect(stat('Vunnet')).toContainText('1.000');
  await expect(stat('Vunnet')).toContainText('−75,0 %');
  await expect(stat('Åpent nå')).toContainText('2 tilbud · 1 uten beløp');
  await expect(stat('Vektet åpent nå')).toContainText('200');

  await page.getByRole('combobox', { name: 'Historikk' }).click();
  await page.getByRole('option', { name: 'Siste 2 år', exact: true }).click();
  await expect(page).toHaveURL(/[?&]history=2yr\b/);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const segments = page.getByRole('grid', { name: 'Per segment' });
  await expect
    .poll(async () => (await rowOf(segments, 'Uten segment')).slice(1, 7))
    .toEqual(['–', '5.000.000', '3.000.001', '3', '2', '1']);

  await stat('Vunnet').getByRole('link', { name: 'Vunnet' }).click();
  await expect(page).toHaveURL(/\/bid\/datatable\/tilbud\?/);
  await expect(page).toHaveURL(new RegExp(`to=${month}`));
  await expect(page.getByText('1 av 3')).toBeVisible();
  const grid = page.getByRole('grid');
  await expect(grid.getByText('A-1', { exact: true })).toBeVisible();
});

test('what bids are divided by is in the address, and a figure leads to its bids with the filter named', async ({
  page,
}) => {
  const company = await openCompany(page);
  await page.goto(href('/bid/report/tilbud', { company }));
  const choice = page.getByRole('group', { name: 'Del opp etter' });
  await expect(choice.getByRole('button', { name: 'Segment' })).toHaveAttribute('aria-pressed', 'true');
  await choice.getByRole('button', { name: 'Kunde' }).click();
  await expect(page).toHaveURL(/[?&]per=kunde\b/);
  await page.reload();
  const customers = page.getByRole('grid', { name: 'Per kunde' });
  await expect(page.getByRole('grid', { name: 'Per segment' })).toHaveCount(0);
  const row = customers.getByRole('row').filter({ hasText: 'Uten kunde' });
  await row.getByRole('link', { name: '3.000.001' }).click();
  await expect(page).toHaveURL(/customer=ingen/);
  await expect(page.getByRole('button', { name: 'Fjern Kunde Uten kunde' })).toBeVisible();
  const grid = page.getByRole('grid');
  await expect(grid.getByText('A-2', { exact: true })).toBeVisible();
  await expect(grid.getByText('A-1', { exact: true })).toHaveCount(0);
  await page.goBack();

  // Paper has every table, and a table has a file of its own.
  const names = ['Per segment', 'Per ansvarlig', 'Per kunde', 'Per periode', 'Åpne tilbud nå'];
  await onPaper(page, async () => {
    for (const name of names) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  });
  await expect(page.getByRole('heading', { name: 'Per segment' })).toHaveCount(0);
  const file = await downloadOf(page, () => page.getByRole('link', { name: 'Last ned Excel: Per kunde' }).click());
  expect([...sheetsOf(file.bytes).keys()]).toEqual(['Per kunde', 'Om rapporten']);
});

test('the sentence leads to the lost bids it names, and stands where the layout puts it', async ({ page }) => {
  const many = (count: number, made: Omit<Made, 'key'>, from: number): Made[] =>
    Array.from({ length: count }, (_, i) => ({ ...made, key: `B-${from + i}` }));
  const lost = { bidstatus: '8. Tapt', probability: 0 };
  const won = { bidstatus: '7. Salg', probability: 1 };
  const company = await openCompany(page, [
    ...many(3, { ...lost, duedate: `${month}-04`, revenueam: 20_000_000 }, 1),
    ...many(1, { ...lost, duedate: `${lastYear}-04`, revenueam: 300_000_000 }, 10),
    ...many(4, { ...won, duedate: `${month}-05`, revenueam: 15_000_000 }, 20),
    ...many(4, { ...won, duedate: `${lastYear}-05`, revenueam: 25_000_000 }, 30),
  ]);
  await page.goto(href('/bid/report/tilbud', { company }));
  await expect(verdict(page)).toContainText(
    'Vi vinner 50 % av verdien, 25 poeng bedre enn i fjor, men av knapt en tredel så mye.',
  );
  await expect(verdict(page)).toContainText('er alt som er tapt');
  await page.getByRole('button', { name: 'Rediger oppsett' }).click();
  for (const name of ['Vurdering', 'Per segment', 'Vunnet og tapt'])
    await expect(page.getByRole('application', { name, exact: true })).toBeVisible();
  await page.getByRole('application', { name: 'Vurdering' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Lagre oppsett' }).click();
  await expect(page.getByText('Lagret')).toBeVisible();
  await page.getByRole('link', { name: 'Se de tre' }).click();
  await expect(page.getByRole('button', { name: 'Fjern Tilbud B-1, B-2, B-3' })).toBeVisible();
  await expect(page.getByText('3 rader')).toBeVisible();
});

test('the list sums each outcome by itself, on screen and in the workbook', async ({ page }) => {
  const company = await openCompany(page);
  await page.goto(href('/bid/datatable/tilbud', { company }));
  const states = page.getByRole('group', { name: 'Sum per utfall' });
  await expect(states.getByRole('button')).toHaveText(['Åpne2500 Tkr', 'Vunnet25.000 Tkr', 'Tapt13.000 Tkr']);
  await expect(page.getByText('8.000.001')).toHaveCount(0);
  await states.getByRole('button', { name: /^Vunnet/ }).click();
  await expect(page).toHaveURL(/f\.bidstatus=7\.\+Salg/);
  // The amount and what it weighs.
  await expect(page.getByRole('grid').getByText('5.000.000', { exact: true })).toHaveCount(2);
  await states.getByRole('button', { name: /^Vunnet/ }).click();
  await expect(page.getByText('5 rader')).toBeVisible();
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
  const sums = rows.filter((row) => String(row[key ?? -1]).startsWith('Sum'));
  expect(sums.map((row) => [row[key ?? -1], row[amount ?? -1]])).toEqual([
    ['Sum vunnet (2)', 5_000_000],
    ['Sum tapt (1)', 3_000_000.5],
  ]);
});
