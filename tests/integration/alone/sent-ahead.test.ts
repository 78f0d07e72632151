import { setImmediate as nextTick } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test, vi } from 'vitest';
import { closeConnection, commitWithNext, connection, type Tx, transaction } from '@/db/client';
import { asCompany } from '@/db/company';
import { customer, editLog, idempotentWrite } from '@/db/schema';
import { logIn } from '@/lib/platform/auth/log-in';
import { findGrantedSession } from '@/lib/platform/auth/session';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { pageAt } from '@/lib/product/pages/find-requested-page';
import { loadPage } from '@/lib/product/pages/load-page';
import { change, tableOf } from '@/tests/factories/any-table';
import { makeCompany } from '@/tests/factories/company';
import { customersOf, newCustomer, scopeIn } from '@/tests/factories/live-rows';
import { workOnOwnDatabase } from '@/tests/factories/own-database';

const database = await workOnOwnDatabase('sent_ahead');

afterAll(async () => {
  await closeConnection();
  await database.drop();
});

/** What work sends to the database: its statements, and how often it stood waiting before it sent more. */
async function sentBy(work: () => Promise<unknown>): Promise<{ texts: string[]; waits: number }> {
  const query = pg.Client.prototype.query as (...args: unknown[]) => Promise<unknown>;
  const texts: string[] = [];
  let [unanswered, waits] = [0, 0];
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text: string }];
    const text = typeof first === 'string' ? first : first.text;
    const answer = query.apply(this, args);
    // The pool asks this of a connection that has rested.
    if (text === 'select 1') return answer as never;
    texts.push(text);
    if (unanswered === 0) waits += 1;
    unanswered += 1;
    const done = () => {
      unanswered -= 1;
    };
    answer.then(done, done);
    return answer as never;
  });
  try {
    await work();
    return { texts, waits };
  } finally {
    spy.mockRestore();
  }
}

async function makeLogIn() {
  const { email, password } = await makeCompany();
  return { username: email, password };
}

async function makeOne() {
  const scope = scopeIn(await makeCompany());
  return { scope, companyId: scope.company.id, row: await newCustomer(scope) };
}

test('an edit waits twice: for its row, and for its commit', async () => {
  const { scope, row } = await makeOne();
  const { tbl } = tableOf('customer');
  const edit = () => saveCells(scope, { ...change(), tbl, cells: [{ row, col: 'phone', val: uuidv7().slice(-8) }] });
  await edit();
  const { texts, waits } = await sentBy(edit);
  const words = texts.map((text) => text.trim().split(/\s+/).slice(0, 2).join(' '));
  expect(words).toEqual(['begin read', 'insert into', 'select "xid",', 'update "customer"', 'with series', 'commit']);
  expect(waits).toBe(2);
  expect(await customersOf(scope)).toHaveLength(1);
});

test('what the database refuses of an edit leaves no row, no log and no name, and says what it was', async () => {
  const { scope, companyId, row } = await makeOne();
  const { op, ...rest } = change();
  const refused = { row, col: 'paymentDays', val: 3 };
  await transaction(async (tx) => {
    await tx.execute(`alter table customer add constraint no_three check (payment_days is distinct from 3)`);
  });
  try {
    await expect(saveCells(scope, { ...rest, op, tbl: 'customer', cells: [refused] })).rejects.toMatchObject({
      message: 'Verdien passer ikke med det som er registrert fra før.',
    });
  } finally {
    await transaction(async (tx) => {
      await tx.execute('alter table customer drop constraint no_three');
    });
  }
  const stored = await asCompany(companyId, async (tx) => ({
    lines: await tx.select().from(editLog).where(eq(editLog.op, op)),
    names: await tx.select().from(idempotentWrite).where(eq(idempotentWrite.op, op)),
    rows: await tx.select({ days: customer.paymentDays }).from(customer).where(eq(customer.companyId, companyId)),
  }));
  expect(stored).toMatchObject({ lines: [], names: [] });
  expect(stored.rows).not.toContainEqual({ days: 3 });
  // The same name is free, and the connection good.
  expect(await saveCells(scope, { ...rest, op, tbl: 'customer', cells: [refused] })).toMatchObject({ lines: 1 });
});

