import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeConnection } from '@/db/client';
import { type LiveServer, startLive } from '@/lib/platform/tables/live/server';
import { freePort } from '@/lib/tools/run/ports';
import { cookiesOf } from '@/tests/factories/caller';
import { makeUser } from '@/tests/factories/company';
import { eventually } from '@/tests/factories/eventually';
import type { LiveClient } from '@/tests/factories/live-client';
import { makeSide, portOf, watching } from '@/tests/factories/live-side';
import { workOnOwnDatabase } from '@/tests/factories/own-database';
import { startSidecar } from '@/tests/factories/sidecar';

/** How far the sidecars' clock for presence is ahead of the real one. */
let ahead = 0;
const options = { now: () => Date.now() + ahead };

const database = await workOnOwnDatabase('presence');

let sidecars: LiveServer[];

beforeAll(async () => {
  sidecars = [await startLive(0, '127.0.0.1', options), await startLive(0, '127.0.0.1', options)];
});

afterAll(async () => {
  await Promise.all(sidecars.map((live) => live.stop()));
  await closeConnection();

  await database.drop();
});

test('presence goes from sidecar to sidecar: who enters, where he is, who leaves', async () => {
  const one = await makeSide();
  const user = await makeUser(one.company);
  const here = await watching(portOf(sidecars[0]), one);
  const there = await watching(portOf(sidecars[1]), { ...one, cookie: await cookiesOf(user) });
  const last = (client: LiveClient) => client.of('present').at(-1)?.present;
  await eventually(() => expect(last(here)).toMatchObject([{ user: { id: user.userId }, row: null, col: null }]));
  await eventually(() => expect(last(there)).toMatchObject([{ user: { id: one.made.userId } }]));
  there.send(JSON.stringify({ type: 'cursor', row: one.row, col: 'phone' }));
  await eventually(() => expect(last(here)).toMatchObject([{ row: one.row, col: 'phone' }]));
  there.send(JSON.stringify({ type: 'unwatch' }));
  await eventually(() => expect(last(here)).toEqual([]));
  await there.ask({ type: 'watch', tbl: 'customer', since: 0, company: one.company });
  await eventually(() => expect(last(here)).toHaveLength(1));
  there.socket.terminate();
  await eventually(() => expect(last(here)).toEqual([]));
  await here.close();
});

test('whoever was in a process that is killed is forgotten, and those who are still there are not', async () => {
  const one = await makeSide();
  const user = await makeUser(one.company);
  const beside = await makeUser(one.company);
  const here = await watching(portOf(sidecars[0]), one);
  const near = await watching(portOf(sidecars[1]), { ...one, cookie: await cookiesOf(beside) });
  const own = await startSidecar(await freePort());
  const there = await watching(own.port, { ...one, cookie: await cookiesOf(user) });
  const last = () =>
    here
      .of('present')
      .at(-1)
      ?.present.map((present) => present.user.id);
  await eventually(() => expect(last()?.sort()).toEqual([beside.userId, user.userId].sort()));
  own.process.kill('SIGKILL');
  await there.closed;
  for (const [at, left] of [
    [40_000, 2],
    [80_000, 1],
  ] as const) {
    ahead = at;
    for (const live of sidecars) live.sockets.repeatPresence();
    await eventually(() => expect(last()).toHaveLength(left));
    // Each tells the other of its own: what was told a round ago has been heard now.
    await near.ask({ type: 'watch', tbl: 'customer', since: 0, company: one.company });
  }
  expect(last()).toEqual([beside.userId]);
  ahead = 0;
  await Promise.all([here.close(), near.close()]);
});

test('one’s own other tab is no colleague', async () => {
  const one = await makeSide();
  const user = await makeUser(one.company);
  const [tab, otherTab] = [await watching(portOf(sidecars[0]), one), await watching(portOf(sidecars[1]), one)];
  const colleague = await watching(portOf(sidecars[1]), { ...one, cookie: await cookiesOf(user) });
  const shown = (side: typeof tab) => side.of('present').at(-1)?.present;
  await eventually(() => expect(shown(colleague)).toHaveLength(2));
  for (const own of [tab, otherTab]) {
    await eventually(() => expect(shown(own)).toMatchObject([{ user: { id: user.userId } }]));
  }
  await Promise.all([tab.close(), otherTab.close(), colleague.close()]);
});
