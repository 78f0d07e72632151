import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { user as userTable } from '@/db/schema';
import { asSystem } from '@/db/system';
import type { Scope } from '@/lib/platform/auth/session';
import { tableOfRows, tableOfStats } from '@/lib/platform/files/export/widget-table';
import { importSaft } from '@/lib/product/imports/saft/import-saft';
import { pageOf, widgetOf } from '@/tests/factories/page-of';
import { type FixtureVoucher, type SaftFixture, saftXml, withSaftFile } from '@/tests/factories/saft';
import { createCompany } from '@/tests/factories/small-ledger';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

async function companyWith(...files: Partial<SaftFixture>[]): Promise<Scope> {
  const scope = await createCompany('Første år AS');
  const user = { id: uuidv7(), name: 'Test Testesen' };
  await asSystem((tx) =>
    tx.insert(userTable).values({ id: user.id, email: `${user.id}@test.no`, fullName: user.name, passwordHash: '-' }),
  );
  for (const file of files) {
    await withSaftFile(saftXml(file), (filePath) =>
      importSaft({ companyId: scope.company.id, user, fileName: 'f.xml', filePath }),
    );
  }
  return scope;
}

const accounts = [
  { no: '1500', name: 'Kundefordringer' },
  { no: '1920', name: 'Bank', opening: 290_000 },
  { no: '2050', name: 'Egenkapital', opening: -290_000 },
  { no: '2700', name: 'Utgående mva.' },
  { no: '3000', name: 'Salg' },
];

/** A cash sale of 1.000 kroner each month of the calendar year, on a project; `from` leaves out the months before. */
function yearOfSales(year: number, from = 1): Partial<SaftFixture> {
  const vouchers = Array.from({ length: 13 - from }, (_, i): FixtureVoucher => {
    const month = String(from + i).padStart(2, '0');
    return {
      no: String(i + 1),
      date: `${year}-${month}-15`,
      lines: [
        { account: '1920', net: 125_000 },
        { account: '3000', net: -100_000, customer: 'K1', analyses: [['P', '200']] },
        { account: '2700', net: -25_000 },
      ],
    };
  });
  return {
    accounts,
    customers: [{ no: 'K1', name: 'Kunde' }],
    suppliers: [],
    from: [year, 1],
    to: [year, 12],
    vouchers: () => vouchers,
  };
}

const everyMonth = { history: 'ytd', frequency: 'mo', yrpr: '2025-12' };

describe('with only 2025 imported', () => {
  let scope: Scope;
  beforeAll(async () => {
    // The first voucher is of March: what the file covers is known from January all the same.
    scope = await companyWith(yearOfSales(2025, 3));
  });

  test('no figure is compared with 2024: a dash, and why', async () => {
    const result = await pageOf(scope, '/economy/report/resultat', everyMonth);
    for (const id of ['omsetning', 'dekningsbidrag', 'driftsresultat'] as const) {
      const { stat, changes, text } = widgetOf(result, id, 'stat');
      expect(stat).toBe(10_000);
      expect(changes[0]).toEqual({ label: 'mot i fjor', value: null, good: null });
      expect(text).toContain('I fjor – (ingen tall før 2025)');
    }
    const margin = widgetOf(result, 'margin', 'stat');
    expect([margin.changes[0]?.value, margin.text]).toEqual([null, 'I fjor – (ingen tall før 2025)']);
    const table = widgetOf(result, 'resultat', 'tabulator');
    expect(table.data.map((row) => row.before)).toEqual(table.data.map(() => null));
    expect(table.subtitle).toContain('I fjor: ingen tall før 2025');
    const written = tableOfRows(table);
    const column = written.columns.findIndex(({ text }) => text === 'I fjor');
    expect(new Set(written.rows.map(({ cells }) => cells[column]))).toEqual(new Set(['–']));
  });

  test('nor on the pages of revenue, customers and projects', async () => {
    const revenue = widgetOf(await pageOf(scope, '/economy/report/omsetning', everyMonth), 'kunder', 'tabulator');
    const customers = widgetOf(await pageOf(scope, '/info/datatable/kunder', everyMonth), 'kunder', 'datatable');
    for (const table of [revenue, customers]) {
      expect(table.data[0]).toMatchObject({ revenue: 10_000, before: null, change: null });
      expect(table.subtitle).toContain('ingen tall før 2025');
      const written = tableOfRows(table);
      const unknown = written.columns.flatMap(({ text }, i) => (/2024|Endring$/.test(text) ? [i] : []));
      expect(unknown).toHaveLength(2);
      for (const i of unknown) expect([written.rows[0]?.cells[i], written.sums?.[0]?.cells[i]]).toEqual(['–', null]);
    }
    const projects = await pageOf(scope, '/economy/report/prosjekt', everyMonth);
    const stats = Object.values(projects.widgets).flatMap((widget) => (widget.wtype === 'stat' ? [widget] : []));
    const compared = stats.filter(({ changes }) => changes.some(({ label }) => label === 'mot i fjor'));
    expect(compared).toHaveLength(3);
    for (const { changes, text } of compared) {
      expect(changes[0]?.value).toBeNull();
      expect(text).toContain('– (ingen tall før 2025)');
    }
  });

  test('the bank at the end of 2024 is what 2025 opened with, and before that nothing', async () => {
    const page = await pageOf(scope, '/economy/report/likviditet', {
      history: 'ytd',
      frequency: 'mo',
      yrpr: '2025-12',
    });
    const bank = widgetOf(page, 'bank', 'stat');
    expect([bank.stat, bank.text, bank.changes[0]?.value]).toEqual([15_400, '31.12.2024: 3 Tkr', 12_500 / 2_900]);
    const earlier = await pageOf(scope, '/economy/report/likviditet', {
      history: 'ytd2yr',
      frequency: 'mo',
      yrpr: '2025-06',
    });
    const stat = widgetOf(earlier, 'bank', 'stat');
    expect([stat.text, stat.changes[0]?.value]).toEqual(['30.06.2024: – (ingen tall før 2025)', null]);
  });
});

