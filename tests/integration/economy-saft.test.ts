import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { user as userTable } from '@/db/schema';
import { asSystem } from '@/db/system';
import type { Scope } from '@/lib/platform/auth/session';
import { importSaft } from '@/lib/product/imports/saft/import-saft';
import { knownLedgers } from '@/tests/factories/known-ledgers';
import { oreOf, pageOf, widgetOf } from '@/tests/factories/page-of';
import { withSaftFile } from '@/tests/factories/saft';
import { createCompany } from '@/tests/factories/small-ledger';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

describe.each(knownLedgers)('$name', (ledger) => {
  const known = test.skipIf(!ledger.isThere);
  const months = ledger.revenue.map((sum, i) => [`${ledger.year}-${String(i + 1).padStart(2, '0')}`, sum] as const);
  const whole = ledger.revenue.reduce((sum, revenue) => sum + revenue, 0);
  let scope: Scope;

  beforeAll(async () => {
    if (!ledger.isThere) return;
    scope = await createCompany('Tøyen Lekefabrikk AS');
    const user = { id: uuidv7(), name: 'Test Testesen' };
    await asSystem((tx) =>
      tx.insert(userTable).values({ id: user.id, email: `${user.id}@test.no`, fullName: user.name, passwordHash: '-' }),
    );
    await withSaftFile(await ledger.read(), (filePath) =>
      importSaft({ companyId: scope.company.id, user, fileName: ledger.fileName, filePath }),
    );
  });

  known('its revenue per month stands in the result report', async () => {
    const page = await pageOf(scope, '/economy/report/resultat', { frequency: 'mo' });
    expect(page.filters.yrpr).toBe(months.at(-1)?.[0]);
    const row = widgetOf(page, 'resultat', 'tabulator').data.find((r) => r.line === 'Sum driftsinntekter');
    for (const [month, expected] of months) expect(row?.[`${month}_${month}`], month).toBe(expected);
    expect(row?.sum).toBe(whole);
    const chart = widgetOf(page, 'utvikling', 'chart');
    expect(chart.series.find((s) => s.name === 'Inntekter')?.data).toEqual(ledger.revenue);
    expect(widgetOf(page, 'omsetning', 'stat').stat).toBe(whole);
  });

  known('both pivots show it, by customer too though customers stand on the receivables alone', async () => {
    const sum = (rows: { [column: string]: unknown }[]) => rows.reduce((total, row) => total + oreOf(row.net), 0);
    const kunde = widgetOf(await pageOf(scope, '/economy/pivot/kunde'), 'kunde', 'pivot').data;
    const konto = widgetOf(await pageOf(scope, '/economy/pivot/konto'), 'konto', 'pivot').data;
    for (const [month, expected] of months) {
      expect(sum(kunde.filter((row) => row.month === month)), month).toBe(expected * 100);
      const sales = konto.filter((row) => row.month === month && String(row.class).startsWith('3'));
      expect(sum(sales), month).toBe(-expected * 100);
    }
    expect(kunde.some((row) => row.customer !== 'Uten kunde')).toBe(true);
  });

  known('the import stands in the list with the accounts that do not close', async () => {
    const page = await pageOf(scope, '/master/import/saft');
    const [row] = widgetOf(page, 'importer', 'tabulator').data;
    const { fileName: file, vouchers, lines, turnover } = ledger;
    expect(row).toMatchObject({ file, vouchers, lines, debit: turnover, credit: turnover });
    expect(row?.who).toBe('Test Testesen');
    for (const [account] of ledger.open) expect(row?.deviating).toContain(account);
  });

  known('its customers owe what the file says they owe when it closes', async () => {
    const page = await pageOf(scope, '/economy/report/likviditet');
    const aging = widgetOf(page, 'aldersfordeling', 'tabulator').data;
    expect(Object.fromEntries(aging.map((row) => [row.no, row.sum]))).toEqual(ledger.owed);
    expect(widgetOf(page, 'fordringer', 'stat').stat).toBe(ledger.receivables);
  });
});
