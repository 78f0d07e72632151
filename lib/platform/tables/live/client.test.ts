import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConnectionLost, LiveClient } from './client';
import { closeCodes } from './close-codes';

/** A socket whose server side is the test. */
class FakeSocket extends EventTarget {
  sent: Record<string, unknown>[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.closed = true;
  }

  opens(): void {
    this.dispatchEvent(new Event('open'));
  }

  says(value: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(value) }));
  }

  ends(code = 1006): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

let sockets: FakeSocket[];
const onLost = vi.fn();
const onSessionEnded = vi.fn();

function start(): LiveClient {
  return new LiveClient({
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    onLost,
    onError: console.error,
    onSessionEnded,
  });
}

function latest(): FakeSocket {
  const socket = sockets.at(-1);
  if (!socket) throw new Error('No socket was opened.');
  return socket;
}

const company = '00000000-0000-4000-8000-000000000001';
const question = { type: 'delete', tbl: 'customer', row: company, company, op: company, via: 'direct' } as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  sockets = [];
  onLost.mockClear();
  onSessionEnded.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
});

test('six tries, ten seconds apart, then it says so and waits for someone to come back', async () => {
  const client = start();
  latest().ends();
  for (let n = 2; n <= 7; n += 1) {
    await vi.advanceTimersByTimeAsync(9_999);
    expect(sockets).toHaveLength(n - 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(n);
    expect(onLost).not.toHaveBeenCalled();
    latest().ends();
  }
  expect(onLost).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets).toHaveLength(7);
  client.wake();
  expect(sockets).toHaveLength(8);
  latest().ends();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sockets).toHaveLength(9);
  latest().opens();
  expect(client.state).toBe('open');
});

test('a connection that never opens is given up and tried again, and a late opening counts for nothing', async () => {
  const client = start();
  const first = latest();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(client.state).toBe('down');
  expect(first.closed).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sockets).toHaveLength(2);
  first.opens();
  expect(client.state).toBe('down');
  latest().opens();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(client.state).toBe('open');
});

test('an ended log-in is not tried again', async () => {
  start();
  latest().opens();
  latest().ends(closeCodes.sessionEnded);
  expect(onSessionEnded).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sockets).toHaveLength(1);
});

test('answers find their questions by number, in whatever order they come', async () => {
  const client = start();
  latest().opens();
  const first = client.request(question);
  const second = client.request(question);
  await vi.waitFor(() => expect(latest().sent).toHaveLength(2));
  const [a, b] = latest().sent.map(({ seq }) => seq);
  expect(a).not.toBe(b);
  latest().says({ status: 'Nei', seq: b });
  latest().says({ status: 'ok', seq: a, no: 3 });
  expect(await first).toMatchObject({ status: 'ok', no: 3 });
  expect(await second).toMatchObject({ status: 'Nei' });
});

test('a question without an answer fails when the socket goes down, and when the line is dead', async () => {
  const client = start();
  await expect(client.request(question)).rejects.toThrow(ConnectionLost);
  latest().opens();
  const cut = client.request(question);
  latest().ends();
  await expect(cut).rejects.toThrow(ConnectionLost);
  expect(client.state).toBe('down');

  client.wake();
  latest().opens();
  const dead = client.request(question);
  const socket = latest();
  const failed = expect(dead).rejects.toThrow(ConnectionLost);
  await vi.advanceTimersByTimeAsync(30_000);
  await failed;
  expect(socket.closed).toBe(true);
  expect(client.state).toBe('down');
});

