import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POST } from '@/app/api/master/saft/undo/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { bid, budget, company, contact, importRun } from '@/db/schema';
import { asSystem } from '@/db/system';
import type { UndoResult } from '@/lib/product/imports/saft/undo/result';
import { undoImport } from '@/lib/product/imports/saft/undo/undo-import';
import { call, cookiesOf, json } from '@/tests/factories/caller';
import { makeUser } from '@/tests/factories/company';
import { firmOf, type LedgerCompany, ledgerCounts, makeLedgerCompany } from '@/tests/factories/ledger-company';
import { stateOf } from '@/tests/factories/planted-company';
import { manyVouchers, oneSale } from '@/tests/factories/saft';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const sale = (no: string, more = {}) => ({ ...oneSale, no, ...more });

async function runsOf({ companyId }: LedgerCompany): Promise<string[]> {
  const runs = await asSystem((tx) =>
    tx.select().from(importRun).where(eq(importRun.companyId, companyId)).orderBy(importRun.importedAt, importRun.xid),
  );
  return runs.map(({ xid }) => xid);
}

async function undo(of: LedgerCompany, importId?: string, rehearse?: boolean): Promise<UndoResult> {
  const author = { company: { id: of.companyId }, user: { id: of.userId, fullName: 'Test Testesen' } };
  return undoImport({ author, importId: importId ?? (await runsOf(of)).at(-1) ?? randomUUID(), rehearse });
}

/** The company's rows in every table but the log of changes, which keeps what was undone. */
async function stateWithoutLog({ companyId }: LedgerCompany): Promise<Record<string, string>> {
  const { edit_log: _log, number_series: _numbers, ...state } = await stateOf(companyId);
  return state;
}

