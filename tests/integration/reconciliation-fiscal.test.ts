import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { profitAndLossPath, reconciliationPath } from '@/lib/platform/routing/paths';
import { purchase, sale, takeFile, tradeAccounts, tradeFile } from '@/tests/factories/ledger-files';
import { oreOf, pageOf, widgetOf } from '@/tests/factories/page-of';
import { createCompany } from '@/tests/factories/small-ledger';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

/** A year from July to June: `year` is the one it begins in. */
const trade = (year: number) => [
  sale({ no: '1', date: `${year}-07-15` }, 100_000),
  purchase({ no: '2', date: `${year}-12-15` }, 40_000),
  sale({ no: '4', date: `${year + 1}-06-15` }, 200_000),
];
const closing = { '1500': 375_000, '2400': -50_000, '2700': -75_000, '2710': 10_000, '2050': -260_000 };
const inYear = (year: number, openings: Record<string, number> = {}) =>
  tradeFile({
    from: [year, 1],
    to: [year, 12],
    accounts: tradeAccounts(openings),
    customers: [{ no: 'K1', name: 'Kunde AS', balances: [{ account: '1500', opening: openings['1500'] ?? 0 }] }],
    suppliers: [{ no: 'L1', name: 'Leverandør AS', balances: [{ account: '2400', opening: openings['2400'] ?? 0 }] }],
    vouchers: () =>
      trade(year).map((voucher) => {
        const month = Number(voucher.date.slice(5, 7));
        return { ...voucher, year, period: month >= 7 ? month - 6 : month + 6 };
      }),
  });

test('years from July to June are held against each other at the turn of June', async () => {
  const scope = await createCompany('Juli AS');
  await takeFile(scope.company.id, inYear(2023));
  const { findings } = await takeFile(scope.company.id, inYear(2024, { ...closing, '1500': 385_000, '2400': -60_000 }));
  expect(findings?.map(({ sentence }) => sentence)).toEqual([
    'Inngående balanse 2024/25 er en annen enn utgående 2023/24 på 2 konti, mest på 1500 Kundefordringer: 100,00 kr.',
    '1 bilagsnummer mangler i 2024/25, først 3 i GL.',
  ]);
  const page = await pageOf(scope, reconciliationPath, { history: 'yrall' });
  const rows = widgetOf(page, 'balanser', 'tabulator').data;
  expect(rows[0]).toMatchObject({
    no: '1500',
    year: '2024/25',
    moved: 3_750,
    closing: 3_750,
    opening: 3_850,
    deviation: 100,
  });
  expect(rows[0]?._drill).toEqual({ account: '1500', from: '2023-07', to: '2024-06' });
  expect(rows.find(({ no }) => no === '20')).toMatchObject({ carried: -2_600, deviation: 0 });
  expect(widgetOf(page, 'reskontroer', 'tabulator').data).toMatchObject([
    { no: '1500', ledger: 7_600, parties: 7_600, state: 'Stemmer' },
    { no: '2400', ledger: -1_100, parties: -1_100, state: 'Stemmer' },
  ]);
  expect(
    widgetOf(page, 'terminer', 'tabulator').data.map(({ term, side, state }) => `${term} ${side} ${state}`),
  ).toEqual([
    '4. termin 2023 Utgående Stemmer',
    '6. termin 2023 Inngående Stemmer',
    '3. termin 2024 Utgående Stemmer',
    '4. termin 2024 Utgående Stemmer',
    '6. termin 2024 Inngående Stemmer',
    '3. termin 2025 Utgående Stemmer',
  ]);
  const gaps = widgetOf(page, 'hull', 'tabulator').data;
  expect(gaps.map(({ year, numbers }) => [year, numbers])).toEqual([
    ['2023/24', '3'],
    ['2024/25', '3'],
  ]);
});

test('a file of two such years carries the first one’s result into the second', async () => {
  const scope = await createCompany('Juli to år AS');
  const [first, second] = [inYear(2023), inYear(2024)];
  const vouchers = () => [...(first.vouchers?.() ?? []), ...(second.vouchers?.() ?? [])];
  await takeFile(scope.company.id, { ...first, to: [2024, 12], vouchers });
  const page = await pageOf(scope, '/master/datatable/konto', { history: 'ytd', yrpr: '2024-09' });
  const rows = widgetOf(page, 'konto', 'datatable').data;
  expect(rows.reduce((sum, row) => sum + oreOf(row.opening), 0)).toBe(0);
  expect(rows.find(({ no }) => no === null)).toMatchObject({ name: 'Udisponert resultat 2023/24', opening: -2_600 });
});

/** Two years from month `start` with sales in the month before each turn and the one after it. */
const acrossTurns = (start: number) => {
  const dates = [0, 1].flatMap((back) =>
    [-1, 0].map((step) => {
      const at = new Date(Date.UTC(2024 + back, start - 1 + step, 15));
      return at.toISOString().slice(0, 10);
    }),
  );
  const period = (date: string) => ((Number(date.slice(5, 7)) - start + 12) % 12) + 1;
  const year = (date: string) => Number(date.slice(0, 4)) - (Number(date.slice(5, 7)) < start ? 1 : 0);
  return { dates, year, period };
};

test.each([2, 4, 6, 8, 10, 12])(
  'a VAT term that a fiscal year from month %i begins within is one term',
  async (start) => {
    const { dates, year, period } = acrossTurns(start);
    const scope = await createCompany(`Termin ${start} AS`);
    const vouchers = () =>
      dates.map((date, i) => ({
        ...sale({ no: String(i + 1), date }, 100_000),
        year: year(date),
        period: period(date),
      }));
    await takeFile(scope.company.id, tradeFile({ from: [2023, 1], to: [2025, 12], vouchers }));
    const number = start / 2;
    const expected = [2024, 2025].map((one) => [`${number}. termin ${one}`, -2_000, -500, 'Stemmer']);
    for (const history of ['yrall', 'ytd']) {
      const page = await pageOf(scope, reconciliationPath, { history });
      const rows = widgetOf(page, 'terminer', 'tabulator').data;
      expect(rows.map(({ term, base, posted, state }) => [term, base, posted, state])).toEqual(
        history === 'ytd' ? expected.slice(-1) : expected,
      );
    }
    const report = await pageOf(scope, profitAndLossPath, { history: 'yrall', frequency: 'tm' });
    const labels = widgetOf(report, 'utvikling', 'chart').xAxis.data;
    expect(labels.filter((label) => label.startsWith(`${number}. termin 2024`))).toEqual([`${number}. termin 2024`]);
  },
);