test('the watched table is asked for again after each reconnect, from where the screen is by then', async () => {
  const client = start();
  let no = 4;
  const stop = client.watch({ company, tbl: 'customer', since: () => no });
  latest().opens();
  await vi.waitFor(() => expect(latest().sent).toMatchObject([{ type: 'watch', tbl: 'customer', since: 4 }]));
  expect(client.watching).toBe(false);
  latest().says({ status: 'ok', seq: latest().sent[0]?.seq });
  await vi.waitFor(() => expect(client.watching).toBe(true));
  no = 9;
  latest().ends();
  expect(client.watching).toBe(false);
  client.wake();
  latest().opens();
  await vi.waitFor(() => expect(latest().sent).toMatchObject([{ type: 'watch', since: 9 }]));
  stop();
  await vi.waitFor(() => expect(latest().sent.at(-1)).toMatchObject({ type: 'unwatch' }));
  latest().ends();
  client.wake();
  latest().opens();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(latest().sent).toEqual([]);
});

test('what an ended watch still sends reaches nobody: it has gaps for the next one', async () => {
  const client = start();
  const received: unknown[] = [];
  client.onPush((push) => received.push(push));
  const changes = (no: number) => ({ type: 'changes', companyId: company, tbl: 'customer', no, changes: [] });
  const leave = client.watch({ company, tbl: 'customer', since: () => 4 });
  latest().opens();
  await vi.waitFor(() => expect(latest().sent).toHaveLength(1));
  latest().says(changes(8));
  leave();
  client.watch({ company, tbl: 'customer', since: () => 8 });
  await vi.waitFor(() => expect(latest().sent).toHaveLength(3));
  const [, unwatch, watch] = latest().sent;
  expect([unwatch?.type, watch?.type]).toEqual(['unwatch', 'watch']);
  latest().says(changes(15));
  latest().says(changes(21));
  latest().says({ type: 'ledger-changed', companyId: company });
  latest().says({ status: 'ok', seq: unwatch?.seq });
  latest().says(changes(22));
  latest().says({ status: 'ok', seq: watch?.seq });
  expect(received).toEqual([changes(8), { type: 'ledger-changed', companyId: company }, changes(22)]);
  await vi.waitFor(() => expect(client.watching).toBe(true));
});

test('a watch that is refused is tried again', async () => {
  const client = start();
  client.watch({ company, tbl: 'customer', since: () => 0 });
  latest().opens();
  await vi.waitFor(() => expect(latest().sent).toHaveLength(1));
  latest().says({ status: 'Databasen svarer ikke.', seq: latest().sent[0]?.seq });
  await vi.advanceTimersByTimeAsync(10_000);
  const watches = () => latest().sent.filter(({ type }) => type === 'watch');
  await vi.waitFor(() => expect(watches()).toHaveLength(2));
});

test('the cursor is told at most every 200 ms, the last place first of all after a reconnect', async () => {
  const client = start();
  client.watch({ company, tbl: 'customer', since: () => 0 });
  const cursors = () => latest().sent.filter(({ type }) => type === 'cursor');
  const opensAndWatches = async () => {
    latest().opens();
    await vi.waitFor(() => expect(latest().sent).toHaveLength(1));
    latest().says({ status: 'ok', seq: latest().sent[0]?.seq });
    await vi.waitFor(() => expect(client.watching).toBe(true));
  };
  await opensAndWatches();
  for (let i = 0; i < 100; i += 1) {
    client.moveTo(company, `col${i}`);
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(200);
  expect(cursors().length).toBeLessThanOrEqual(6);
  expect(cursors().at(-1)).toMatchObject({ col: 'col99' });
  latest().ends();
  client.wake();
  await opensAndWatches();
  expect(cursors()).toMatchObject([{ col: 'col99' }]);
});

test('a socket that was left has nothing more to say', async () => {
  const client = start();
  const left = latest();
  left.opens();
  left.ends();
  client.wake();
  latest().opens();
  const pushes: unknown[] = [];
  client.onPush((push) => pushes.push(push));
  const push = { type: 'reload', companyId: company, tbl: 'customer', no: 1 };
  left.says(push);
  left.ends(closeCodes.sessionEnded);
  expect(pushes).toEqual([]);
  expect(onSessionEnded).not.toHaveBeenCalled();
  latest().says(push);
  expect(pushes).toEqual([push]);
});