describe('the undoing of an import', () => {
  test('leaves every table of the company as it was before, and another company alone', async () => {
    const of = await makeLedgerCompany();
    const neighbour = await makeLedgerCompany();
    await neighbour.take();
    const theirs = await stateOf(neighbour.companyId);
    const empty = await stateWithoutLog(of);
    await of.take({ to: [2024, 6], vouchers: () => [sale('1'), sale('2')] });
    const first = await stateWithoutLog(of);
    await of.take({
      accounts: [
        { no: '1500', name: 'Kunder' },
        { no: '3000', name: 'Salg', opening: 5 },
        { no: '2700', name: 'Utgående merverdiavgift' },
        { no: '6000', name: 'Ny konto' },
      ],
      customers: [
        { no: 'K1', name: 'Nytt navn' },
        { no: 'K2', name: 'Ny kunde', balances: [{ account: '1500', opening: 7_000 }] },
      ],
      suppliers: [{ no: 'L2', name: 'Ny leverandør' }],
      analyses: [
        { type: 'P', typeName: 'Prosjekt', code: '200', name: 'Brygge tre' },
        { type: 'S', typeName: 'Segment', code: '7', name: 'Ny' },
      ],
      vouchers: () => [sale('2'), sale('3'), sale('4', { date: '2025-03-04' })],
      to: [2025, 12],
    });
    expect(await stateWithoutLog(of)).not.toEqual(first);
    const planned = await undo(of, undefined, true);
    const done = await undo(of);
    expect(planned).toEqual(done);
    expect(done).toMatchObject({
      vouchers: 2,
      lines: 6,
      months: { first: '2024-01', last: '2025-03' },
      openings: 2,
      removed: { customers: 1, suppliers: 1, dimensions: 1, accounts: 1 },
      restored: { vouchers: 0 },
      kept: [],
      orgnr: null,
    });
    expect(await stateWithoutLog(of)).toEqual(first);
    expect(await undo(of)).toMatchObject({ vouchers: 2, orgnr: '999999999', openings: 8 });
    expect(await stateWithoutLog(of)).toEqual(empty);
    expect(await stateOf(neighbour.companyId)).toEqual(theirs);
  });

  test('a rehearsal writes nothing and tells nobody', async () => {
    const of = await makeLedgerCompany();
    await of.take();
    const before = await stateOf(of.companyId);
    expect(await undo(of, undefined, true)).toMatchObject({ vouchers: 1, lines: 3 });
    expect(await stateOf(of.companyId)).toEqual(before);
  });

  test('sets free the file, which can be taken in again', async () => {
    const of = await makeLedgerCompany();
    const first = await of.take();
    await undo(of);
    expect(await ledgerCounts(of.companyId)).toMatchObject({
      voucher: 0,
      voucher_line: 0,
      ledger_month: 0,
      customer: 0,
    });
    expect(await of.take()).toEqual(first);
  });

  test('takes the latest first, and says which', async () => {
    const of = await makeLedgerCompany();
    await of.take();
    await of.take({ vouchers: () => [sale('2')] }, { fileName: 'senere.xml' });
    const [first] = await runsOf(of);
    await expect(undo(of, first)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/«senere.xml»/),
    });
    await undo(of);
    await undo(of, first);
    expect(await runsOf(of)).toEqual([]);
    await expect(undo(of, first)).rejects.toMatchObject({ status: 404 });
  });

  test('refuses an import from before imports kept what they changed', async () => {
    const of = await makeLedgerCompany();
    await of.take();
    await asCompany(of.companyId, (tx) =>
      tx.update(importRun).set({ saftVersion: null }).where(eq(importRun.companyId, of.companyId)),
    );
    const before = await ledgerCounts(of.companyId);
    await expect(undo(of)).rejects.toMatchObject({ status: 409 });
    expect(await ledgerCounts(of.companyId)).toEqual(before);
  });

  test('lets stand what others use or somebody has changed, and says so', async () => {
    const of = await makeLedgerCompany();
    const { companyId } = of;
    const numbers = ['K1', 'K2', 'K3', 'K4'];
    await of.take({ customers: numbers.map((no) => ({ no, name: `Kunde ${no}` })) });
    const ids = await of.ask<{ no: string; xid: string }>(sql`select no, xid from customer order by no`);
    const id = (no: string) => ids.find((row) => row.no === no)?.xid ?? '';
    const [project] = await of.ask<{ xid: string }>(sql`select xid from dimension where code = '200'`);
    await asCompany(companyId, async (tx) => {
      await tx.insert(contact).values({ companyId, customerId: id('K1'), name: 'Kari' });
      await tx.insert(budget).values({ companyId, accountGroup: '30', projectId: project?.xid });
      await tx.execute(sql`update customer set name = 'Vårt navn' where company_id = ${companyId} and no = 'K2'`);
      await tx.execute(sql`insert into edit_log (company_id, no, op, ordinal, user_id, user_name, tbl, row, row_label, kind)
        values (${companyId}, 9000, ${uuidv7()}, 0, ${of.userId}, 'Test', 'customer', ${id('K3')}, 'K3', 'edit')`);
    });
    const done = await undo(of);
    expect(done.removed).toMatchObject({ customers: 2, dimensions: 1, accounts: 7 });
    expect(done.kept).toEqual([
      '2 kunder blir stående og brukes i Kontakter: K1 Kunde K1, K3 Kunde K3.',
      '1 dimensjon blir stående og brukes i Budsjett: 200 Brygge 2.',
    ]);
    expect(await of.ask(sql`select no from customer order by no`)).toEqual([{ no: 'K1' }, { no: 'K3' }]);
    // The same file finds them again.
    await of.take({ customers: numbers.map((no) => ({ no, name: `Kunde ${no}` })) });
    expect(await of.ask(sql`select no from customer order by no`)).toEqual(numbers.map((no) => ({ no })));
  });

  test('keeps a name and a number that somebody has set since', async () => {
    const of = await makeLedgerCompany();
    await of.take();
    await of.take({ vouchers: () => [sale('2')], customers: [{ no: 'K1', name: 'Filens navn' }] });
    await asCompany(of.companyId, (tx) =>
      tx.execute(sql`update customer set name = 'Vårt navn' where company_id = ${of.companyId}`),
    );
    expect(await undo(of)).toMatchObject({ setBack: 0 });
    expect(await of.ask(sql`select name from customer`)).toEqual([{ name: 'Vårt navn' }]);
    await asSystem((tx) => tx.update(company).set({ orgnr: '888888888' }).where(eq(company.id, of.companyId)));
    expect(await undo(of)).toMatchObject({ orgnr: null });
    expect(await firmOf(of.companyId)).toMatchObject({ orgnr: '888888888', ledgerName: null });
  });

  test('waits for an import that is under way, and takes out a large one', { timeout: 120_000 }, async () => {
    const of = await makeLedgerCompany();
    await of.take({ vouchers: manyVouchers(1_200) });
    const [run] = await runsOf(of);
    const together = await Promise.allSettled([
      of.take({ vouchers: () => [sale('x')] }, { fileName: 'samtidig.xml' }),
      undo(of, run),
    ]);
    // Whoever was first, the ledger is one of the two orders, never a mixture.
    expect(together[0].status).toBe('fulfilled');
    const lines = together[1].status === 'fulfilled' ? 3 : 3_603;
    expect(await ledgerCounts(of.companyId)).toMatchObject({ voucher_line: lines, import_run: lines === 3 ? 1 : 2 });
    const [sum] = await of.ask<{ lines: number }>(sql`select sum(lines)::int as lines from ledger_month`);
    expect(sum?.lines).toBe(lines);
  });

  test('that fails half way leaves everything as it was', async () => {
    const of = await makeLedgerCompany();
    await of.take({ vouchers: manyVouchers(1_200) });
    const before = await stateOf(of.companyId);
    const [importId = ''] = await runsOf(of);
    const author = { company: { id: of.companyId }, user: { id: of.userId, fullName: 'Test' } };
    const attempt = undoImport({
      author,
      importId,
      onProgress: (done) => {
        if (done >= 1_000) throw new Error('the power went');
      },
    });
    await expect(attempt).rejects.toThrow('the power went');
    expect(await stateOf(of.companyId)).toEqual(before);
  });
});

