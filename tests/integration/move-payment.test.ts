import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { POST } from '@/app/api/economy/payment/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { movePayment } from '@/lib/domains/economy/move-payment';
import { openItemsPath, voucherLinesPath } from '@/lib/platform/routing/paths';
import { loadPanel } from '@/lib/product/panels/load-panel';
import { call, cookiesOf, json } from '@/tests/factories/caller';
import { type LedgerCompany, makeLedgerCompany } from '@/tests/factories/ledger-company';
import { bought, invoice, ledgerOf, openRows, paid, paidOut, scopeOf } from '@/tests/factories/saft-invoices';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const vouchers = [
  invoice('100909', '2026-09-01', 8_000_000),
  invoice('100919', '2026-09-10', 9_131_625),
  paid('300001', '2026-10-09', 5_000_000),
];

async function lineOf(of: LedgerCompany, no: string): Promise<{ xid: string; voucher: string }> {
  const [row] = await of.ask<{ xid: string; voucher: string }>(sql`
    select line.xid, line.voucher_id as voucher from voucher_line line
    join voucher on voucher.company_id = line.company_id and voucher.xid = line.voucher_id
    where line.company_id = ${of.companyId} and voucher.no = ${no} and (line.customer_id is not null or line.supplier_id is not null)`);
  return row ?? { xid: '', voucher: '' };
}

const panelOf = async (of: LedgerCompany, no: string) =>
  loadPanel(scopeOf(of), `voucher.${(await lineOf(of, no)).voucher}`);

const guessed = [
  ['100919', 91_316.25, 'Ført mot de eldste'],
  ['100909', 30_000, 'Ført mot de eldste'],
];
const moved = [
  ['100919', 41_316.25, 'Flyttet av Test Testesen'],
  ['100909', 80_000, null],
];

test('a payment is moved to another invoice, with history, and taken back', async () => {
  const of = await makeLedgerCompany();
  await of.take(ledgerOf(vouchers));
  expect(await openRows(of)).toEqual(guessed);
  const payment = (await lineOf(of, '300001')).xid;
  const to = (await lineOf(of, '100919')).xid;
  const op = randomUUID();
  await movePayment(scopeOf(of), { op, payment, invoice: to });
  expect(await openRows(of)).toEqual(moved);
  // Sent again under its name it is not done again.
  await movePayment(scopeOf(of), { op, payment, invoice: to });
  const panel = await panelOf(of, '300001');
  expect(panel.settled).toMatchObject({
    mayMove: true,
    rows: [{ payment, invoice: to, amount: 50_000, basis: 'Flyttet av Test Testesen', byHand: true, chosen: to }],
  });
  expect(panel.tables.find(({ title }) => title === 'Historikk')?.data).toEqual([
    expect.objectContaining({
      who: 'Test Testesen',
      what: 'Ført mot: Bilag 100909, 01.09.2026 (ført mot de eldste) → Bilag 100919, 10.09.2026 (flyttet av Test Testesen)',
    }),
  ]);
  // The invoice says so as well.
  expect((await panelOf(of, '100919')).settled?.rows).toEqual(panel.settled?.rows);
  await movePayment(scopeOf(of), { op: randomUUID(), payment, invoice: null });
  expect(await openRows(of)).toEqual(guessed);
  await expect(movePayment(scopeOf(of), { op: randomUUID(), payment, invoice: null })).rejects.toMatchObject({
    status: 400,
  });
});

test('what a moved payment has left over knows where the payment was moved, so that moving it on can be taken back', async () => {
  const of = await makeLedgerCompany();
  await of.take(ledgerOf([...vouchers, paid('300002', '2026-10-10', 10_000_000)]));
  const payment = (await lineOf(of, '300002')).xid;
  const to = (await lineOf(of, '100909')).xid;
  await movePayment(scopeOf(of), { op: randomUUID(), payment, invoice: to });
  const { settled } = await panelOf(of, '100919');
  const rest = settled?.rows.find((row) => row.payment === payment);
  expect(rest).toMatchObject({ amount: 20_000, byHand: false, chosen: to });
});