test('what was nothing in a month the ledger knows is new, in the figure, the table and the files', async () => {
  const scope = await companyWith(yearOfSales(2024, 12), yearOfSales(2025));
  const march = { history: 'ytd', frequency: 'mo', yrpr: '2025-03' };
  const page = await pageOf(scope, '/economy/report/omsetning', march);
  const [customer] = tableOfRows(widgetOf(page, 'kunder', 'tabulator')).rows;
  expect(customer?.cells).toContain('ny');
  const result = await pageOf(scope, '/economy/report/resultat', march);
  const revenue = widgetOf(result, 'omsetning', 'stat');
  expect(revenue.changes[0]).toEqual({ label: 'mot i fjor', value: null, good: null, isNew: true });
  expect(tableOfStats([revenue]).rows[0]?.cells).toContain('ny');
  const projects = await pageOf(scope, '/economy/report/prosjekt', march);
  expect(widgetOf(projects, 'margin', 'stat').changes[0]).toMatchObject({ isNew: true });
});

test('a balance before the ledger is a gap in the chart, and no point of the sparkline', async () => {
  const scope = await companyWith(yearOfSales(2024));
  const page = await pageOf(scope, '/economy/report/likviditet', { history: 'ytd', frequency: 'qr', yrpr: '2023-12' });
  const bank = widgetOf(page, chartId(page), 'chart').series.find(({ name }) => name.startsWith('Bank'));
  expect(bank?.data).toEqual([null, null, null, 2_900]);
  expect(widgetOf(page, 'bank', 'stat')).toMatchObject({ stat: 2_900, data: [2_900] });
});

function chartId({ widgets }: Awaited<ReturnType<typeof pageOf>>): string {
  return Object.entries(widgets).find(([, { wtype }]) => wtype === 'chart')?.[0] ?? '';
}

test('several years are compared with the years before them only where all of those are known', async () => {
  const scope = await companyWith(yearOfSales(2023), yearOfSales(2024), yearOfSales(2025));
  const before = async (history: string) => {
    const page = await pageOf(scope, '/economy/report/resultat', { history, frequency: 'yr', yrpr: '2025-12' });
    const table = widgetOf(page, 'resultat', 'tabulator');
    return [table.data.find(({ line }) => line === 'Sum driftsinntekter')?.before, table.subtitle] as const;
  };
  expect(await before('2yr')).toEqual([24_000, expect.not.stringContaining('ingen tall')]);
  expect(await before('yrall')).toEqual([null, expect.stringContaining('Året før: ingen tall før 2023')]);
  const projects = await pageOf(scope, '/economy/report/prosjekt', { history: '2yr', yrpr: '2025-12' });
  const compared = Object.values(projects.widgets).flatMap((widget) => (widget.wtype === 'stat' ? widget.changes : []));
  expect(compared.find(({ label }) => label === 'mot i fjor')?.value).toBe(0);
});

test('the sparklines of Likviditet end as the chart below them does, also past the chosen month', async () => {
  const scope = await companyWith(yearOfSales(2024), yearOfSales(2025));
  for (const history of ['ytd', 'ytd2yr', '2yr', 'yrall']) {
    const page = await pageOf(scope, '/economy/report/likviditet', { history, frequency: 'mo', yrpr: '2025-04' });
    const chart = widgetOf(page, chartId(page), 'chart');
    const bank = widgetOf(page, 'bank', 'stat');
    expect(bank.data, history).toEqual(chart.series.find(({ name }) => name.startsWith('Bank'))?.data);
    expect(bank.stat).toBe(2_900 + 4 * 1_250);
    if (history === '2yr') expect(bank.data.at(-1)).toBe(2_900 + 12 * 1_250);
  }
});
