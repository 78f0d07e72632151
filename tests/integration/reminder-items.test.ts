import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { company } from '@/db/schema';
import { asSystem } from '@/db/system';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import { disputeItem, disputeSchema } from '@/lib/domains/customers/reminders/dispute-item';
import { longOverdueCustomers, readReminder } from '@/lib/domains/customers/reminders/read-reminder';
import { remindCustomer, remindSchema } from '@/lib/domains/customers/reminders/remind-customer';
import { customerCardPath, openItemsPath } from '@/lib/platform/routing/paths';
import { customerParam } from '@/lib/platform/routing/things';
import { ledgerSpanOf } from '@/lib/product/pages/ledger-span';
import { makeLedgerCompany } from '@/tests/factories/ledger-company';
import { makeOwingCompany, type OwingCompany } from '@/tests/factories/owing-company';
import { pageOf, widgetOf } from '@/tests/factories/page-of';
import { invoice, ledgerOf, paid, scopeOf } from '@/tests/factories/saft-invoices';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

async function use(of: OwingCompany) {
  const scope = scopeOf(of);
  const span = await ledgerSpanOf(of.companyId);
  const opened = (customer: string) => readReminder(scope, span, customer);
  const remind = async (customer: string, numbers: string[]) => {
    const { asOf, payBy, items } = await opened(customer);
    const op = randomUUID();
    const keys = items.flatMap(({ key, no }) => (numbers.includes(no ?? '') ? [key] : []));
    const request = { op, customer, to: 'post@kunde.example', payBy, asOf, items: keys };
    await remindCustomer(scope, span, remindSchema.parse(request));
    const [row] = await of.ask<{ body: string }>(sql`select body from reminder where xid = ${op}`);
    return row?.body ?? '';
  };
  const dispute = async (customer: string, number: string, to: { with: string; until: string } | null) => {
    const item = (await opened(customer)).items.find(({ no }) => no === number)?.key;
    await disputeItem(scope, span, disputeSchema.parse({ op: randomUUID(), customer, item, dispute: to }));
  };
  return { scope, span, opened, remind, dispute };
}

test('each invoice has its own reminders: which, when and how often', async () => {
  const of = await makeOwingCompany();
  const { opened, remind } = await use(of);
  const { K1 } = of.customers;
  await remind(K1, ['100348']);
  await remind(K1, ['100348', '101202']);
  expect((await opened(K1)).items.map(({ no, reminded }) => [no, reminded])).toEqual([
    ['100348', { day: today(), count: 2 }],
    ['101202', { day: today(), count: 1 }],
    ['101433', null],
  ]);
});

test('an invoice in dispute is not ticked until the day has passed or it is settled', async () => {
  const of = await makeOwingCompany();
  const { opened, dispute } = await use(of);
  const { K1 } = of.customers;
  const said = async () => (await opened(K1)).items.map(({ no, doubt, dispute: found }) => [no, doubt, found]);
  const until = addDays(today(), 14);
  await dispute(K1, '101202', { with: 'Per Hansen', until });
  const disputed = ['101202', 'disputed', { with: 'Per Hansen', until, by: 'Test Testesen' }];
  expect(await said()).toEqual([['100348', null, null], disputed, ['101433', null, null]]);
  await dispute(K1, '101202', { with: 'Per Hansen', until: addDays(today(), -1) });
  expect((await said())[1]).toEqual(['101202', null, null]);
  await dispute(K1, '101202', { with: 'Per Hansen', until });
  await dispute(K1, '101202', null);
  expect((await said())[1]).toEqual(['101202', null, null]);
  const log = await of.ask<{ to: string | null }>(
    sql`select new_text as to from edit_log where company_id = ${of.companyId} and col = 'Tvist' order by no`,
  );
  expect(log[0]?.to).toContain('Omtvistet med Per Hansen til');
  expect(log.at(-1)?.to).toBeNull();
});

