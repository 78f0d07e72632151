import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { POST as logOutCall } from '@/app/auth/logout/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { listen } from '@/db/listen';
import { membership, permission, session, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { publish } from '@/lib/platform/events/publish';
import { closeCodes } from '@/lib/platform/tables/live/close-codes';
import { type LiveServer, startLive } from '@/lib/platform/tables/live/server';
import { freePort } from '@/lib/tools/run/ports';
import { call, cookiesOf, onlyCookie } from '@/tests/factories/caller';
import { makeCompany } from '@/tests/factories/company';
import { eventually } from '@/tests/factories/eventually';
import { sideConnection, workOnOwnDatabase } from '@/tests/factories/own-database';
import { sourceProgram } from '@/tests/factories/source-program';

const database = await workOnOwnDatabase('live');
const side = await sideConnection(database.url);
let sidecars: LiveServer[];

const portOf = (live: LiveServer) => (live.server.address() as AddressInfo).port;

beforeAll(async () => {
  sidecars = [await startLive(0), await startLive(0)];
});

afterAll(async () => {
  await Promise.all(sidecars.map((live) => live.stop()));
  await closeConnection();
  await side.end();
  await database.drop();
});

type Opened = { socket: WebSocket; received: string[]; closed: Promise<{ code: number }> };

/** Opens a socket, or answers the status the upgrade was refused with. */
async function open(port: number, headers: Record<string, string>): Promise<Opened | number> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers });
  const received: string[] = [];
  socket.on('message', (data) => received.push(String(data)));
  const closed = once(socket, 'close').then(([code]) => ({ code: Number(code) }));
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve({ socket, received, closed }));
    socket.once('unexpected-response', (request, response) => {
      request.destroy();
      resolve(response.statusCode ?? 0);
    });
    socket.once('error', reject);
  });
}

async function opened(port: number, headers: Record<string, string>): Promise<Opened> {
  const result = await open(port, headers);
  if (typeof result === 'number') throw new Error(`The upgrade was refused with ${result}.`);
  return result;
}

function first(): LiveServer {
  const [live] = sidecars;
  if (!live) throw new Error('No sidecar was started.');
  return live;
}

test('who may open a socket', async () => {
  const company = await makeCompany();
  const cookie = await cookiesOf(company);
  const port = portOf(first());
  const own = `http://127.0.0.1:${port}`;
  expect(await open(port, {})).toBe(401);
  expect(await open(port, { origin: own })).toBe(401);
  expect(await open(port, { origin: own, cookie: onlyCookie(cookie, 'session') })).toBe(401);
  expect(await open(port, { origin: own, cookie: onlyCookie(cookie, 'strict') })).toBe(401);
  const otherStrict = onlyCookie(await cookiesOf(company), 'strict');
  expect(await open(port, { origin: own, cookie: `${onlyCookie(cookie, 'session')}; ${otherStrict}` })).toBe(401);
  expect(await open(port, { origin: 'https://evil.example', cookie })).toBe(403);
  expect(await open(port, { origin: 'null', cookie })).toBe(403);
  expect(await open(port, { origin: `${own}.evil.example`, cookie })).toBe(403);
  const fine: Record<string, string>[] = [
    { cookie },
    { cookie, origin: own },
    { cookie, origin: new URL(env().APP_URL).origin },
  ];
  for (const headers of fine) {
    const { socket, closed } = await opened(port, headers);
    socket.close();
    await closed;
  }
});

test('log-out closes the session’s sockets in every sidecar, and no others', async () => {
  const company = await makeCompany();
  const leaving = await cookiesOf(company);
  const staying = await cookiesOf(company);
  const gone = await Promise.all(sidecars.map((live) => opened(portOf(live), { cookie: leaving })));
  const stored = await opened(portOf(first()), { cookie: staying });
  const answer = await call(logOutCall, '/auth/logout', { method: 'POST', headers: { cookie: leaving } });
  expect(answer.status).toBe(204);
  for (const { closed } of gone) {
    const { code } = await closed;
    expect(code).toBe(closeCodes.sessionEnded);
  }
  expect(await open(portOf(first()), { cookie: leaving })).toBe(401);
  expect(stored.socket.readyState).toBe(WebSocket.OPEN);
  stored.socket.close();
  await stored.closed;
});

test('a raised session version closes the user’s sockets', async () => {
  const company = await makeCompany();
  const { closed } = await opened(portOf(first()), { cookie: await cookiesOf(company) });
  await asSystem(async (tx) => {
    await tx
      .update(user)
      .set({ sessionVersion: sql`${user.sessionVersion} + 1` })
      .where(eq(user.id, company.userId));
    await publish(tx, { type: 'access-changed', userId: company.userId });
  });
  const { code } = await closed;
  expect(code).toBe(closeCodes.sessionEnded);
});