test('a last statement that fails commits nothing, and nothing comes after the last', async () => {
  const { companyId } = await makeOne();
  const named = (name: string) => ({ companyId, xid: uuidv7(), no: name, name });
  const isThere = async (name: string) =>
    (await asCompany(companyId, (tx) => tx.select().from(customer).where(eq(customer.name, name)))).length > 0;
  const failing = asCompany.edit(companyId, async (tx) => {
    await tx.insert(customer).values(named('Utelatt'));
    commitWithNext(tx);
    await tx.execute('select 1 / 0');
  });
  await expect(failing).rejects.toMatchObject({ cause: { message: 'division by zero' } });
  expect(await isThere('Utelatt')).toBe(false);
  const talkative = asCompany(companyId, async (tx) => {
    commitWithNext(tx);
    await tx.insert(customer).values(named('Sist'));
    await tx.insert(customer).values(named('Etter den siste'));
  });
  await expect(talkative).rejects.toThrow();
  expect(await isThere('Etter den siste')).toBe(false);
});

test('an opening that fails is what is told, and what was sent behind it writes nothing', async () => {
  const { companyId } = await makeOne();
  const xid = uuidv7();
  const failing = transaction(
    (tx) => tx.insert(customer).values({ companyId, xid, no: 'X', name: 'Uten åpning' }).execute(),
    { settings: ['1 / 0'], prepared: true },
  );
  await expect(failing).rejects.toMatchObject({ message: 'division by zero' });
  expect(await asCompany(companyId, (tx) => tx.select().from(customer).where(eq(customer.xid, xid)))).toEqual([]);
});

test('a page asks its company in one message, with the commit behind it', async () => {
  const { scope } = await makeOne();
  const page = pageAt('/economy/report/resultat');
  const read = () => loadPage(scope, page, {}, { only: ['omsetning'] });
  await read();
  const { texts, waits } = await sentBy(read);
  const words = texts.map((text) => text.trim().split(/\s+/)[0]);
  // The figure's own transaction comes after: what it asks hangs on the period.
  expect(words.slice(0, 4)).toEqual(['begin', 'select', 'select', 'commit']);
  expect(words.slice(4)).toEqual(['begin', 'select', ...words.slice(6, -1), 'commit']);
  expect(waits).toBe(1 + words.slice(5).length);
});

test('what is read as one message and asks on is refused, and the connection is good', async () => {
  const { companyId } = await makeOne();
  const names = (tx: Tx) => tx.select({ no: customer.no }).from(customer).where(eq(customer.companyId, companyId));
  const talkative = asCompany.page(companyId, async (tx) => [await names(tx), await names(tx)]);
  await expect(talkative).rejects.toThrow('Failed query');
  expect(await asCompany.page(companyId, names)).toHaveLength(1);
});

test('what was read is given before the commit is answered, and the connection stays held until then', async () => {
  const { companyId } = await makeOne();
  const query = pg.Client.prototype.query as (...args: unknown[]) => Promise<unknown>;
  let answerCommit = () => {};
  const gate = new Promise<void>((resolve) => {
    answerCommit = resolve;
  });
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const answer = query.apply(this, args);
    return (args[0] === 'commit' ? gate.then(() => answer) : answer) as never;
  });
  const { pool } = connection();
  const held = () => pool.totalCount - pool.idleCount;
  try {
    const read = asCompany.read(companyId, (tx) => tx.select().from(customer));
    expect(await read).toHaveLength(1);
    expect(held()).toBe(1);
    answerCommit();
    await vi.waitFor(() => expect(held()).toBe(0));
  } finally {
    spy.mockRestore();
  }
});

test('a session is asked for once by all that come in one turn, and anew by whoever comes after', async () => {
  const { token } = await logIn({ ...(await makeLogIn()), caller: {}, userAgent: undefined });
  const ask = () => findGrantedSession(token, token.company);
  await ask();
  const together = await sentBy(async () => {
    const found = await Promise.all(Array.from({ length: 12 }, ask));
    for (const one of found) expect(one).toMatchObject({ session: { id: token.sid }, granted: { permissions: [{}] } });
  });
  expect(together.texts).toHaveLength(1);
  const after = await sentBy(async () => {
    const first = ask();
    await nextTick();
    await nextTick();
    await Promise.all([first, ask()]);
  });
  expect(after.texts).toHaveLength(2);
  const other = await sentBy(() =>
    Promise.all([ask(), findGrantedSession(token, undefined), findGrantedSession({ ...token, sv: 99 }, token.company)]),
  );
  expect(other.texts).toHaveLength(2);
});

test('a migration that changes a column under a running process costs no edit', async () => {
  const { scope, row } = await makeOne();
  const edit = (val: number) =>
    saveCells(scope, { ...change(), tbl: 'customer', cells: [{ row, col: 'paymentDays', val }] });
  for (const val of [4, 5, 6]) await edit(val);
  await transaction(async (tx) => {
    await tx.execute('alter table customer alter column payment_days type bigint');
  });
  expect(await edit(7)).toMatchObject({ lines: 1 });
  expect(await customersOf(scope)).toMatchObject([{ paymentDays: 7 }]);
});
