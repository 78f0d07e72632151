import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { dimension } from '@/db/schema';
import { cellOf, drawnText } from '@/lib/core/table-view/cell-text';
import type { Row } from '@/lib/core/widgets/column';
import type { Scope } from '@/lib/platform/auth/session';
import { tableOfRows } from '@/lib/platform/files/export/widget-table';
import { addRow } from '@/lib/platform/tables/add-row';
import { deleteRow } from '@/lib/platform/tables/delete-row';
import { restoreRow } from '@/lib/platform/tables/restore-row';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { change, logOf } from '@/tests/factories/any-table';
import { makeScope } from '@/tests/factories/live-rows';
import { pageOf, widgetOf } from '@/tests/factories/page-of';
import { createSmallLedger } from '@/tests/factories/small-ledger';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const tbl = 'budget';
const february = '2025-02';

/** A company that sold for 900 and paid 400 in wages in February 2025, and whose budget is empty. */
async function company(): Promise<Scope> {
  const line = { customer: null, supplier: null, project: null, segment: null, department: null };
  const lines = [
    { ...line, account: '3000', net: -90_000 },
    { ...line, account: '5000', net: 40_000 },
  ];
  const { scope } = await createSmallLedger({
    vouchers: [{ year: 2025, month: 2, day: 10, lines }],
    openings: [],
    openItems: [],
    budget: [],
  });
  return { ...scope, user: (await makeScope()).user };
}

async function budgetLine(scope: Scope, accountGroup: string, typed: string, project: string | null = null) {
  const row = uuidv7();
  await addRow(scope, { ...change(), tbl, row, vals: { accountGroup, project } });
  await saveCells(scope, { ...change(), tbl, cells: [{ row, col: february, val: typed }] });
  return row;
}

async function budgetPage(scope: Scope) {
  const page = await pageOf(scope, '/master/editable/budsjett', { year: '2025' });
  return widgetOf(page, 'budsjett', 'tabulator');
}

/** What the budget of a line of the result is, by its name. */
async function budgetOf(scope: Scope, line: string) {
  const page = await pageOf(scope, '/economy/report/resultat', { history: 'ytd', yrpr: '2025-03' });
  const row = widgetOf(page, 'resultat', 'tabulator').data.find((one) => one.line === line);
  return row && { budget: row.budget, deviation: row.deviation };
}

