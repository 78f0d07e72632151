import { sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { GET as pageCall } from '@/app/api/[section]/page/route';
import { POST as settingsCall } from '@/app/api/admin/companysettings/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { monthOf } from '@/lib/core/filters/months';
import type { Scope } from '@/lib/platform/auth/session';
import { importSaft } from '@/lib/product/imports/saft/import-saft';
import { call, cookiesOf, json } from '@/tests/factories/caller';
import { makeCompany, makeUser } from '@/tests/factories/company';
import { scopeIn } from '@/tests/factories/live-rows';
import { pageOf, widgetOf } from '@/tests/factories/page-of';
import { type FixtureVoucher, type SaftFixture, saftXml, withSaftFile } from '@/tests/factories/saft';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const july = (year: number) => year * 12 + 6;

/** A cash sale of 1.000 kroner and one on credit of 100 each month of the year from July. */
function yearFromJuly(year: number, count: (month: number) => Pick<FixtureVoucher, 'period' | 'year'>) {
  const sale = (account: string, ore: number) => [
    { account, net: ore * 1.25, ...(account === '1500' && { customer: 'K1' }) },
    { account: '3000', net: -ore },
    { account: '2700', net: ore * -0.25 },
  ];
  const vouchers = Array.from({ length: 12 }, (_, i): FixtureVoucher => {
    const month = july(year) + i;
    const lines = [...sale('1920', 100_000), ...sale('1500', 10_000)];
    return { ...count(month), no: String(i + 1), date: `${monthOf(month)}-10`, lines };
  });
  return { vouchers: () => vouchers };
}

const held = (bank: number, owed: number, vat: number) => ({
  accounts: [
    { no: '1500', name: 'Kundefordringer', opening: owed },
    { no: '1920', name: 'Bank', opening: bank },
    { no: '2050', name: 'Egenkapital', opening: -(bank + owed + vat) },
    { no: '2700', name: 'Utgående mva.', opening: vat },
    { no: '3000', name: 'Salg' },
  ],
  customers: [{ no: 'K1', name: 'Kunde', balances: [{ account: '1500', opening: owed }] }],
  suppliers: [],
});

/** 2023/24 and 2024/25, counted from July or by the calendar; the latter shows no fiscal year. */
function twoYears(counted: 'fiscal' | 'calendar'): Partial<SaftFixture>[] {
  return [2023, 2024].map((year, i) => ({
    ...held(50_000 + i * 1_500_000, 20_000 + i * 150_000, i * -330_000),
    ...(counted === 'fiscal' ? { from: [year, 1], to: [year, 12] } : { from: null, to: null }),
    ...yearFromJuly(year, (month) => (counted === 'fiscal' ? { period: month - july(year) + 1, year } : {})),
  }));
}

async function companyWith(files: Partial<SaftFixture>[]) {
  const made = await makeCompany();
  for (const file of files) {
    await withSaftFile(saftXml({ ...file, orgnr: '923609016' }), (filePath) =>
      importSaft({ companyId: made.companyId, user: { id: made.userId, name: 'Test' }, fileName: 'f.xml', filePath }),
    );
  }
  return { ...made, cookie: await cookiesOf(made), scope: scopeIn(made) };
}

const month = { yrpr: '2025-02' };

describe('a company with years from July', () => {
  let made: Awaited<ReturnType<typeof companyWith>>;
  beforeAll(async () => {
    made = await companyWith(twoYears('fiscal'));
  });
  const page = (path: string, params: Record<string, string>) => pageOf(made.scope, path, { ...month, ...params });
  const file = (media: string, params: string) =>
    call(
      pageCall as Parameters<typeof call>[0],
      `/api/economy/page?id=report/resultat&company=${made.companyId}&media=${media}&yrpr=2025-02&${params}`,
      { headers: { cookie: made.cookie }, params: { section: 'economy' } },
    );

  test('so far this year is from July, against the same months of the year before', async () => {
    const result = await page('/economy/report/resultat', { history: 'ytd', frequency: 'qr' });
    const table = widgetOf(result, 'resultat', 'tabulator');
    expect(table.options.columns.slice(1, 5).map(({ text }) => text)).toEqual([
      '1. kvartal 2024/25',
      '2. kvartal 2024/25',
      '3. kvartal 2024/25 (jan–feb)',
      'Sum',
    ]);
    expect(table.subtitle).toContain('jul 2024–feb 2025');
    const revenue = table.data.find(({ line }) => line === 'Sum driftsinntekter');
    expect([revenue?.sum, revenue?.before]).toEqual([8_800, 8_800]);
    expect(widgetOf(result, 'omsetning', 'stat')).toMatchObject({ stat: 8_800, subtitle: 'jul 2024–feb 2025' });
  });

  test('whole years are named 2023/24 and 2024/25 in JSON, Excel and PDF alike', async () => {
    const params = 'history=2yr&frequency=yr';
    const answer = (await (await file('json', params)).json()) as {
      resultat: { options: { columns: { text: string }[] } };
    };
    expect(answer.resultat.options.columns.slice(1, 3).map(({ text }) => text)).toEqual(['2023/24', '2024/25']);
    const book = XLSX.read(new Uint8Array(await (await file('excel', params)).arrayBuffer()));
    expect(JSON.stringify(Object.values(book.Sheets))).toContain('2023/24');
    const { text } = await extractText(new Uint8Array(await (await file('pdf', params)).arrayBuffer()), {
      mergePages: true,
    });
    expect(text.replace(/\s+/g, ' ')).toContain('2023/24');
  });

  test('the chart of accounts opens 1 July; pivots have the fiscal year over their months', async () => {
    const accounts = widgetOf(await page('/master/datatable/konto', { history: 'ytd' }), 'konto', 'datatable');
    expect(accounts.options.columns.map(({ text }) => text)).toContain('IB 01.07.2024');
    expect(accounts.data.find(({ no }) => no === '1920')).toMatchObject({ opening: 15_500, movement: 10_000 });
    expect(accounts.data.find(({ no }) => no === '3000')).toMatchObject({ opening: 0, movement: 8_800 });
    const pivot = widgetOf(await page('/economy/pivot/konto', { history: '2yr' }), 'konto', 'pivot');
    expect(new Set(pivot.data.map(({ year }) => year))).toEqual(new Set(['2023/24', '2024/25']));
    expect(new Set(pivot.data.filter(({ year }) => year === '2024/25').map((row) => row.month))).toHaveLength(12);
  });

  test('customers’ open items and the bank follow from the year’s own opening', async () => {
    const cash = await page('/economy/report/likviditet', { history: 'ytd', frequency: 'mo' });
    expect(widgetOf(cash, 'bank', 'stat')).toMatchObject({ stat: 25_500, text: '29.02.2024: 11 Tkr' });
    const [row] = widgetOf(cash, 'aldersfordeling', 'tabulator').data;
    expect(row?.sum).toBe(1_700 + 8 * 125);
  });
});

describe('the fiscal year in the settings', () => {
  const save = async (cookie: string, company: string, fiscalstart: unknown) => {
    const answer = await call(
      settingsCall,
      '/api/admin/x',
      json({ company, companyname: 'Flyttet AS', fiscalstart }, { cookie }),
    );
    return [answer.status, await answer.text()] as const;
  };
  const years = async ({ company }: Scope) =>
    (
      await asCompany(company.id, (tx) =>
        tx.execute<{ text: string }>(
          sql`select year || ' ' || no as text from voucher where company_id = ${company.id} order by date, no`,
        ),
      )
    ).rows.map(({ text }) => text);
  const balances = async (scope: Scope) => {
    const page = await pageOf(scope, '/economy/report/likviditet', {
      history: 'yrall',
      frequency: 'mo',
      yrpr: '2025-06',
    });
    const chart = Object.values(page.widgets).find((widget) => widget.wtype === 'chart');
    if (chart?.wtype !== 'chart') throw new Error('no chart');
    const at = new Map(
      chart.xAxis.data.map((label, i) => [
        label,
        chart.series.flatMap(({ data, compared }) => (compared ? [] : [data[i]])),
      ]),
    );
    return [...at].filter(([, values]) => values.every((value) => value !== null));
  };

  test('moves vouchers and openings with it, and no balance', async () => {
    const { cookie, companyId, scope } = await companyWith(twoYears('calendar'));
    const [first] = await years(scope);
    expect(first).toBe('2023 1');
    const before = await balances(scope);
    expect(before.length).toBeGreaterThanOrEqual(24);
    expect(await save(cookie, companyId, '7')).toEqual([200, expect.any(String)]);
    expect(await years(scope)).toEqual(
      [2023, 2024].flatMap((year) => Array.from({ length: 12 }, (_, i) => `${year} ${i + 1}`)),
    );
    expect((await balances(scope)).slice(-24)).toEqual(before.slice(-24));
    const page = await pageOf(scope, '/master/datatable/konto', { history: 'ytd', yrpr: '2025-02' });
    const bank = widgetOf(page, 'konto', 'datatable').data.find(({ no }) => no === '1920');
    expect(bank).toMatchObject({ opening: 15_500, movement: 10_000 });
    expect((await save(cookie, companyId, '1'))[0]).toBe(200);
    expect((await balances(scope)).slice(-24)).toEqual(before.slice(-24));
  });

  test('moves back and forth, is a month, and an administrator’s to change', async () => {
    const { cookie, companyId, scope } = await companyWith(twoYears('fiscal'));
    const before = await years(scope);
    expect(await save(cookie, companyId, '1')).toEqual([200, expect.any(String)]);
    expect(await save(cookie, companyId, '7')).toEqual([200, expect.any(String)]);
    expect(await years(scope)).toEqual(before);
    for (const wrong of ['0', '13', '1.5', 'juli']) {
      expect(await save(cookie, companyId, wrong)).toEqual([
        400,
        'Regnskapsårets første måned er et tall fra 1 til 12.',
      ]);
    }
    const clerk = await makeUser(companyId, [{ path: '/info', action: 'Write' }]);
    expect((await save(await cookiesOf(clerk), companyId, '4'))[0]).toBe(403);
  });
});
