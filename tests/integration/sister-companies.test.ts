import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { longOverdueCustomers, readReminder } from '@/lib/domains/customers/reminders/read-reminder';
import { customerCardPath, openItemsPath } from '@/lib/platform/routing/paths';
import { customerParam } from '@/lib/platform/routing/things';
import { ledgerSpanOf } from '@/lib/product/pages/ledger-span';
import { makeCompany } from '@/tests/factories/company';
import { followAttention, linesOf } from '@/tests/factories/follow-attention';
import { makeGroup } from '@/tests/factories/group';
import { type LedgerCompany, makeLedgerCompany } from '@/tests/factories/ledger-company';
import { pageOf, widgetOf } from '@/tests/factories/page-of';
import { invoice, ledgerOf, scopeOf } from '@/tests/factories/saft-invoices';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const sisterOrgnr = '315030021';

/** A company to which a customer owes 20.000 and its sister 45.000 of 230.750, both long overdue. */
async function owedBySister(): Promise<LedgerCompany & { xidOf: (no: string) => string }> {
  const of = await makeLedgerCompany({ name: 'Lyngtind Elektro AS' });
  await of.take({
    ...ledgerOf([
      invoice('100188', '2026-03-14', 4_500_000, { customer: 'K1', dueDate: '2026-03-28', reference: '100188' }),
      invoice('100200', '2026-03-20', 2_000_000, { customer: 'K2', dueDate: '2026-04-03', reference: '100200' }),
      invoice('100300', '2026-10-30', 1_000_000, { customer: 'K2', dueDate: '2099-01-01', reference: '100300' }),
    ]),
    customers: [
      { no: 'K1', name: 'Skarvheim Overflate AS', orgnr: `NO ${sisterOrgnr} MVA`, balances: [] },
      { no: 'K2', name: 'Tindrud Rederi AS', balances: [] },
    ],
  });
  const rows = await of.ask<{ no: string; xid: string }>(sql`select no, xid from customer`);
  return { ...of, xidOf: (no) => rows.find((row) => row.no === no)?.xid ?? '' };
}

const remindedNames = async (of: LedgerCompany) =>
  (await longOverdueCustomers(scopeOf(of), await ledgerSpanOf(of.companyId))).map(({ name }) => name);

test('a sister company is never reminded, and stands apart in every list, sentence and count', async () => {
  const of = await owedBySister();
  const sister = await makeCompany({ name: 'Skarvheim Overflate AS', orgnr: sisterOrgnr });
  await makeGroup([of, sister], [{}, { orgnr: sisterOrgnr }]);
  const scope = scopeOf(of);
  expect(await remindedNames(of)).toEqual(['Tindrud Rederi AS']);
  const span = await ledgerSpanOf(of.companyId);
  await expect(readReminder(scope, span, of.xidOf('K1'))).rejects.toThrow('Skarvheim Overflate AS er i samme konsern.');

  const page = await pageOf(scope, openItemsPath);
  const ages = widgetOf(page, 'alder', 'tabulator');
  expect(ages.data[0]?._heading).toBe('Forfalt 20.000 kr av 30.000 per 31.10.2026');
  expect(ages.data[0]?._detail).toBe(
    '20.000 kr er over 60 dager gammelt og skyldes én kunde, som aldri er purret. Internt 45 Tkr, avstem.',
  );
  expect(ages.data.map(({ customers, amount }) => [customers, amount]).at(-1)).toEqual([1, 20_000]);
  const customers = widgetOf(page, 'kunder', 'tabulator').data;
  expect(customers.map(({ customer, internal }) => [customer, internal])).toEqual([
    ['Tindrud Rederi AS', null],
    ['Skarvheim Overflate AS', 'Internt 45 Tkr, avstem'],
  ]);
  const items = widgetOf(page, 'poster', 'datatable').data;
  expect(items.filter(({ internal }) => internal !== null).map(({ invoice: no }) => no)).toEqual(['100188']);

  const home = (await linesOf(scope)).find(({ id }) => id === 'forfalt.haster');
  expect(home?.text).toContain('20 Tkr er forfalt for over 60 dager siden, hos én kunde');
  await followAttention(scope);

  const card = await pageOf(scope, customerCardPath, { [customerParam]: of.xidOf('K1') });
  const [verdict] = widgetOf(card, 'vurdering', 'tabulator').data;
  expect(verdict).toMatchObject({ sentence: expect.stringContaining('Internt 45 Tkr, avstem.'), _remind: null });
  const listed = widgetOf(card, 'kunder', 'datatable').data;
  expect(listed.find(({ no }) => no === 'K1')).toMatchObject({ _group: 'rest', reason: 'Internt 45 Tkr, avstem' });
});

test('a company that has left the group is reminded as any other, and so is one of another group', async () => {
  const of = await owedBySister();
  const sister = await makeCompany({ name: 'Skarvheim Overflate AS', orgnr: sisterOrgnr });
  const third = await makeCompany();
  await makeGroup([of, sister], [{}, { orgnr: sisterOrgnr, todate: '2026-10-30' }]);
  await makeGroup([third, sister], [{}, { orgnr: sisterOrgnr }]);
  expect(await remindedNames(of)).toEqual(['Skarvheim Overflate AS', 'Tindrud Rederi AS']);
});