test('a socket does not outlive its session’s twelve hours', async () => {
  const company = await makeCompany();
  const cookie = await cookiesOf(company);
  await asSystem((tx) =>
    tx
      .update(session)
      .set({ expiresAt: new Date(Date.now() + 1_500) })
      .where(eq(session.userId, company.userId)),
  );
  const { closed } = await opened(portOf(first()), { cookie });
  expect((await closed).code).toBe(closeCodes.sessionEnded);
});

test('a company’s news reach its members’ sockets alone, until they are no members any more', async () => {
  const [mine, other] = [await makeCompany(), await makeCompany()];
  const member = await opened(portOf(first()), { cookie: await cookiesOf(mine) });
  const stranger = await opened(portOf(first()), { cookie: await cookiesOf(other) });
  const tell = (companyId: string) => asSystem((tx) => publish(tx, { type: 'ledger-changed', companyId }));
  await tell(mine.companyId);
  await eventually(() => expect(member.received).toHaveLength(1));
  expect(member.received[0]).toContain(mine.companyId);
  await tell(other.companyId);
  await eventually(() => expect(stranger.received).toHaveLength(1));
  expect(stranger.received[0]).not.toContain(mine.companyId);
  expect(member.received).toHaveLength(1);

  await asSystem(async (tx) => {
    await tx.delete(permission).where(eq(permission.userId, mine.userId));
    await tx.delete(membership).where(eq(membership.userId, mine.userId));
    await publish(tx, { type: 'access-changed', userId: mine.userId });
  });
  // The news of the other company come last on the one channel: what was to come before them has come.
  await tell(mine.companyId);
  await tell(other.companyId);
  await eventually(() => expect(stranger.received).toHaveLength(2));
  expect(member.received).toHaveLength(1);
  for (const { socket } of [member, stranger]) socket.terminate();
});

async function endListeners(): Promise<number> {
  const { rows } = await side.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name <> 'side' and query ilike 'listen%'`,
  );
  return rows.length;
}

test('a listener comes back by itself and loses nothing that is sent after', async () => {
  const received: string[] = [];
  let listening = 0;
  const listener = await listen(
    'trial',
    (payload) => received.push(payload),
    () => {
      listening += 1;
    },
  );
  const sent: string[] = [];
  for (let round = 1; round <= 5; round += 1) {
    await eventually(() => expect(listening).toBe(round));
    for (const part of ['a', 'b', 'c']) {
      sent.push(`${round}${part}`);
      await side.query('select pg_notify($1, $2)', ['trial', `${round}${part}`]);
    }
    await eventually(() => expect(received).toEqual(sent));
    if (round < 5) expect(await endListeners()).toBeGreaterThan(0);
  }
  await listener.stop();
});

test('a log-out that no sidecar heard of is found when it listens again', async () => {
  const company = await makeCompany();
  const { closed } = await opened(portOf(first()), { cookie: await cookiesOf(company) });
  await asSystem((tx) => tx.update(session).set({ endedAt: sql`now()` }).where(eq(session.userId, company.userId)));
  await endListeners();
  expect((await closed).code).toBe(closeCodes.sessionEnded);
});

test('text on the channel that is no event does no harm', async () => {
  const company = await makeCompany();
  const { socket, received } = await opened(portOf(first()), { cookie: await cookiesOf(company) });
  await side.query(`select pg_notify('innsikt_event', 'not an event')`);
  await asSystem((tx) => publish(tx, { type: 'ledger-changed', companyId: company.companyId }));
  await eventually(() => expect(received).toHaveLength(1));
  socket.terminate();
});

test('too large a message ends the socket and nothing else', async () => {
  const cookie = await cookiesOf(await makeCompany());
  const [big, other] = [await opened(portOf(first()), { cookie }), await opened(portOf(first()), { cookie })];
  big.socket.send('x'.repeat(65 * 1024));
  expect((await big.closed).code).toBe(1009);
  expect(other.socket.readyState).toBe(WebSocket.OPEN);
  other.socket.terminate();
});

test('SIGTERM closes the sockets with 1001 and ends the process, also with one who does not answer', async () => {
  const port = await freePort();
  const program = spawn(process.execPath, sourceProgram('live', 'lib/platform/tables/live/main.ts'), {
    env: { ...process.env, LIVE_PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const exited = once(program, 'exit');
  try {
    await eventually(async () => expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200), {
      interval: 100,
    });
    const cookie = await cookiesOf(await makeCompany());
    const polite = await opened(port, { cookie });
    const deaf = await opened(port, { cookie });
    deaf.socket.pause();
    program.kill('SIGTERM');
    expect((await polite.closed).code).toBe(1001);
    const [code] = await exited;
    expect(code).toBe(0);
    deaf.socket.terminate();
  } finally {
    program.kill('SIGKILL');
  }
});
