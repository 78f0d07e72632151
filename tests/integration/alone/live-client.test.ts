import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket as NodeWebSocket } from 'ws';
import { TableStore } from '@/components/kit/live/table-store';
import { closeConnection } from '@/db/client';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Scope } from '@/lib/platform/auth/session';
import { addRow } from '@/lib/platform/tables/add-row';
import { customerTable } from '@/lib/platform/tables/declared/customers';
import { LiveClient } from '@/lib/platform/tables/live/client';
import { type LiveServer, startLive } from '@/lib/platform/tables/live/server';
import { ownChanges } from '@/lib/platform/tables/own-changes';
import { readTable } from '@/lib/platform/tables/read-table';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { cookiesOf } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestUser } from '@/tests/factories/company';
import { eventually } from '@/tests/factories/eventually';
import { workOnOwnDatabase } from '@/tests/factories/own-database';

const database = await workOnOwnDatabase('live_client');
let live: LiveServer;
let port: number;

beforeAll(async () => {
  live = await startLive(0);
  const address = live.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

afterAll(async () => {
  await live.stop();
  await closeConnection();
  await database.drop();
});

/** A tab: the client over a real socket, which the test may cut or keep from hearing. */
type Tab = {
  store: TableStore;
  client: LiveClient;
  said: string[];
  refreshed: () => number;
  cell: (row: string, col: string) => unknown;
  /** Ends the socket and keeps new ones from opening until the returned function is called. */
  cut: () => () => void;
  /** From here on nothing the server says comes through. */
  deafen: () => void;
  close: () => void;
};

async function openTab(scope: Scope, user: TestUser): Promise<Tab> {
  const cookie = await cookiesOf(user);
  let socket: NodeWebSocket | undefined;
  let hears = true;
  let reachable = true;
  const client = new LiveClient({
    open: () => {
      hears = true;
      socket = new NodeWebSocket(`ws://127.0.0.1:${reachable ? port : 9}/ws`, { headers: { cookie } });
      // The close that follows says all there is to say.
      socket.on('error', () => {});
      const { emit } = socket;
      socket.emit = (event, ...rest) => (event !== 'message' || hears) && emit.call(socket, event, ...rest);
      // The client uses only what ws has in common with the browser's own.
      return socket as unknown as WebSocket;
    },
    onLost: () => {},
    onError: console.error,
    onSessionEnded: () => {},
  });
  const said: string[] = [];
  let refreshed = 0;
  const store = new TableStore(
    { company: scope.company.id, tbl: 'customer' },
    {
      say: (message) => said.push(message),
      refresh: () => {
        refreshed += 1;
      },
      newRow: async () => randomUUID(),
      onError: console.error,
      ownChanges: (before) => ownChanges(scope, { tbl: 'customer', before }),
      offer: () => () => {},
    },
  );
  const widget = await readTable(scope, customerTable);
  const { live: read, columns } = widget.options;
  if (!read) throw new Error('The table is not live.');
  store.connect(client);
  store.load({ live: read, columns, rows: widget.data, complete: true });
  store.show();
  await eventually(() => expect(store.shown.connection).toBe('open'));
  return {
    store,
    client,
    said,
    refreshed: () => refreshed,
    cell: (row, col) => {
      const found = store.shown.rows.find(({ xid }) => xid === row);
      return found && cellOf(found, col);
    },
    cut: () => {
      reachable = false;
      socket?.terminate();
      return () => {
        reachable = true;
        client.wake();
      };
    },
    deafen: () => {
      hears = false;
    },
    close: () => {
      store.dispose();
      client.close();
    },
  };
}

const everything = [{ path: '/', action: 'Write' as const }];

async function twoTabs() {
  const company = await makeCompany();
  const scopeOf = ({ userId, email }: TestUser): Scope => ({
    company: { id: company.companyId, name: company.name },
    user: { id: userId, email, fullName: 'Kari Test' },
    permissions: everything,
  });
  const colleague = await makeUser(company.companyId);
  const scope = scopeOf(company);
  const rows = Array.from({ length: 20 }, () => randomUUID());
  for (const row of rows) {
    await addRow(scope, { tbl: 'customer', row, vals: { name: `Kunde ${row}` }, op: randomUUID(), via: 'direct' });
  }
  const mine = await openTab(scope, company);
  const theirs = await openTab(scopeOf(colleague), colleague);
  return { scope, user: company, mine, theirs, rows, first: rows[0] ?? '', second: rows[1] ?? '' };
}

/** What a tab shows, and what is stored, in the same form. */
function byId(rows: readonly Record<string, unknown>[]): Map<string, unknown> {
  return new Map(rows.map((row) => [String(row.xid), row]));
}

const stored = async (scope: Scope) => byId((await readTable(scope, customerTable)).data);

test('an edit in one tab comes up in the other, in a colour of its own, and the other sees who is where', async () => {
  const { mine, theirs, first, scope } = await twoTabs();
  mine.store.save([{ row: first, col: 'name', val: 'Havnes AS', typed: 'Havnes AS' }]);
  expect(mine.cell(first, 'name')).toBe('Havnes AS');
  await eventually(() => expect(theirs.cell(first, 'name')).toBe('Havnes AS'));
  expect(theirs.store.flash(first, 'name')).toBeDefined();
  await eventually(() => expect(mine.store.waiting).toBe(0));
  expect(mine.store.flash(first, 'name')).toBeUndefined();
  mine.store.moveTo(first, 'name');
  await eventually(() => expect(theirs.store.shown.present).toMatchObject([{ row: first, col: 'name' }]));
  expect(byId(mine.store.shown.rows as never)).toEqual(await stored(scope));
  mine.close();
  await eventually(() => expect(theirs.store.shown.present).toEqual([]));
  theirs.close();
});

test('both edit one cell: one wins, the other is told by whom and keeps what he typed', async () => {
  const { mine, theirs, first, scope } = await twoTabs();
  mine.store.save([{ row: first, col: 'name', val: 'Min', typed: 'Min' }]);
  theirs.store.save([{ row: first, col: 'name', val: 'Din', typed: 'Din' }]);
  const isConflict = ({ store }: Tab) => store.mark(first, 'name')?.state === 'conflict';
  await eventually(() => expect([mine, theirs].filter(isConflict)).toHaveLength(1));
  const loser = isConflict(mine) ? mine : theirs;
  expect(loser.cell(first, 'name')).toBe(loser === mine ? 'Min' : 'Din');
  expect(loser.store.mark(first, 'name')).toMatchObject({ now: { val: loser === mine ? 'Din' : 'Min' } });
  loser.store.choose(first, 'name', 'mine');
  await eventually(() => expect(loser.store.waiting).toBe(0));
  const winner = loser === mine ? theirs : mine;
  await eventually(() => expect(winner.cell(first, 'name')).toBe(loser === mine ? 'Min' : 'Din'));
  await eventually(async () => expect(byId(winner.store.shown.rows as never)).toEqual(await stored(scope)));
  for (const tab of [mine, theirs]) tab.close();
});

test('away while 500 edits happen: back, the screen is as the table, without reading it again, and what waited is saved', async () => {
  const { mine, theirs, rows, scope, first } = await twoTabs();
  const mend = theirs.cut();
  await eventually(() => expect(theirs.store.shown.connection).toBe('down'));
  theirs.store.save([{ row: first, col: 'phone', val: '22334455', typed: '22334455' }]);
  expect(theirs.said).toEqual(['Websocket connection error']);
  expect(theirs.store.mark(first, 'phone')).toEqual({ state: 'unsaved' });
  for (let i = 0; i < 500; i += 1) {
    const row = rows[i % rows.length] ?? '';
    const col = i % 3 === 0 ? 'city' : 'address';
    await saveCells(scope, {
      tbl: 'customer',
      cells: [{ row, col, val: `Sted ${i}` }],
      op: randomUUID(),
      via: 'direct',
    });
  }
  mend();
  await eventually(() => expect(theirs.store.waiting).toBe(0));
  for (const tab of [mine, theirs]) {
    await eventually(async () => expect(byId(tab.store.shown.rows as never)).toEqual(await stored(scope)));
    expect(tab.refreshed()).toBe(0);
  }
  expect((await stored(scope)).get(first)).toMatchObject({ phone: '22334455' });
  for (const tab of [mine, theirs]) tab.close();
});

test('an edit whose answer was lost is sent again and happens once; undo takes it back, also after a reload', async () => {
  const { mine, theirs, first, scope, user } = await twoTabs();
  mine.deafen();
  mine.store.save([{ row: first, col: 'name', val: 'Bare én gang', typed: 'Bare én gang' }]);
  await eventually(() => expect(theirs.cell(first, 'name')).toBe('Bare én gang'));
  expect(mine.store.mark(first, 'name')).toEqual({ state: 'saving' });
  const mend = mine.cut();
  await eventually(() => expect(mine.store.mark(first, 'name')).toEqual({ state: 'unsaved' }));
  mend();
  await eventually(() => expect(mine.store.waiting).toBe(0));
  const { changes } = await ownChanges(scope, { tbl: 'customer' });
  expect(changes.filter(({ steps }) => steps.some(({ to }) => to === 'Bare én gang'))).toHaveLength(1);
  mine.close();
  const again = await openTab(scope, user);
  await eventually(() => expect(again.store.shown.canUndo).toBe(true));
  again.store.undo();
  await eventually(() => expect(theirs.cell(first, 'name')).toBe(`Kunde ${first}`));
  for (const tab of [again, theirs]) tab.close();
});

test('undo goes back past the first page of one’s own changes, again after a reload, and redo comes back', async () => {
  const { mine, theirs, first, rows, scope, user } = await twoTabs();
  mine.close();
  const edit = (cells: { row: string; col: string; val: string }[]) =>
    saveCells(scope, { tbl: 'customer', cells, op: randomUUID(), via: 'direct' });
  for (let i = 1; i <= 12; i += 1) await edit([{ row: first, col: 'city', val: `Sted ${i}` }]);
  // Three pastes have more lines than a page, which ends within one of them.
  for (let i = 0; i < 3; i += 1) {
    const vals = { address: `Gata ${i}`, phone: `2233445${i}`, email: `a${i}@b.no`, postalCode: `015${i}` };
    await edit(rows.flatMap((row) => Object.entries(vals).map(([col, val]) => ({ row, col, val }))));
  }
  const pages = [];
  for (let before: number | undefined, last = false; !last; last = before === undefined) {
    const page = await ownChanges(scope, { tbl: 'customer', before });
    pages.push(page.changes);
    before = page.before;
  }
  expect(pages.length).toBeGreaterThan(1);
  const ops = pages.toReversed().flatMap((page) => page.map(({ op }) => op));
  expect(new Set(ops).size).toBe(ops.length);
  expect(ops).toHaveLength(20 + 12 + 3);

  const round = async (tab: Tab, via: 'undo' | 'redo', times: number) => {
    for (let i = 0; i < times; i += 1) {
      await eventually(() => expect(via === 'undo' ? tab.store.shown.canUndo : tab.store.shown.canRedo).toBe(true));
      tab.store[via]();
    }
    await eventually(() => expect(tab.store.waiting).toBe(0));
  };
  const early = await openTab(scope, user);
  await round(early, 'undo', 3 + 6);
  await eventually(() => expect(theirs.cell(first, 'city')).toBe('Sted 6'));
  expect(theirs.cell(first, 'address')).toBeNull();
  early.close();
  const again = await openTab(scope, user);
  await round(again, 'undo', 3);
  await eventually(() => expect(theirs.cell(first, 'city')).toBe('Sted 3'));
  await round(again, 'redo', 1);
  await eventually(() => expect(theirs.cell(first, 'city')).toBe('Sted 4'));
  again.close();
  const last = await openTab(scope, user);
  await round(last, 'redo', 8);
  await eventually(() => expect(theirs.cell(first, 'city')).toBe('Sted 12'));
  await round(last, 'undo', 9);
  await eventually(() => expect(theirs.cell(first, 'city')).toBe('Sted 3'));
  expect(last.said).toEqual([]);
  for (const tab of [last, theirs]) tab.close();
});

test('a new row, its deletion, and taking that back reach the other tab', async () => {
  const { mine, theirs, scope } = await twoTabs();
  const row = (await mine.store.addRow()) ?? '';
  mine.store.save([{ row, col: 'name', val: 'Ny kunde', typed: 'Ny kunde' }]);
  await eventually(() => expect(theirs.cell(row, 'name')).toBe('Ny kunde'));
  expect(theirs.cell(row, 'paymentDays')).toBe(30);
  await eventually(() => expect(mine.store.isDraft(row)).toBe(false));
  expect(await mine.store.deleteRow(row)).toBe(true);
  await eventually(() => expect(theirs.cell(row, 'name')).toBeUndefined());
  mine.store.undo();
  await eventually(() => expect(theirs.cell(row, 'name')).toBe('Ny kunde'));
  await eventually(async () => expect(byId(mine.store.shown.rows as never)).toEqual(await stored(scope)));
  for (const tab of [mine, theirs]) tab.close();
});

test('a range is one message, all or none; too large a one is refused in words', async () => {
  const { mine, theirs, rows, scope } = await twoTabs();
  const cols = ['address', 'city', 'phone', 'postalCode', 'email'];
  const paste = (value: (i: number) => string) =>
    mine.store.save(
      rows.flatMap((row, r) =>
        cols.map((col, c) => {
          const val = value(r * cols.length + c);
          return { row, col, val, typed: val };
        }),
      ),
    );
  const before = await stored(scope);
  paste((i) => (i === 4 ? 'ingen adresse' : `${i}`));
  await eventually(() => expect(mine.store.mark(rows[0] ?? '', 'email')?.state).toBe('refused'));
  expect(await stored(scope)).toEqual(before);
  expect(mine.store.waiting).toBe(100);
  for (const row of rows) {
    mine.store.save([{ row, col: 'email', val: 'a@b.no', typed: 'a@b.no' }]);
  }
  await eventually(() => expect(mine.store.waiting).toBe(0));
  await eventually(async () => expect(byId(theirs.store.shown.rows as never)).toEqual(await stored(scope)));
  const long = () => Array.from({ length: 80 }, () => randomUUID()).join(' ');
  paste(long);
  await eventually(() => expect(mine.said.at(-1)).toBe('Området er for stort å lime inn på én gang. Del det opp.'));
  expect(mine.store.mark(rows[0] ?? '', 'city')).toMatchObject({ state: 'refused' });
  for (const tab of [mine, theirs]) tab.close();
});

test('a person in a hurry is never told to slow down', async () => {
  const { mine, theirs, rows, scope } = await twoTabs();
  for (let i = 0; i < 300; i += 1) {
    mine.store.save([{ row: rows[i % rows.length] ?? '', col: 'city', val: `By ${i}`, typed: `By ${i}` }]);
  }
  await eventually(() => expect(mine.store.waiting).toBe(0));
  expect(mine.said).toEqual([]);
  await eventually(async () => expect(byId(theirs.store.shown.rows as never)).toEqual(await stored(scope)));
  for (const tab of [mine, theirs]) tab.close();
});
