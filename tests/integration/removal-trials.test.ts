import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { POST as removeCall } from '@/app/api/admin/userpermissionremoveall/route';
import { GET as usersCall } from '@/app/api/admin/users/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { closeCodes } from '@/lib/platform/tables/live/close-codes';
import { type LiveServer, startLive } from '@/lib/platform/tables/live/server';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany, makeUser } from '@/tests/factories/company';
import { liveClient } from '@/tests/factories/live-client';
import { runs, timeoutOf } from '@/tests/factories/runs';

let live: LiveServer;

beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  live = await startLive(0);
});
afterAll(async () => {
  await live.stop();
  await closeConnection();
});

const trials = runs(50);

test(`in ${trials} removals no call and no message of the removed succeeds after the answer, and his socket closes`, {
  timeout: timeoutOf(90_000),
}, async () => {
  const mine = await makeCompany();
  const admin = await cookiesOf(mine);
  const { port } = live.server.address() as AddressInfo;
  const address = `/api/admin/users?company=${mine.companyId}`;
  const watch = { type: 'watch', tbl: 'customer', since: 0, company: mine.companyId };
  let succeeded = 0;
  const closedAfter: number[] = [];
  for (let trial = 0; trial < trials; trial += 1) {
    const leaving = await makeUser(mine.companyId);
    const cookie = await cookiesOf(leaving);
    const socket = await liveClient(port, cookie);
    expect((await call(usersCall, address, { headers: { cookie } })).status).toBe(200);
    expect((await socket.ask(watch)).status).toBe('ok');
    const permission = JSON.stringify({ Username: leaving.email, Permissions: [] });
    const body = new URLSearchParams({ company: mine.companyId, permission });
    const removed = await call(removeCall, '/api/admin/x', { method: 'POST', headers: { cookie: admin }, body });
    const answered = performance.now();
    expect(removed.status).toBe(200);
    const [called, said] = await Promise.all([
      call(usersCall, address, { headers: { cookie } }),
      // The socket may be shut before the message is on its way: then there is no answer to wait for.
      Promise.race([
        socket.ask(watch).then(
          ({ status }) => status,
          () => 'closed',
        ),
        socket.closed.then(() => 'closed'),
      ]),
    ]);
    if (called.ok || said === 'ok') succeeded += 1;
    const { code, at } = await socket.closed;
    expect(code).toBe(closeCodes.sessionEnded);
    closedAfter.push(at - answered);
  }
  expect(succeeded).toBe(0);
  // The promise is a second; the middle of all trials is told apart from a busy machine's pauses.
  const middle = closedAfter.sort((a, b) => a - b)[Math.floor(trials / 2)] ?? Number.POSITIVE_INFINITY;
  expect(middle).toBeLessThan(1_000);
});
