import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { readReminder } from '@/lib/domains/customers/reminders/read-reminder';
import { openItemsPath, profitAndLossPath, revenuePath } from '@/lib/platform/routing/paths';
import { undoImport } from '@/lib/product/imports/saft/undo/undo-import';
import { ledgerSpanOf } from '@/lib/product/pages/ledger-span';
import { companyWith, takeFile } from '@/tests/factories/field-ledgers';
import { type LedgerCompany, makeLedgerCompany } from '@/tests/factories/ledger-company';
import { pageOf, widgetOf } from '@/tests/factories/page-of';
import { scopeOf } from '@/tests/factories/saft-invoices';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);
afterEach(() => vi.useRealTimers());

const onThe28th = () => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00+01:00') });

async function reminderOf(of: LedgerCompany) {
  const [customer] = await of.ask<{ xid: string }>(sql`select xid from customer order by no limit 1`);
  return readReminder(scopeOf(of), await ledgerSpanOf(of.companyId), customer?.xid ?? '');
}

test('nothing is known after the day the file was made: what fell due since is not overdue, and no letter says otherwise', async () => {
  onThe28th();
  const of = await companyWith('running-month');
  const { asOf, items, later } = await reminderOf(of);
  expect(asOf).toBe('2026-11-05');
  expect(items.map(({ no }) => no)).toEqual(['101']);
  expect(later.map(({ no, due }) => [no, due])).toEqual([
    ['102', '2026-11-16'],
    ['103', '2026-11-27'],
  ]);
  const { subtitle, data } = widgetOf(await pageOf(scopeOf(of), openItemsPath), 'poster', 'datatable');
  expect(subtitle).toMatch(/^Ført til og med 05\.11\.2026 \(23 dager siden\), lest inn \d\d\.\d\d\.\d{4}\./);
  expect(data.filter(({ late }) => late !== null).map(({ voucher }) => voucher)).toEqual(['101']);
});

test('the file that reaches furthest counts, until it is undone', async () => {
  onThe28th();
  const of = await makeLedgerCompany();
  const knownTo = async () => (await ledgerSpanOf(of.companyId)).knownTo;
  // Of no ledger nothing is unknown.
  expect(await knownTo()).toBe('2026-11-28');
  await takeFile(of, 'begun-month-last-year');
  expect(await knownTo()).toBe('2025-12-31');
  await takeFile(of, 'begun-month-this-year');
  expect(await knownTo()).toBe('2026-11-05');
  const [run] = await of.ask<{ xid: string }>(sql`select xid from import_run order by imported_at desc limit 1`);
  const author = { company: { id: of.companyId }, user: { id: of.userId, fullName: 'Kari' } };
  await undoImport({ author, importId: run?.xid ?? '' });
  expect(await knownTo()).toBe('2025-12-31');
});

test('three booked days of a month are drawn and named, and compared with no whole month', async () => {
  onThe28th();
  const of = await companyWith('begun-month-last-year');
  await takeFile(of, 'begun-month-this-year');
  const page = await pageOf(scopeOf(of), profitAndLossPath);
  const verdict = widgetOf(page, 'vurdering', 'verdict');
  expect(verdict.sentence).toBe('Driftsresultatet er 40 Tkr bedre enn i fjor.');
  expect(verdict.reason).toBe('November er ført til og med 05.11.2026 og sammenlignes ikke.');
  // Without a budget there is nothing to explain against one.
  expect(verdict.link).toBeUndefined();
  const stats = Object.values(page.widgets).flatMap((one) => (one.wtype === 'stat' ? [one] : []));
  const against = stats.flatMap(({ title, changes }) => changes.map(({ label, value }) => [title, label, value]));
  expect(
    against.filter(([, label, value]) => label === 'mot i fjor' && typeof value === 'number' && value < 0),
  ).toEqual([]);
  expect(page.filters.buckets.at(-1)?.label).toContain('til 5.11');
  // The statement and the chart compare as the sentence does.
  const statement = widgetOf(page, 'resultat', 'tabulator');
  const operating = statement.data.find(({ line }) => line === 'Driftsresultat') ?? {};
  const november = `${page.filters.buckets.at(-1)?.key}`;
  const whole = Number(operating.sum) - Number(operating[november]);
  expect(whole - Number(operating.before)).toBe(40_000);
  expect(statement.subtitle).toContain('November er ført til og med 05.11.2026 og sammenlignes ikke.');
  const chart = widgetOf(page, 'utvikling', 'chart');
  const before = chart.series.filter(({ compared }) => compared?.as === 'before');
  expect(before.map(({ data }) => data.at(-1))).toEqual([null, null, null]);
  const customers = widgetOf(await pageOf(scopeOf(of), revenuePath), 'kunder', 'tabulator');
  const sum = (key: string) => customers.data.reduce((all, row) => all + Number(row[key]), 0);
  expect([
    customers.options.columns.find(({ value }) => value === 'before')?.text,
    sum('change') + sum('before'),
  ]).toEqual([
    'jan–okt 2025',
    sum('revenue') - Number(statement.data.find(({ line }) => line === 'Sum driftsinntekter')?.[november]),
  ]);
});
