import { and, asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { editLog, idempotentWrite } from '@/db/schema';
import { type LiveServer, startLive } from '@/lib/platform/tables/live/server';
import { ownChange, saveTogether } from '@/lib/platform/tables/save-together';
import { freePort } from '@/lib/tools/run/ports';
import { cookiesOf } from '@/tests/factories/caller';
import { makeUser } from '@/tests/factories/company';
import { eventually } from '@/tests/factories/eventually';
import { liveClient } from '@/tests/factories/live-client';
import { customersOf, newCustomer } from '@/tests/factories/live-rows';
import { changesOf, edit, makeSide, portOf, type Side, watching } from '@/tests/factories/live-side';
import { sideConnection, workOnOwnDatabase } from '@/tests/factories/own-database';
import { runs, timeoutOf } from '@/tests/factories/runs';
import { startSidecar } from '@/tests/factories/sidecar';

const database = await workOnOwnDatabase('together');
const side = await sideConnection(database.url);
let live: LiveServer;

beforeAll(async () => {
  live = await startLive(0);
});

afterAll(async () => {
  await live.stop();
  await closeConnection();
  await side.end();
  await database.drop();
});

/** The lines of edits in the company's log, in order. */
const logOf = (company: string) =>
  asCompany(company, (tx) =>
    tx
      .select({
        no: editLog.no,
        op: editLog.op,
        row: editLog.row,
        col: editLog.col,
        from: editLog.oldValue,
        val: editLog.newValue,
      })
      .from(editLog)
      .where(and(eq(editLog.companyId, company), eq(editLog.kind, 'edit')))
      .orderBy(asc(editLog.no)),
  );

/** How many transactions have written edits of the company. */
async function transactionsOf(company: string): Promise<number> {
  const { rows } = await side.query(
    `select distinct xmin::text from edit_log where company_id = $1 and kind = 'edit'`,
    [company],
  );
  return rows.length;
}

test('what waits in a socket is one transaction, acknowledged in order and told to others', async () => {
  const one = await makeSide();
  const client = await liveClient(portOf(live), one.cookie);
  const other = await watching(portOf(live), one);
  const order: unknown[] = [];
  client.socket.on('message', (data) => order.push((JSON.parse(String(data)) as { no?: number }).no));
  const replies = await Promise.all(Array.from({ length: 40 }, (_, i) => client.ask(edit(one, `${i}`))));
  const log = await logOf(one.company);
  expect(log.map(({ val }) => val)).toEqual(Array.from({ length: 40 }, (_, i) => `${i}`));
  expect(log.map(({ from }) => from)).toEqual([null, ...Array.from({ length: 39 }, (_, i) => `${i}`)]);
  expect(replies).toEqual(log.map(({ no }) => expect.objectContaining({ status: 'ok', no })));
  expect(order).toEqual(log.map(({ no }) => no));
  expect(await transactionsOf(one.company)).toBeLessThan(10);
  await eventually(() => expect(changesOf(other).map(({ no }) => no)).toEqual(log.map(({ no }) => no)));
  await Promise.all([client.close(), other.close()]);
});

test('one that is refused in the middle of a burst: the others are acknowledged and kept, in order', async () => {
  const one = await makeSide();
  const client = await liveClient(portOf(live), one.cookie);
  const order: unknown[] = [];
  client.socket.on('message', (data) => order.push((JSON.parse(String(data)) as { seq?: string }).seq));
  const messages = Array.from({ length: 30 }, (_, i) => ({ ...edit(one, `${i}`), seq: `${i}` }));
  messages[17] = { ...edit(one, 'mange', 'paymentDays'), seq: '17' };
  const replies = await Promise.all(messages.map((message) => client.ask(message)));
  expect(replies.filter(({ status }) => status !== 'ok')).toMatchObject([
    { seq: '17', problems: [{ row: one.row, col: 'paymentDays' }] },
  ]);
  expect(order).toEqual(messages.map(({ seq }) => seq));
  const stored = Array.from({ length: 30 }, (_, i) => `${i}`).filter((val) => val !== '17');
  expect((await logOf(one.company)).map(({ val }) => val)).toEqual(stored);
  expect(await customersOf(one.scope)).toMatchObject([{ phone: '29', paymentDays: 30 }]);
  await client.close();
});

type Step = { row: number; col: string; val: string | number; was?: string; as?: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      row: fc.nat(2),
      col: fc.constantFrom('phone', 'city'),
      val: fc.constantFrom('a', 'b', 'c'),
    }),
  },
  // One that has seen something: it is refused when that does not stand there.
  fc.record({ row: fc.nat(2), col: fc.constant('phone'), val: fc.constant('d'), was: fc.constantFrom('', 'a', 'b') }),
  // Values that are refused, or that only one row may have.
  fc.record({ row: fc.nat(2), col: fc.constant('paymentDays'), val: fc.constantFrom('mange', 45) }),
  fc.record({ row: fc.nat(2), col: fc.constant('no'), val: fc.constantFrom('90001', '90002') }),
  // A row that is not there, and a change that is sent once more under its name.
  fc.record({ row: fc.constant(3), col: fc.constant('phone'), val: fc.constant('e') }),
  fc.record({ row: fc.nat(2), col: fc.constant('city'), val: fc.constantFrom('a', 'b'), as: fc.nat(9) }),
);