describe('the call', () => {
  const post = async (user: { email: string; password: string }, fields: Record<string, unknown>) =>
    call(POST, '/api/master/saft/undo', json(fields, { cookie: await cookiesOf(user) }));

  test('plans and undoes for who may write, and answers nobody else', async () => {
    const of = await makeLedgerCompany();
    const other = await makeLedgerCompany();
    await of.take();
    const [run] = await runsOf(of);
    const fields = { company: of.companyId, import: run };
    const reader = await makeUser(of.companyId, [
      { path: '/', action: 'Read' },
      { path: '/economy', action: 'Write' },
    ]);
    expect((await post(reader, fields)).status).toBe(403);
    expect((await post(other, fields)).status).toBe(403);
    expect((await post(other, { ...fields, company: other.companyId })).status).toBe(404);
    expect((await post(of, { ...fields, import: 'x' })).status).toBe(400);
    expect(await ledgerCounts(of.companyId)).toMatchObject({ voucher: 1, import_run: 1 });
    const plan = await post(of, { ...fields, preview: '1' });
    expect(await plan.json()).toMatchObject({ vouchers: 1, lines: 3, orgnr: '999999999' });
    expect(await ledgerCounts(of.companyId)).toMatchObject({ voucher: 1, import_run: 1 });
    const writer = await makeUser(of.companyId, [{ path: '/master/import/saft', action: 'Write' }]);
    const done = await post(writer, fields);
    expect(done.status, await done.clone().text()).toBe(200);
    expect(await ledgerCounts(of.companyId)).toMatchObject({ voucher: 0, import_run: 0 });
    expect((await post(of, fields)).status).toBe(404);
  });
});

test('imports and their undoing stand in the change log, for those who may read them', async () => {
  const of = await makeLedgerCompany();
  await of.take({}, { fileName: 'vår.xml' });
  await undo(of);
  const lines = await of.ask(sql`select row_label, kind, via, old_text, new_text, user_name from edit_log order by no`);
  const label = 'vår.xml (Prøve AS, 01.01.2024–31.12.2024)';
  expect(lines).toEqual([
    {
      row_label: label,
      kind: 'insert',
      via: 'import',
      old_text: null,
      new_text: '1 bilag, 3 linjer lagt til',
      user_name: 'Test Testesen',
    },
    {
      row_label: label,
      kind: 'delete',
      via: 'undo',
      old_text: '1 bilag, 3 linjer',
      new_text: null,
      user_name: 'Test Testesen',
    },
  ]);
});

test('a bid keeps its customer and its segment when their import is undone', async () => {
  const of = await makeLedgerCompany();
  const { companyId } = of;
  await of.take();
  const [customer] = await of.ask<{ xid: string }>(sql`select xid from customer where no = 'K1'`);
  await asCompany(companyId, (tx) =>
    tx
      .insert(bid)
      .values({ companyId, key: 'T-1', description: 'Tilbud', clientId: customer?.xid, bidstatus: '1. Forespørsel' }),
  );
  const done = await undo(of);
  expect(done.kept).toEqual(['1 kunde blir stående og brukes i Tilbud: K1 Blåbær & Sønn AS.']);
});
