import { readFile } from 'node:fs/promises';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { user as userTable } from '@/db/schema';
import { asSystem } from '@/db/system';
import type { Scope } from '@/lib/auth/session';
import { env } from '@/lib/env';
import { importSaft } from '@/lib/imports/saft/import-saft';
import { oreOf, pageOf, widgetOf } from '@/tests/factories/page-of';
import { authorityFile, withSaftFile } from '@/tests/factories/saft';
import { createCompany } from '@/tests/factories/small-ledger';

afterAll(closeConnection);

const revenue = { '2017-01': 717_838, '2017-02': 493_000, '2017-03': 433_000, '2017-04': 672_500 };
let scope: Scope;

beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  scope = await createCompany('Tøyen Lekefabrikk AS');
  const user = { id: uuidv7(), name: 'Test Testesen' };
  await asSystem((tx) =>
    tx.insert(userTable).values({ id: user.id, email: `${user.id}@test.no`, fullName: user.name, passwordHash: '-' }),
  );
  await withSaftFile(await readFile(authorityFile), (filePath) =>
    importSaft({ companyId: scope.company.id, user, fileName: 'saft.xml', filePath }),
  );
});

test('the authority’s revenue per month stands in the result report', async () => {
  const page = await pageOf(scope, '/economy/report/resultat', { frequency: 'mo' });
  expect(page.filters.yrpr).toBe('2017-04');
  const row = widgetOf(page, 'resultat', 'tabulator').data.find((r) => r.line === 'Sum driftsinntekter');
  for (const [month, expected] of Object.entries(revenue)) expect(row?.[`${month}_${month}`], month).toBe(expected);
  expect(row?.sum).toBe(2_316_338);
  const chart = widgetOf(page, 'utvikling', 'chart');
  expect(chart.series.find((s) => s.name === 'Inntekter')?.data).toEqual(Object.values(revenue));
  expect(widgetOf(page, 'omsetning', 'stat').stat).toBe(2_316_338);
});

test('both pivots show it, by customer too though the file names customers on the receivables alone', async () => {
  const sum = (rows: { [column: string]: unknown }[]) => rows.reduce((total, row) => total + oreOf(row.net), 0);
  const kunde = widgetOf(await pageOf(scope, '/economy/pivot/kunde'), 'kunde', 'pivot').data;
  const konto = widgetOf(await pageOf(scope, '/economy/pivot/konto'), 'konto', 'pivot').data;
  for (const [month, expected] of Object.entries(revenue)) {
    expect(sum(kunde.filter((row) => row.month === month)), month).toBe(expected * 100);
    const sales = konto.filter((row) => row.month === month && String(row.class).startsWith('3'));
    expect(sum(sales), month).toBe(-expected * 100);
  }
  expect(kunde.some((row) => row.customer !== 'Uten kunde')).toBe(true);
});

test('the import stands in the list with the three accounts that do not close', async () => {
  const page = await pageOf(scope, '/master/import/saft');
  const [row] = widgetOf(page, 'importer', 'tabulator').data;
  expect(row).toMatchObject({ file: 'saft.xml', vouchers: 53, lines: 170, debit: 9_487_049.35, credit: 9_487_049.35 });
  expect(row?.who).toBe('Test Testesen');
  for (const account of ['1920', '2711', '2740']) expect(row?.deviating).toContain(account);
});

test('its customers owe what the file says they owe when it closes', async () => {
  const page = await pageOf(scope, '/economy/report/likviditet');
  const aging = widgetOf(page, 'aldersfordeling', 'tabulator').data;
  expect(Object.fromEntries(aging.map((row) => [row.no, row.sum]))).toEqual({
    1001: 265_500,
    1003: -140_000,
    1004: 10_000,
  });
  expect(widgetOf(page, 'fordringer', 'stat').stat).toBe(103_700);
});