/** A company of three customers, and what the steps are as messages there. */
async function placeOf(steps: readonly Step[]) {
  const one = await makeSide();
  const rows = [
    one.row,
    await newCustomer(one.scope, { name: 'To' }),
    await newCustomer(one.scope, { name: 'Tre' }),
    crypto.randomUUID(),
  ];
  const names = steps.map(() => crypto.randomUUID());
  const messages = steps.map(({ row, col, val, was, as }, i) => ({
    ...edit({ company: one.company, row: rows[row] ?? '' }, val, col),
    ...(was !== undefined && { was }),
    op: (as === undefined ? undefined : names[as]) ?? names[i],
  }));
  const outcome = async (statuses: readonly string[]) => ({
    statuses: statuses.map((status) => status.replace(/Bruker \w+/, 'Noen')),
    rows: (await customersOf(one.scope)).map(({ no, phone, city, paymentDays }) => ({ no, phone, city, paymentDays })),
    log: (await logOf(one.company)).map(({ no, row, col, from, val, op }) => ({
      no,
      row: rows.indexOf(row),
      col,
      from,
      val,
      op: names.indexOf(op),
    })),
  });
  return { one, messages, outcome, names };
}

test('whatever comes in a burst ends as it would one after the other', { timeout: timeoutOf(120_000) }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 25 }), async (steps) => {
      const [burst, slow] = [await placeOf(steps), await placeOf(steps)];
      const fast = await liveClient(portOf(live), burst.one.cookie);
      const together = await Promise.all(burst.messages.map((message) => fast.ask(message)));
      await fast.close();
      const alone = await liveClient(portOf(live), slow.one.cookie);
      const single: string[] = [];
      for (const message of slow.messages) single.push((await alone.ask(message)).status);
      await alone.close();
      expect(await burst.outcome(together.map(({ status }) => status))).toEqual(await slow.outcome(single));
      const names = await asCompany(burst.one.company, (tx) =>
        tx.select({ op: idempotentWrite.op }).from(idempotentWrite),
      );
      expect(new Set(names.map(({ op }) => op)).size).toBe(names.length);
    }),
    { numRuns: runs(25) },
  );
});