test('a move stays when the period is read in again, and earlier months know it as well', async () => {
  const of = await makeLedgerCompany();
  await of.take(ledgerOf(vouchers, 100_000));
  const payment = (await lineOf(of, '300001')).xid;
  await movePayment(scopeOf(of), { op: randomUUID(), payment, invoice: 'opening 2026' });
  const opened = ['Inngående saldo 01.01.2026', 1_000, null];
  expect(await openRows(of, '2026-09')).toEqual([['100919', 91_316.25, null], ['100909', 80_000, null], opened]);
  // What the opening has no room for is a guess again.
  expect(await openRows(of)).toEqual([
    ['100919', 91_316.25, 'Ført mot de eldste'],
    ['100909', 31_000, 'Ført mot de eldste'],
  ]);
  await movePayment(scopeOf(of), { op: randomUUID(), payment, invoice: (await lineOf(of, '100919')).xid });
  const before = await openRows(of);
  expect(before).toEqual([...moved, opened]);
  const longer = [...vouchers, invoice('100940', '2026-10-30', 100)];
  await of.take(ledgerOf(longer, 100_000), { fileName: 'senere.xml' });
  expect(await openRows(of)).toEqual([['100940', 1, null], ...before]);
});

test('an invoice of another customer, what is no payment, no Write and a ledger that is read in are refused', async () => {
  const of = await makeLedgerCompany();
  await of.take(ledgerOf([...vouchers, bought('200001', '2026-09-03', 70_000)]));
  const payment = (await lineOf(of, '300001')).xid;
  const to = (await lineOf(of, '100919')).xid;
  const send = (requested: Partial<Parameters<typeof movePayment>[1]>, scope = scopeOf(of)) =>
    movePayment(scope, { op: randomUUID(), payment, invoice: to, ...requested });
  await expect(send({ invoice: (await lineOf(of, '200001')).xid })).rejects.toMatchObject({ status: 400 });
  await expect(send({ invoice: payment })).rejects.toMatchObject({ status: 400 });
  await expect(send({ payment: to })).rejects.toMatchObject({ status: 404 });
  await expect(send({ payment: randomUUID() })).rejects.toMatchObject({ status: 404 });
  await expect(send({}, scopeOf(of, openItemsPath, 'Read'))).rejects.toMatchObject({ status: 403 });
  const other = new pg.Client({ connectionString: env().DATABASE_URL });
  await other.connect();
  await other.query('begin');
  await other.query(`select pg_advisory_xact_lock(hashtextextended('saft-import ${of.companyId}', 0))`);
  await expect(send({})).rejects.toMatchObject({ status: 409 });
  await other.end();
  expect(await openRows(of)).toEqual(guessed);
  const reader = await loadPanel(scopeOf(of, voucherLinesPath), `voucher.${(await lineOf(of, '300001')).voucher}`);
  expect(reader.settled).toBeNull();
});

test('the call moves for who may write', async () => {
  const of = await makeLedgerCompany();
  await of.take(ledgerOf(vouchers));
  const body = {
    company: of.companyId,
    op: randomUUID(),
    payment: (await lineOf(of, '300001')).xid,
    invoice: (await lineOf(of, '100919')).xid,
  };
  const cookie = await cookiesOf(of);
  expect((await call(POST, '/api/economy/payment', json(body, { cookie }))).status).toBe(200);
  expect((await openRows(of)).map(([no, open]) => [no, open])).toEqual(moved.map(([no, open]) => [no, open]));
  expect((await call(POST, '/api/economy/payment', json(body))).status).toBe(401);
});

test('what is owed to a supplier goes by the same rule, in his panel', async () => {
  const of = await makeLedgerCompany();
  await of.take(
    ledgerOf([
      bought('200001', '2026-08-03', 70_000, { reference: '5511' }),
      bought('200002', '2026-09-03', 90_000, { reference: '5512', kid: '0055127' }),
      bought('200003', '2026-09-13', 10_050, { reference: '5513' }),
      paidOut('300001', '2026-10-01', 40_000, { kid: '55127' }),
      paidOut('300002', '2026-10-02', 10_050),
    ]),
  );
  const [supplier] = await of.ask<{ xid: string }>(sql`select xid from supplier where no = 'L1'`);
  const { tables } = await loadPanel(scopeOf(of), `supplier.${supplier?.xid}`);
  const open = tables.find(({ title }) => title === 'Åpne poster');
  expect(open?.data.map(({ invoice, voucher, unpaid, basis }) => [invoice, voucher, unpaid, basis])).toEqual([
    ['5511', '200001', 700, null],
    ['5512', '200002', 500, 'Navngitt'],
  ]);
  const payment = (await lineOf(of, '300001')).xid;
  await movePayment(scopeOf(of), { op: randomUUID(), payment, invoice: (await lineOf(of, '200001')).xid });
  const after = await loadPanel(scopeOf(of), `supplier.${supplier?.xid}`);
  expect(after.tables.find(({ title }) => title === 'Åpne poster')?.data.map(({ unpaid }) => unpaid)).toEqual([
    300, 900,
  ]);
});
