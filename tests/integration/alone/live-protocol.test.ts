import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { getTableName, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { asSystem } from '@/db/system';
import type { Cell } from '@/lib/core/widgets/column';
import { customerTable } from '@/lib/platform/tables/declared/customers';
import { monthOf } from '@/lib/platform/tables/declared/live-table';
import { settlePostcode } from '@/lib/platform/tables/declared/postal-place';
import { deleteRow } from '@/lib/platform/tables/delete-row';
import { type LiveServer, startLive } from '@/lib/platform/tables/live/server';
import { readValue } from '@/lib/platform/tables/read-value';
import { liveTables } from '@/lib/platform/tables/registry';
import { cookiesOf } from '@/tests/factories/caller';
import { makeCompany, makeUser } from '@/tests/factories/company';
import { type LiveClient, liveClient } from '@/tests/factories/live-client';
import { anyOf, asObject, columnNames, messages, values } from '@/tests/factories/live-messages';
import { customersOf, direct, newCustomer, scopeIn } from '@/tests/factories/live-rows';
import { workOnOwnDatabase } from '@/tests/factories/own-database';
import { isNight, runs, timeoutOf } from '@/tests/factories/runs';

const database = await workOnOwnDatabase('protocol');

let live: LiveServer;
let mine: Awaited<ReturnType<typeof makeSide>>;
let other: Awaited<ReturnType<typeof makeSide>>;
let asking: { header: string; client: LiveClient } | undefined;
let sent = 0;

// All tables are read whole after each message: many more are tried in the trial.
const messagesTried = runs(300);
const wordsTried = runs(60);
const editsTried = runs(40);
const mostEdits = 12;

async function makeSide() {
  const made = await makeCompany();
  const scope = scopeIn(made);
  const rows = [await newCustomer(scope), await newCustomer(scope, { name: 'Sand AS', orgnr: '974760673' })];
  const gone = await newCustomer(scope, { name: 'Borte AS' });
  await deleteRow(scope, { ...direct(), row: gone });
  return { made, scope, rows, gone, companyId: made.companyId };
}

/** A user may send 500 messages at once, and a socket 100: nobody sends more than this, on one socket. */
const mostEach = 80;
const colleagues: string[] = [];

/** A Cookie header of the colleague who sends the next message. */
function cookies(): string {
  const header = colleagues[Math.floor(sent / mostEach)];
  if (!header) throw new Error('There are too few colleagues for so many messages.');
  sent += 1;
  return header;
}

async function ask(message: Record<string, unknown>) {
  const header = cookies();
  if (header !== asking?.header) {
    await asking?.client.close();
    asking = { header, client: await liveClient((live.server.address() as AddressInfo).port, header) };
  }
  return asking.client.ask(message);
}

beforeAll(async () => {
  live = await startLive(0);
  mine = await makeSide();
  other = await makeSide();
  const most = messagesTried + wordsTried + editsTried * mostEdits + 2 * mostEach;
  for (let made = 0; made < most; made += mostEach) {
    colleagues.push(await cookiesOf(await makeUser(mine.companyId)));
  }
}, timeoutOf(60_000));

afterAll(async () => {
  await asking?.client.close();
  await live.stop();
  await closeConnection();
  await database.drop();
});

/** A fingerprint of every row of both companies' tables, and of who may what. */
async function fingerprint(): Promise<string> {
  return asSystem(async (tx) => {
    const tables = [
      ...new Set([
        ...[...liveTables.values()].map(({ table }) => getTableName(table)),
        'edit_log',
        'number_series',
        'company',
        'membership',
        'permission',
      ]),
    ];
    const parts = tables.map(
      (table) =>
        sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as h from ${sql.identifier(table)} t`,
    );
    const { rows } = await tx.execute<{ h: string }>(sql.join(parts, sql` union all `));
    return rows.map(({ h }) => h).join(' ');
  });
}

type Sent = Record<string, unknown>;

/** Whether a message may be answered ok at all: it names the table, declared editable columns and values they accept. */
function mayBeFine(message: Sent): boolean {
  const table = liveTables.get(String(message.tbl));
  if (!table || message.company !== mine.companyId) return false;
  if (message.type === 'watch' || message.type === 'restore' || message.type === 'delete') return true;
  const cells: (readonly [unknown, unknown])[] =
    message.type === 'cells'
      ? (message.cells as Sent[]).map(({ col, val }) => [col, val] as const)
      : message.type === 'rows'
        ? [
            ...(message.cells as Sent[]).map(({ col, val }) => [col, val] as const),
            ...(message.add as Sent[]).flatMap(({ vals }) => Object.entries(vals as Sent)),
          ]
        : message.type === 'add'
          ? Object.entries(message.vals as Sent)
          : [[message.col, message.val]];
  return cells.every(([col, val]) => {
    if (typeof col !== 'string' || !(Object.keys(table.columns).includes(col) || (table.months && monthOf(col))))
      return false;
    return 'value' in readValue(table, col, JSON.parse(JSON.stringify(val)));
  });
}

test('whatever is sent, only declared columns with values they accept are written; what is refused leaves no trace', {
  timeout: timeoutOf(120_000),
}, async () => {
  let before = await fingerprint();
  const count = { ok: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(messages(mine, other), async (message) => {
      const { status } = await ask(message);
      const after = await fingerprint();
      if (status === 'ok') {
        count.ok += 1;
        expect(mayBeFine(message)).toBe(true);
        before = after;
        return;
      }
      count.refused += 1;
      expect(status).toMatch(/^[\p{Lu}«].*\p{L}/u);
      expect(status, 'no fault of ours').not.toMatch(/Feilkode/);
      expect(after).toBe(before);
    }),
    { numRuns: messagesTried },
  );
  // Both happen often, or the property says nothing.
  if (isNight) expect(count.ok).toBeGreaterThan(messagesTried / 50);
  expect(count.refused).toBeGreaterThan(messagesTried * 0.3);
});

test('JSON that is no message, and bytes that are no JSON, are answered and change nothing', {
  timeout: timeoutOf(60_000),
}, async () => {
  const before = await fingerprint();
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.uint8Array()), async (value) => {
      const socket = await liveClient((live.server.address() as AddressInfo).port, cookies());
      const answered = new Promise<string>((resolve) => socket.socket.once('message', (data) => resolve(String(data))));
      socket.send(value instanceof Uint8Array ? Buffer.from(value) : JSON.stringify(value));
      expect(JSON.parse(await answered)).toMatchObject({ status: expect.stringMatching(/^Meldingen /) });
      socket.socket.terminate();
    }),
    { numRuns: wordsTried },
  );
  expect(await fingerprint()).toBe(before);
});

test('names of the prototype in a new row are refused, also where JSON hides them', async () => {
  const before = await fingerprint();
  for (const name of ['__proto__', 'constructor', 'companyId', 'xid']) {
    const vals = asObject([
      ['name', 'Gyldig AS'],
      [name, other.companyId],
    ]);
    const { status } = await ask({ ...direct(), type: 'add', row: randomUUID(), vals, company: mine.companyId });
    expect(status).not.toBe('ok');
  }
  expect(await fingerprint()).toBe(before);
});

test('after any run of accepted and refused edits the table is what the accepted ones make of it', {
  timeout: timeoutOf(60_000),
}, async () => {
  const rows = await Promise.all([0, 1, 2].map((i) => newCustomer(mine.scope, { name: `Modell ${i}` })));
  const model = new Map<string, Record<string, Cell>>();
  for (const customer of await customersOf(mine.scope)) model.set(customer.xid, { ...customer });
  const command = fc.record({
    row: anyOf(...rows, ...other.rows),
    col: anyOf(...columnNames, 'companyId'),
    val: anyOf<unknown>(...values, 'Bergen', 'Oslo', 7, 30, '5003', '007', '1.0', 'null', '[1]'),
    seen: fc.boolean(),
    stale: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: mostEdits }), async (commands) => {
      for (const { row, col, val, seen, stale } of commands) {
        const current = model.get(row)?.[col] ?? null;
        const was = stale ? 'noe som ikke står der' : current;
        const message = {
          tbl: 'customer',
          row,
          col,
          val,
          company: mine.companyId,
          op: randomUUID(),
          ...(seen && { was }),
        };
        const { status, problems } = await ask(message);
        const read = readValue(customerTable, col, val);
        const known = model.get(row);
        const taken =
          'value' in read &&
          (col === 'no' || col === 'orgnr') &&
          read.value !== null &&
          [...model].some(([xid, values]) => xid !== row && values[col] === read.value);
        const conflict = seen && stale;
        const expected = known && 'value' in read && !conflict && !taken;
        expect({ message, ok: status === 'ok' }).toEqual({ message, ok: Boolean(expected) });
        if (known && 'value' in read && conflict) expect(problems?.[0]?.now?.val).toBe(current);
        if (expected) {
          known[col] = read.value;
          Object.assign(known, settlePostcode(known));
        }
      }
      const stored = await customersOf(mine.scope);
      expect(stored.filter(({ xid }) => rows.includes(xid))).toEqual(rows.toSorted().map((row) => model.get(row)));
    }),
    { numRuns: editsTried },
  );
});

test('a company’s rows and numbers under another’s name are answered as if they were not there', async () => {
  // One that nothing above has sent: an id may be used again for a row of one's own.
  const stranger = await makeSide();
  const [row = ''] = stranger.rows;
  const edit = () => ({ tbl: 'customer', row, col: 'name', val: 'Stjålet', op: randomUUID() });
  expect(await ask({ ...edit(), company: mine.companyId })).toMatchObject({ status: 'Fant ikke raden' });
  // A page of another release asks in a form of its own.
  expect(await ask({ ...edit(), type: 'another-release', company: mine.companyId })).toMatchObject({
    status: 'Meldingen har ikke riktig form. Last siden på nytt.',
  });
  expect(await ask({ ...edit(), company: mine.companyId, row: randomUUID() })).toMatchObject({
    status: 'Fant ikke raden',
  });
  expect(await ask({ ...edit(), company: stranger.companyId })).toMatchObject({
    status: 'Du har ikke tilgang til dette selskapet.',
  });
  const stored = await asCompany(stranger.companyId, (tx) =>
    tx.execute(sql`select name from customer where xid = ${row}`),
  );
  expect(stored.rows).toMatchObject([{ name: 'Havnes AS' }]);
});

test('an edit is taken with its eight keys empty, as null, and filled in', async () => {
  const [row = ''] = mine.rows;
  const edit = (part: Record<string, unknown>) =>
    ask({ tbl: 'customer', row, col: 'city', val: 'Bodø', company: mine.companyId, seq: 1, ...part });
  expect(await edit({ projectid: '', equipmentid: '' })).toMatchObject({ status: 'ok' });
  expect(await edit({ projectid: null, equipmentid: null, url: null })).toMatchObject({ status: 'ok' });
  const places = { projectid: randomUUID(), equipmentid: randomUUID() };
  expect(await edit({ ...places, url: '/api/master/editable?id=kunder' })).toMatchObject({ status: 'ok' });
});
