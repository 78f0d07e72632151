import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { NextRequest } from 'next/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { GET as cacheCall } from '@/app/api/cache/route';
import { GET as searchCall } from '@/app/api/search/route';
import { POST as logInCall } from '@/app/auth/login/route';
import { GET as numberCall } from '@/app/data/poid/route';
import { GET as filesCall } from '@/app/files/route';
import { GET as healthCall } from '@/app/healthz/route';
import { GET as readyCall } from '@/app/readyz/route';
import { closeConnection } from '@/db/client';
import { asSystem } from '@/db/system';
import { publish } from '@/lib/platform/events/publish';
import { startLive } from '@/lib/platform/tables/live/server';
import { base, call, cookiesOf, json } from '@/tests/factories/caller';
import { makeCompany, type TestCompany } from '@/tests/factories/company';
import { cuttableProxy, targetOf } from '@/tests/factories/cuttable-proxy';
import { eventually } from '@/tests/factories/eventually';
import { workOnOwnDatabase } from '@/tests/factories/own-database';

// The product reaches its database through a way that the test can cut.
const database = await workOnOwnDatabase('away');
const proxy = await cuttableProxy(targetOf(database.url));
const through = new URL(database.url);
through.hostname = '127.0.0.1';
through.port = String(proxy.port);
process.env.DATABASE_URL = through.toString();
process.env.DATABASE_POOL = '4';

// The environment must be set before the middleware is loaded.
const { middleware } = await import('@/middleware');

let company: TestCompany;
let cookie: string;

beforeAll(async () => {
  company = await makeCompany();
  cookie = await cookiesOf(company);
});

afterAll(async () => {
  await closeConnection();
  await proxy.stop();
  await database.drop();
});

const calls: Record<string, () => Promise<Response>> = {
  'a call': () => call(cacheCall, '/api/cache', { headers: { cookie } }),
  'a search': () => call(searchCall, `/api/search?q=abc&company=${company.companyId}`, { headers: { cookie } }),
  files: () => call(filesCall, '/files', { headers: { cookie } }),
  'a change': () => call(numberCall, '/data/poid', { headers: { cookie } }),
  'a log-in': () => call(logInCall, '/auth/login', json({ username: company.email, password: company.password })),
  'a page': async () => (await middleware(new NextRequest(`${base}/home`, { headers: { cookie } }))) as Response,
  readiness: () => call(() => readyCall(), '/readyz'),
};

/** Fills the pool with clients that have rested. */
async function rest() {
  await Promise.all(Array.from({ length: 4 }, () => asSystem((tx) => tx.execute('select pg_sleep(0.05)'))));
  await wait(1_200);
}

/** Without limits of our own there would be no answer at all. */
async function expectAway() {
  const answers = await Promise.all(
    Object.entries(calls).map(async ([name, run]) => {
      const answer = await run();
      return { name, status: answer.status, text: await answer.text() };
    }),
  );
  for (const { name, status, text } of answers) {
    expect(status, `${name}: ${text}`).toBe(503);
    expect(text, name).toMatch(/\p{Lu}\p{Ll}+.*\./u);
  }
  expect((await call(() => healthCall(), '/healthz')).status).toBe(200);
}

async function expectBack() {
  for (const [name, run] of Object.entries(calls)) {
    await eventually(async () => expect((await run()).status, name).toBeLessThan(400));
  }
}

test('all is well to begin with', expectBack);

test.each(['refused', 'silent'] as const)('a database that is %s: 503 with a sentence, and back again', async (way) => {
  await rest();
  await proxy.set(way);
  await expectAway();
  await expectAway();
  await proxy.set('up');
  await expectBack();
});

test('a page asked for in the very moment after the database went is 503 too', async () => {
  expect((await calls['a page']?.())?.status).toBe(200);
  await proxy.set('refused');
  expect((await calls['a page']?.())?.status).toBe(503);
  await proxy.set('up');
  await expectBack();
});

test('a sidecar refuses sockets while the database is away and hears of news when it is back', async () => {
  const live = await startLive(0);
  const address = `ws://127.0.0.1:${(live.server.address() as AddressInfo).port}/ws`;
  const stored = new WebSocket(address, { headers: { cookie } });
  const received: string[] = [];
  stored.on('message', (data) => received.push(String(data)));
  await once(stored, 'open');
  await proxy.set('refused');
  const late = new WebSocket(address, { headers: { cookie } });
  late.on('error', () => {});
  const [, response] = await once(late, 'unexpected-response');
  expect(response.statusCode).toBe(503);
  late.terminate();
  await proxy.set('up');
  const tell = () => asSystem((tx) => publish(tx, { type: 'ledger-changed', companyId: company.companyId }));
  await eventually(
    async () => {
      await tell();
      expect(received.length).toBeGreaterThan(0);
    },
    { interval: 300 },
  );
  expect(stored.readyState).toBe(WebSocket.OPEN);
  stored.terminate();
  await live.stop();
});
