import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { applyTableView } from '@/lib/core/table-view/apply-view';
import { emptyView } from '@/lib/core/table-view/view';
import type { Scope } from '@/lib/platform/auth/session';
import { toWorkbook } from '@/lib/platform/files/export/excel/workbook';
import { toPdf } from '@/lib/platform/files/export/pdf/to-pdf';
import type { LoadedPage } from '@/lib/platform/routing/loaded-page';
import { pageOf, widgetOf } from '@/tests/factories/page-of';
import { sheetRows } from '@/tests/factories/sheet-rows';
import { createSmallLedger, type SmallLedger, type SmallLine } from '@/tests/factories/small-ledger';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const bare = { customer: null, supplier: null, project: null, segment: null, department: null };
const line = (account: string, kroner: number, more: Partial<SmallLine> = {}): SmallLine => ({
  ...bare,
  account,
  net: kroner * 100,
  ...more,
});

/** January: revenue −1.000 and costs 1.000 on a project; February: costs 500 alone; March: sales of 4.000 and 2.000. */
async function lossMaker(budget: SmallLedger['budget'] = []): Promise<Scope> {
  const segment = 'S1';
  const voucher = (month: number, lines: SmallLine[]) => ({ year: 2025, month, day: 5, lines });
  const { scope } = await createSmallLedger({
    vouchers: [
      voucher(1, [
        line('3000', 1_000, { project: 'P1', segment, customer: '10001' }),
        line('4000', 1_000, { project: 'P1' }),
      ]),
      voucher(2, [line('4000', 500, { project: 'P2' })]),
      voucher(3, [
        line('3000', -4_000, { segment, customer: '10002' }),
        line('3000', -2_000, { segment, customer: '10003' }),
      ]),
    ],
    openings: [],
    openItems: [],
    budget,
  });
  return scope;
}

async function paperOf(page: LoadedPage): Promise<string> {
  const { text } = await extractText(new Uint8Array(await toPdf(page)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

test('a loss on a negative revenue has no margin, and a month without revenue is a gap, not 0 %', async () => {
  const scope = await lossMaker();
  const until = (yrpr: string) => pageOf(scope, '/economy/report/resultat', { history: 'ytd', frequency: 'mo', yrpr });
  const january = await until('2025-01');
  expect(widgetOf(january, 'margin', 'stat')).toMatchObject({ stat: null, data: [null] });
  const march = widgetOf(await until('2025-03'), 'margin', 'stat');
  expect(march.data).toEqual([null, null, 1]);
  expect(march.stat).toBeCloseTo((5_000 - 1_500) / 5_000);
  expect(await paperOf(january)).toMatch(/Driftsmargin –/);
});

test('projects without revenue, or with a minus, have no margin in percent: null, an empty cell, a dash', async () => {
  const page = await pageOf(await lossMaker(), '/economy/report/prosjekt', { history: 'ytd', yrpr: '2025-03' });
  const projects = widgetOf(page, 'prosjekter', 'tabulator').data;
  expect(projects.map(({ code, marginShare }) => [code, marginShare])).toEqual([
    ['P1', null],
    ['P2', null],
    [null, 1],
  ]);
  const sheet = XLSX.read(toWorkbook(page)).Sheets.Prosjektregnskap;
  const [heads, first] = sheetRows(sheet, { defval: undefined });
  expect(heads).toContain('Margin %');
  expect(first?.[heads?.indexOf('Margin %') ?? -1]).toBeUndefined();
  expect(await paperOf(page)).toMatch(/P1 Navn P1 −1\.000 1\.000 – – −2\.000 –/);
});

test('shares of customers say in words that one of them is below zero, in the table and in the areas', async () => {
  const page = await pageOf(await lossMaker(), '/economy/report/omsetning', { history: 'ytd', yrpr: '2025-03' });
  const customers = widgetOf(page, 'kunder', 'tabulator');
  expect(customers.subtitle).toContain('1 med minus har ingen andel');
  expect(customers.data.map(({ no, share, changeShare }) => [no, share, changeShare])).toEqual([
    ['10002', 0.8, null],
    ['10003', 0.4, null],
    ['10001', null, null],
  ]);
  const areas = widgetOf(page, 'fordeling', 'treemap').data;
  expect(areas.map(({ value }) => value).sort((a, b) => a - b)).toEqual([-1_000, 2_000, 4_000]);
  expect(await paperOf(page)).toContain('1 uten positiv verdi er ikke tegnet. Andelene er av det som er tegnet.');
});

test('the sum row of the project accounts is of the projects, and follows the formulas of their rows', async () => {
  const budget = [{ year: 2025, month: 2, group: '30', project: 'P2', ore: -90_000 }];
  const page = await pageOf(await lossMaker(budget), '/economy/report/prosjekt', { history: 'ytd', yrpr: '2025-03' });
  const projects = widgetOf(page, 'prosjekter', 'tabulator');
  const { sums } = applyTableView(projects.options.columns, projects.data, emptyView);
  // 6.000 of revenue is of no project.
  const margin = -1_000 - 1_500;
  expect(sums).toMatchObject({ revenue: -1_000, margin, budget: 900, deviation: -500 - 900 });
  expect(sums.marginShare).toBeUndefined();
  for (const { margin: own, budget: planned, deviation } of projects.data) {
    expect(deviation).toBe(planned === null ? null : Number(own) - Number(planned));
  }
  const text = await paperOf(page);
  expect(text).toMatch(/Sum av prosjektene −1\.000 1\.500 – – −2\.500 900 −1\.400/);
});
