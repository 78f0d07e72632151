import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as openCall } from '@/app/api/economy/tradepair/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { longOverdueCustomers, readReminder } from '@/lib/domains/customers/reminders/read-reminder';
import { customerCardPath, openItemsPath } from '@/lib/platform/routing/paths';
import { customerParam } from '@/lib/platform/routing/things';
import { ledgerSpanOf } from '@/lib/product/pages/ledger-span';
import { call, cookiesOf } from '@/tests/factories/caller';
import { addMember, makeCompany, makeUser } from '@/tests/factories/company';
import { followAttention, linesOf } from '@/tests/factories/follow-attention';
import { makeGroup } from '@/tests/factories/group';
import { groupPage } from '@/tests/factories/group/planted-group';
import { type LedgerCompany, makeLedgerCompany } from '@/tests/factories/ledger-company';
import { pageOf, widgetOf } from '@/tests/factories/page-of';
import type { FixtureVoucher, SaftFixture } from '@/tests/factories/saft';
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

/** A ledger of January to October 2026 whose customer or supplier is the sister. */
const ledgerWith = (
  side: 'customers' | 'suppliers',
  orgnr: string,
  vouchers: FixtureVoucher[],
): Partial<SaftFixture> => ({
  ...ledgerOf(vouchers),
  accounts: ['1500', '1920', '2400', '2701', '2711', '3000', '4500'].map((no) => ({ no, name: `Konto ${no}` })),
  [side]: [{ no: 'S1', name: 'Søster AS', orgnr, balances: [] }],
});

const lines = (no: string, journal: string, date: string, of: [account: string, net: number][]): FixtureVoucher => ({
  ...{ no, journal, date, description: 'Elektro kaianlegg' },
  lines: of.map(([account, net]) => ({
    ...{ account, net },
    ...(account === '1500' && { customer: 'S1', reference: '100188', dueDate: '2026-09-13' }),
    ...(account === '2400' && { supplier: 'S1', reference: '100188', dueDate: '2026-09-13' }),
  })),
});

test('what is open of a pair’s invoice says which side is wrong, and list and page ask the same one', async () => {
  const [sold, bought] = [{ orgnr: '915030021' }, { orgnr: '914020014' }];
  const seller = await makeLedgerCompany({ name: 'Lyngtind Elektro AS', ...sold });
  const buyer = await makeLedgerCompany({ name: 'Skarvheim Overflate AS', ...bought });
  await addMember(seller.companyId, buyer.userId);
  await seller.take({
    ...ledgerWith('customers', bought.orgnr, [
      lines('1', 'FAK', '2026-08-14', [
        ['1500', 23_075_000],
        ['3000', -18_460_000],
        ['2701', -4_615_000],
      ]),
      lines('2', 'BNK', '2026-09-11', [
        ['1920', 18_575_000],
        ['1500', -18_575_000],
      ]),
    ]),
    orgnr: sold.orgnr,
  });
  await buyer.take({
    ...ledgerWith('suppliers', sold.orgnr, [
      lines('1', 'INN', '2026-08-19', [
        ['4500', 14_860_000],
        ['2711', 3_715_000],
        ['2400', -18_575_000],
      ]),
      lines('2', 'BNK', '2026-09-11', [
        ['2400', 18_575_000],
        ['1920', -18_575_000],
      ]),
    ]),
    orgnr: bought.orgnr,
  });
  const group = await makeGroup([seller, buyer], [sold, bought]);
  const cookie = await cookiesOf(buyer);
  const read = async () => {
    const { par } = await groupPage({ group, cookie }, 'internhandel', { yrpr: '2026-08' });
    const row = par?.data.find(({ kind }) => kind === 'Beløp');
    const params = new URLSearchParams({ group: group.groupId, pair: String(row?.pair) });
    const answer = await call(openCall, `/api/economy/tradepair?${params}`, { headers: { cookie } });
    const pair = (await answer.json()) as { fault: string; receivers: { company: string; people: unknown[] }[] };
    return { ask: row?._ask, ...pair };
  };
  const alone = await read();
  expect(alone.fault).toBe(
    'Skarvheim Overflate AS har trolig ført 36.000 kr for lite: 148.600 i stedet for 184.600, to sifre er byttet om. Lyngtind Elektro AS har 45.000 kr åpent på fakturaen, nøyaktig differansen med 25 % mva.',
  );
  // Nobody but the reader is in the company that is probably wrong: the other one is not proposed in its place.
  expect([alone.ask, alone.receivers[0]?.company]).toEqual([null, buyer.companyId]);
  await makeUser(buyer.companyId);
  const both = await read();
  expect([both.ask, both.receivers[0]?.company]).toEqual(['buyer', buyer.companyId]);
});