describe('a budget is read as it is typed', () => {
  test('100000 on a revenue account is 100.000, and the result is revenue less costs', async () => {
    const scope = await company();
    const sales = await budgetLine(scope, '30', '100.000');
    await budgetLine(scope, '50', '60000');
    await budgetLine(scope, '80', '=2*500');
    await budgetLine(scope, '12', '7000');
    const table = await budgetPage(scope);
    expect(table.data.find(({ xid }) => xid === sales)).toMatchObject({ [february]: 100_000 });
    const { columns, sums } = tableOfRows(table);
    const at = columns.findIndex(({ text }) => text === 'Feb');
    expect([sums?.[0]?.cells[0], sums?.[0]?.cells[at]]).toEqual(['Resultat', 41_000]);
    await saveCells(scope, { ...change(), tbl, cells: [{ row: sales, col: '2025-07', val: '50000' }] });
    const year = tableOfRows(await budgetPage(scope));
    expect([year.columns.at(-1)?.text, year.sums?.[0]?.cells.at(-1)]).toEqual(['Sum', 91_000]);
    expect(year.rows.map(({ cells }) => cells.at(-1))).toEqual([7_000, 150_000, 60_000, 1_000]);
    expect((await logOf(scope)).filter(({ col }) => col === february)[0]).toMatchObject({
      newValue: 100_000,
      newText: '100.000',
    });
    expect(await budgetOf(scope, 'Sum driftsinntekter')).toEqual({ budget: 100_000, deviation: -99_100 });
    expect(await budgetOf(scope, 'Lønnskostnad')).toEqual({ budget: 60_000, deviation: 59_600 });
    expect(await budgetOf(scope, 'Finansinntekter')).toEqual({ budget: 1_000, deviation: -1_000 });
    expect(await budgetOf(scope, 'Årsresultat')).toEqual({ budget: 41_000, deviation: -40_500 });
  });

  test('a budget of 0 is written, and a dash stands where there is none', async () => {
    const scope = await company();
    const code = { companyId: scope.company.id, kind: 'project' as const, type: 'P', code: 'P9', name: 'Kaia' };
    const [project] = await asCompany(scope.company.id, (tx) => tx.insert(dimension).values(code).returning());
    const period = { history: 'ytd', yrpr: '2025-03' };
    const drawn = async (kind: 'resultat' | 'prosjekt', id: string, line: (row: Row) => boolean) => {
      const table = widgetOf(await pageOf(scope, `/economy/report/${kind}`, period), id, 'tabulator');
      const column = table.options.columns.find(({ value }) => value === 'budget');
      const row = table.data.find(line);
      return column && row && drawnText(column, cellOf(row, 'budget'), row).text;
    };
    const ofLine = (name: string) => drawn('resultat', 'resultat', ({ line }) => line === name);
    const ofProject = () => drawn('prosjekt', 'prosjekter', ({ code }) => code === 'P9');
    expect(await ofLine('Lønnskostnad')).toBe('–');
    await budgetLine(scope, '30', '100000');
    expect([await ofLine('Lønnskostnad'), await ofLine('Sum driftsinntekter')]).toEqual(['–', '100.000']);
    await budgetLine(scope, '50', '0');
    expect([await ofLine('Lønnskostnad'), await ofLine('Sum driftsinntekter')]).toEqual(['0', '100.000']);
    await budgetLine(scope, '30', '0', project?.xid);
    expect(await ofProject()).toBe('0');
  });

  test('a line that becomes revenue keeps what was typed, and counts the other way in the result', async () => {
    const scope = await company();
    const row = await budgetLine(scope, '40', '50000');
    expect(await budgetOf(scope, 'Årsresultat')).toMatchObject({ budget: -50_000 });
    await saveCells(scope, { ...change(), tbl, cells: [{ row, col: 'accountGroup', val: '30' }] });
    expect((await budgetPage(scope)).data).toMatchObject([{ accountGroup: '30', [february]: 50_000 }]);
    expect(await budgetOf(scope, 'Årsresultat')).toMatchObject({ budget: 50_000 });
    // Both in one change, as a paste or an undo has them.
    const cells = [
      { row, col: february, val: '70000', was: 50_000 },
      { row, col: 'accountGroup', val: '61', was: '30' },
    ];
    await saveCells(scope, { ...change(), tbl, cells });
    expect(await budgetOf(scope, 'Årsresultat')).toMatchObject({ budget: -70_000 });
  });

  test('a deleted revenue line comes back with the same figures', async () => {
    const scope = await company();
    const row = await budgetLine(scope, '30', '100000');
    await deleteRow(scope, { ...change(), tbl, row });
    const no = (await logOf(scope)).at(-1)?.no ?? 0;
    await restoreRow(scope, { ...change(), tbl, no });
    expect((await budgetPage(scope)).data).toMatchObject([{ xid: row, [february]: 100_000 }]);
    expect(await budgetOf(scope, 'Sum driftsinntekter')).toMatchObject({ budget: 100_000 });
  });

  test('a project is held against its own revenue less its own costs; another company knows nothing of it', async () => {
    const scope = await company();
    const [project] = await asCompany(scope.company.id, (tx) =>
      tx
        .insert(dimension)
        .values({ companyId: scope.company.id, kind: 'project', type: 'P', code: 'P9', name: 'Kaia' })
        .returning(),
    );
    await budgetLine(scope, '30', '5000', project?.xid);
    await budgetLine(scope, '50', '3000', project?.xid);
    const page = await pageOf(scope, '/economy/report/prosjekt', { history: 'ytd', yrpr: '2025-03' });
    const rows = widgetOf(page, 'prosjekter', 'tabulator').data;
    expect(rows.find(({ code }) => code === 'P9')).toMatchObject({ budget: 2_000, deviation: -2_000 });
    const other = await makeScope();
    const empty = tableOfRows(await budgetPage(other));
    expect([empty.rows, empty.sums?.[0]?.cells[0]]).toEqual([[], 'Sum']);
  });
});