test('the letter and its preview have the sender’s address, number with MVA and account, which only a firm with one names', async () => {
  const of = await makeOwingCompany();
  const { opened, remind } = await use(of);
  const { K1 } = of.customers;
  expect(await remind(K1, ['101433'])).not.toContain('konto 1');
  const head = { orgnr: '314020014', vatRegistered: true, address: 'Kaia 1', postalCode: '6509', city: 'Kristiansund' };
  await asSystem((tx) =>
    tx
      .update(company)
      .set({ ...head, bankAccount: '15034567896' })
      .where(eq(company.id, of.companyId)),
  );
  expect(await opened(K1)).toMatchObject({
    company: { place: 'Kaia 1, 6509 Kristiansund', right: ['Org.nr. 314 020 014 MVA', 'Konto 1503 45 67896'] },
    account: '15034567896',
  });
  expect(await remind(K1, ['100348'])).toContain('Betal til konto 1503 45 67896.');
});

test('after a reminder the card, the sentence and the round say that it is done today', async () => {
  const of = await makeOwingCompany();
  const { scope, span, remind } = await use(of);
  const { K1, K2 } = of.customers;
  const verdict = async () =>
    widgetOf(await pageOf(scope, customerCardPath, { [customerParam]: K1 }), 'vurdering', 'tabulator').data[0];
  const head = async () => widgetOf(await pageOf(scope, openItemsPath), 'alder', 'tabulator').data[0];
  expect(await verdict()).toMatchObject({ _remind: 174_968.75 });
  await remind(K1, ['100348']);
  expect(await verdict()).toMatchObject({ sentence: expect.stringContaining('purret i dag'), _remind: null });
  expect((await longOverdueCustomers(scope, span)).map(({ xid }) => xid)).toEqual([K2]);
  expect(await head()).toMatchObject({ _detail: expect.stringContaining('. Én av dem er purret i dag.'), _long: 1 });
  await remind(K2, ['100600']);
  expect(await head()).toMatchObject({ _detail: expect.stringContaining('. Alle er purret i dag.'), _long: 0 });
});

test('a payment with the KID of another customer’s invoice says so, and that invoice is not claimed', async () => {
  const of = await makeLedgerCompany();
  const kid = '0070120';
  await of.take({
    ...ledgerOf([
      invoice('701', '2026-03-02', 100_000, { customer: 'K1', reference: '701', dueDate: '2026-03-16', kid }),
      invoice('702', '2026-03-02', 300_000, { customer: 'K2', reference: '702', dueDate: '2026-03-16' }),
      paid('801', '2026-04-01', 100_000, { customer: 'K2', kid }),
      invoice('703', '2026-10-05', 50_000, { customer: 'K2', reference: '703', dueDate: '2026-10-20' }),
    ]),
    customers: [
      { no: 'K1', name: 'Blåbær AS', balances: [] },
      { no: 'K2', name: 'Tindrud AS', balances: [] },
    ],
  });
  const rows = await of.ask<{ no: string; xid: string }>(sql`select no, xid from customer`);
  const xidOf = (no: string) => rows.find((row) => row.no === no)?.xid ?? '';
  const scope = scopeOf(of);
  const notes = async (no: string) =>
    widgetOf(await pageOf(scope, customerCardPath, { [customerParam]: xidOf(no) }), 'poster', 'datatable').data.map(
      ({ invoice: number, note }) => [number, note],
    );
  expect(await notes('K1')).toEqual([
    ['701', 'Ser betalt ut. 1.000 kom 01.04.2026 med KID-en, men er ført på Tindrud AS.'],
  ]);
  expect(await notes('K2')).toEqual([
    ['702', 'KID-en gjelder en annen. 1.000 fra 01.04.2026 har KID til en faktura til Blåbær AS.'],
    ['703', null],
  ]);
  const { items } = await readReminder(scope, await ledgerSpanOf(of.companyId), xidOf('K1'));
  expect(items.map(({ no, doubt }) => [no, doubt])).toEqual([['701', 'paid elsewhere']]);
});