test('a sidecar killed in the middle of bursts: what was acknowledged is there once, and all of it after they are sent again', async () => {
  const one = await makeSide();
  const port = await freePort();
  const messages = Array.from({ length: 80 }, (_, i) => edit(one, `${i}`));
  const answered = new Set<string>();
  for (const most of [3, 30, 61]) {
    const sidecar = await startSidecar(port);
    const client = await liveClient(port, one.cookie);
    await Promise.all(
      messages.map((message) =>
        client
          .ask(message)
          .then(({ status }) => {
            expect(status).toBe('ok');
            answered.add(message.op);
            if (answered.size >= most) sidecar.process.kill('SIGKILL');
          })
          // The process has been killed: this one has no answer.
          .catch((error: unknown) => expect(String(error)).toContain('closed before')),
      ),
    );
    await sidecar.exited;
    const log = await logOf(one.company);
    expect(log.map(({ op }) => op)).toEqual(messages.slice(0, log.length).map(({ op }) => op));
    expect([...answered].filter((op) => !log.some((line) => line.op === op))).toEqual([]);
  }
  const client = await liveClient(portOf(live), one.cookie);
  const replies = await Promise.all(messages.map((message) => client.ask(message)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set(['ok']));
  expect((await logOf(one.company)).map(({ val }) => val)).toEqual(Array.from({ length: 80 }, (_, i) => `${i}`));
  await client.close();
});

/** So many users of the company, each with a socket and a row of his own. */
async function colleaguesOf(one: Side, count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const user = await makeUser(one.company);
      const row = await newCustomer(one.scope, { name: `Kunde ${i}` });
      return { user, row, client: await liveClient(portOf(live), await cookiesOf(user)) };
    }),
  );
}

test('edits of several people at once are few transactions, each line its own writer’s; one that is refused is refused alone', async () => {
  const one = await makeSide();
  const people = await colleaguesOf(one, 12);
  const replies = await Promise.all(
    people.flatMap(({ client, row }, i) =>
      [1, 2, 3].map((val) =>
        client.ask(edit({ company: one.company, row }, i === 5 && val === 2 ? 'feil' : val, 'paymentDays')),
      ),
    ),
  );
  expect(replies.flatMap(({ status }, at) => (status === 'ok' ? [] : [at]))).toEqual([16]);
  const lines = await asCompany(one.company, (tx) =>
    tx
      .select({ row: editLog.row, by: editLog.userId, val: editLog.newValue })
      .from(editLog)
      .where(eq(editLog.kind, 'edit'))
      .orderBy(editLog.no),
  );
  for (const [i, { user, row }] of people.entries()) {
    const own = lines.filter((line) => line.row === row);
    expect(own.map(({ val }) => val)).toEqual(i === 5 ? [1, 3] : [1, 2, 3]);
    expect(new Set(own.map(({ by }) => by))).toEqual(new Set([user.userId]));
  }
  expect(await transactionsOf(one.company)).toBeLessThan(20);
  await Promise.all(people.map(({ client }) => client.close()));
});

test('who waits for a row that is held keeps nobody else waiting', async () => {
  const one = await makeSide();
  const [held, ...others] = await colleaguesOf(one, 5);
  await side.query('begin');
  await side.query('select 1 from customer where company_id = $1 and xid = $2 for update', [one.company, held?.row]);
  const ask = ({ client, row }: (typeof others)[number]) =>
    client.ask(edit({ company: one.company, row }, 9, 'paymentDays'));
  const slow = held && ask(held);
  expect((await Promise.all(others.map(ask))).map(({ status }) => status)).toEqual(others.map(() => 'ok'));
  await side.query('commit');
  expect(await slow).toMatchObject({ status: 'ok' });
  await Promise.all([held, ...others].map((person) => person?.client.close()));
});

test('rights that end while edits are carried out together: nothing of them is written', async () => {
  const one = await makeSide();
  const requested = [1, 2].map((val) => ({
    op: crypto.randomUUID(),
    via: 'direct' as const,
    tbl: 'customer',
    cells: [{ row: one.row, col: 'paymentDays', val }],
  }));
  const own = await Promise.all(requested.map((change, i) => ownChange(one.scope, change, () => i === 0)));
  await expect(saveTogether(own)).rejects.toThrow('Rettighetene er endret imens.');
  expect(await logOf(one.company)).toEqual([]);
  expect(await customersOf(one.scope)).toMatchObject([{ paymentDays: 30 }]);
  expect(await saveTogether(own.map((change) => ({ ...change, isStill: () => true })))).toHaveLength(2);
});
