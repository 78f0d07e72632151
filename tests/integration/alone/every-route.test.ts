import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { isValidElement, type ReactElement } from 'react';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { asSystem } from '@/db/system';
import { readCookie } from '@/lib/platform/auth/read-cookie';
import { publish } from '@/lib/platform/events/publish';
import { type LiveServer, startLive } from '@/lib/platform/tables/live/server';
import { keyOf } from '@/tests/factories/api-key';
import { base, cookiesOf } from '@/tests/factories/caller';
import { eventually } from '@/tests/factories/eventually';
import { canariesIn, everythingIn } from '@/tests/factories/find-canaries';
import {
  type Codes,
  type PlantedCompany,
  plantCompany,
  stateOf,
  targetOf as target,
} from '@/tests/factories/planted-company';
import { addressesOf, sendCall } from '@/tests/factories/route-handlers';
import { type Method, type RouteCall, routes, type ScreenCall, saying, screens, type Target } from '@/tests/routes';

// Next's own switch for forbidden(), which its build reads from next.config.
process.env.__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS = 'true';

let pageCookie = '';
vi.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => {
      const value = readCookie(pageCookie, name);
      return value === undefined ? undefined : { name, value };
    },
  }),
  headers: async () => new Headers(),
}));

const screenFiles = addressesOf('page.tsx');

let a: PlantedCompany;
let b: PlantedCompany;
let cookies: { a: string; b: string };
/** A key of the other company's administrator, for all he may himself. */
let key: string;
let before: Record<string, string>;
let live: LiveServer;
let socket: WebSocket;
const frames: string[] = [];

beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  [a, b] = [await plantCompany(), await plantCompany()];
  cookies = { a: await cookiesOf(a), b: await cookiesOf(b) };
  key = `Bearer ${await keyOf(b)}`;
  before = await stateOf(a.companyId);
  live = await startLive(0);
  const { port } = live.server.address() as AddressInfo;
  socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { cookie: cookies.b } });
  socket.on('message', (data) => frames.push(String(data)));
  await once(socket, 'open');
});

afterAll(async () => {
  socket.terminate();
  await live.stop();
  await closeConnection();
});

/** Codes that no company has, of the same form and length. */
function unknown({ codes, tag }: PlantedCompany): Codes {
  return Object.fromEntries(Object.entries(codes).map(([k, code]) => [k, code.replace(tag, 'zq00000000u')])) as Codes;
}

/** Ids that no row has. */
const noRows = ({ rows }: PlantedCompany) =>
  Object.fromEntries(
    Object.keys(rows).map((tbl) => {
      const id = randomUUID();
      // An export's key is a hash, not a row's id.
      return [tbl, tbl === 'ledgerExport' ? id.replaceAll('-', '') : id];
    }),
  );

type Made = { call: RouteCall; method: Method; status: number; text: string; sent: string };

/** Makes the calls of a route's entry with the cookie: all, or those that are asked otherwise of another target; with `first` the first of each method as well. */
async function all(
  address: string,
  about: Target,
  as: PlantedCompany,
  cookie: string,
  { unlike, first = false }: { unlike?: Target; first?: boolean } = {},
): Promise<Made[]> {
  const made: Made[] = [];
  for (const [method, list] of Object.entries(routes[address] ?? {}) as [Method, (t: Target) => RouteCall[]][]) {
    const others = unlike ? list(unlike).map(saying) : [];
    const requested = list(about).filter((c, i) => !c.again && ((first && i === 0) || saying(c) !== others[i]));
    for (const one of requested) {
      const response = await sendCall(
        address,
        method,
        one,
        one.endsSession && cookie !== key ? await cookiesOf(as) : cookie,
      );
      const sent = `${one.address} ${JSON.stringify(one.json ?? '')} ${one.companyAt === 'body' ? about.companyId : ''}`;
      made.push({ call: one, method, status: response.status, text: await everythingIn(response), sent });
    }
  }
  return made;
}

/** The calls that programs make: a page's data and files, and what is taken in. */
const forKeys = new Set([
  'GET /api/[section]/page',
  'GET /api/[section]/[kind]',
  'GET /api/openapi.json',
  'GET /api/contract/case',
  'POST /api/contract/case',
  'POST /api/master/saft',
  'POST /api/tableimport',
  'POST /api/equipment/invoices',
  'POST /api/equipment/fileupload',
]);
const probes = new Set(['/healthz', '/readyz']);

/** What differs from one moment to the next whoever asks. */
function timeless(text: string): string {
  return text
    .replace(/"readat":\d+/g, '')
    .replace(/x-request-id: .*|content-length: .*/g, '')
    .replace(/[\da-f-]{36}/g, '');
}

describe('the finder', () => {
  test('finds what is planted: in text, broken over lines, in amounts, in ids, in an encoded header', () => {
    const name = `${a.tag}1x`;
    for (const text of [
      name,
      name.toUpperCase(),
      `${name.slice(0, 6)}\n${name.slice(6)}`,
      encodeURIComponent(`ø${name}`),
    ]) {
      expect(canariesIn(text, a)).toEqual([name]);
    }
    expect(canariesIn(a.companyId, a)).toEqual([a.companyId]);
    const kroner = Number(a.amount).toLocaleString('nb-NO');
    expect(canariesIn(`-${kroner},00`, a)).toEqual([a.amount]);
    expect(canariesIn(name, a, `?q=${name}`)).toEqual([]);
    expect(canariesIn(`${b.tag}1x ${b.companyId}`, a)).toEqual([]);
  });

  test('either lock alone keeps a company’s rows in; with both out the finder sees them', async () => {
    const seenWith = async (locks: { policy: boolean; condition: boolean }) => {
      let seen = '';
      const done = new Error('rolled back');
      await asSystem(async (tx) => {
        if (!locks.policy) await tx.execute(sql`alter table customer disable row level security`);
        await tx.execute(
          sql`select set_config('role', 'innsikt_app', true), set_config('app.company_id', ${b.companyId}, true)`,
        );
        const condition = locks.condition ? sql`company_id = ${b.companyId}` : sql`true`;
        seen = JSON.stringify((await tx.execute(sql`select * from customer where ${condition}`)).rows);
        throw done;
      }).catch((error: unknown) => {
        if (error !== done) throw error;
      });
      expect(canariesIn(seen, b).length, 'one’s own are always seen').toBeGreaterThan(5);
      return canariesIn(seen, a);
    };
    expect(await seenWith({ policy: true, condition: true })).toEqual([]);
    expect(await seenWith({ policy: true, condition: false })).toEqual([]);
    expect(await seenWith({ policy: false, condition: true })).toEqual([]);
    expect((await seenWith({ policy: false, condition: false })).length).toBeGreaterThan(5);
  });
});

describe.each(Object.keys(routes))('%s as the administrator of another company', (address) => {
  test('another’s company is refused, with nothing of it in the answer', async () => {
    for (const { call: made, method, status, text, sent } of await all(address, target(a), b, cookies.b)) {
      const what = `${method} ${made.address}`;
      expect(canariesIn(text, a, sent), what).toEqual([]);
      if (made.companyAt) expect(status, `${what}: ${text.slice(0, 300)}`).toBe(403);
      expect(status, what).toBeLessThan(500);
    }
  });

  test('another’s ids and codes answer exactly as some that do not exist', { timeout: 150_000 }, async () => {
    const known = target(b, a.codes, a.email, a.rows);
    const made = target(b, unknown(a), 'ingen@test.no', noRows(a));
    const theirs = await all(address, known, b, cookies.b, { unlike: made });
    const nobodys = await all(address, made, b, cookies.b, { unlike: known });
    for (const [i, { call: one, method, status, text, sent }] of theirs.entries()) {
      const what = `${method} ${one.address}`;
      expect(canariesIn(text, a, sent), what).toEqual([]);
      const other = nobodys[i];
      if (one.users) continue;
      expect(status, what).toBe(other?.status);
      const isFile = /content-type: application\/(pdf|vnd)/.test(text);
      const plain = (said: string) => timeless(said).replaceAll(a.tag, 'zq00000000u');
      if (!isFile && !one.counts && method === 'GET') expect(plain(text), what).toBe(plain(other?.text ?? ''));
    }
  });

  test('one’s own company is answered, and what it shows is one’s own', { timeout: 150_000 }, async () => {
    for (const { call: made, method, status, text } of await all(address, target(b), b, cookies.b)) {
      const what = `${method} ${made.address}`;
      expect(canariesIn(text, a), what).toEqual([]);
      expect(text, what).not.toContain('"wtype":"failed"');
      if (!made.shows) continue;
      expect(status, `${what}: ${text.slice(0, 300)}`).toBe(200);
      // The address is not taken as sent here: a page that says its filter alone shows nothing.
      expect(canariesIn(text, b, made.address).length, `${what} shows nothing of its own company`).toBeGreaterThan(0);
    }
  });

  test('a repeated, empty or malformed company is 400, and HEAD tells no more than GET', async () => {
    const entry = routes[address] ?? {};
    for (const [method, list] of Object.entries(entry) as [Method, (t: Target) => RouteCall[]][]) {
      const [made] = list(target(b)).filter((one) => one.companyAt === 'address');
      if (!made) continue;
      const without = new URL(made.address, base);
      without.searchParams.delete('company');
      const plain = without.pathname + without.search + (without.search ? '&' : '?');
      for (const query of ['company=', `company=${b.companyId}&company=${a.companyId}`, "company=' or true --"]) {
        const answer = await sendCall(address, method, { ...made, address: plain + query }, cookies.b);
        expect(answer.status, `${method} ${plain}${query}`).toBe(400);
        expect(canariesIn(await everythingIn(answer), a, query)).toEqual([]);
      }
      if (method !== 'GET') continue;
      const foreign = list(target(a)).find((one) => one.companyAt === 'address');
      const head = await sendCall(address, 'HEAD', foreign ?? made, cookies.b);
      expect(head.status).toBeGreaterThanOrEqual(400);
      expect(canariesIn(await everythingIn(head), a, foreign?.address)).toEqual([]);
    }
  });

  test('a key is let in to few calls, and to those in its own company alone', { timeout: 150_000 }, async () => {
    for (const { call: made, method, status, text, sent } of await all(address, target(a), b, key)) {
      const what = `${method} ${made.address}`;
      expect(canariesIn(text, a, sent), what).toEqual([]);
      if (made.companyAt) expect(status, `${what}: ${text.slice(0, 300)}`).toBe(403);
      expect(status, what).toBeLessThan(500);
    }
    // What is asked alike whatever is known of the other company is asked by the log-in's own test: here once for each method.
    for (const { call: made, method, status, text, sent } of await all(
      address,
      target(b, a.codes, a.email, a.rows),
      b,
      key,
      { unlike: target(b), first: true },
    )) {
      const what = `${method} ${made.address}: ${text.slice(0, 300)}`;
      expect(canariesIn(text, a, sent), what).toEqual([]);
      if (forKeys.has(`${method} ${address}`)) expect([401, 403], what).not.toContain(status);
      else if (!probes.has(address)) expect(status, what).toBe(403);
    }
  });

  test('without a log-in there is nothing', async () => {
    for (const { call: made, method, status, text, sent } of await all(address, target(a), a, '')) {
      if (made.companyAt) expect(status, `${method} ${made.address}`).toBe(401);
      expect(canariesIn(text, a, sent)).toEqual([]);
    }
  });
});

/** What an element tells the browser: its properties as text, with the screens that are waited for among them. */
async function tellingOf(node: unknown): Promise<string> {
  if (node instanceof Promise) return tellingOf(await node);
  if (Array.isArray(node)) return (await Promise.all(node.map(tellingOf))).join('\n');
  if (!isValidElement(node)) return typeof node === 'function' ? '' : JSON.stringify(node ?? '');
  const { props } = node as ReactElement<Record<string, unknown>>;
  const parts = await Promise.all(Object.values(props).map(tellingOf));
  return parts.join('\n');
}

async function openScreen(address: string, { params, search = {} }: ScreenCall, company: string | undefined) {
  const { default: Page } = await import(/* @vite-ignore */ screenFiles.get(address) ?? '');
  const searchParams = Promise.resolve(company === undefined ? search : { ...search, company });
  return tellingOf(await Page({ params: Promise.resolve(params), searchParams }));
}

describe.each(Object.keys(screens))('the page %s as the administrator of another company', (address) => {
  const list = (about: Target) => screens[address]?.(about) ?? [];

  test('another’s company is a 403, and one’s own shows one’s own', async () => {
    pageCookie = cookies.b;
    const interrupt = (digest: string) => ({ digest: expect.stringContaining(digest) });
    for (const screen of list(target(a)).filter((one) => !one.open)) {
      await expect(openScreen(address, screen, a.companyId), screen.path).rejects.toMatchObject(interrupt('403'));
    }
    for (const screen of list(target(b, a.codes))) {
      const said = await openScreen(address, screen, b.companyId).catch((error: unknown) => {
        // The log-in page sends one who is logged in on.
        if (screen.path === '/' || screen.elsewhere) return String((error as { digest?: string }).digest);
        throw error;
      });
      expect(canariesIn(said, a, JSON.stringify(screen.search)), screen.path).toEqual([]);
    }
    for (const screen of list(target(b)).filter((one) => one.params.page !== undefined)) {
      const said = await openScreen(address, screen, b.companyId);
      expect(canariesIn(said, a), screen.path).toEqual([]);
      expect(said).not.toContain('"wtype":"failed"');
      expect(canariesIn(said, b, JSON.stringify(screen.search)).length, screen.path).toBeGreaterThan(0);
    }
    pageCookie = '';
    for (const screen of list(target(a)).filter((one) => !one.open)) {
      await expect(openScreen(address, screen, a.companyId)).rejects.toMatchObject(interrupt('NEXT_REDIRECT'));
    }
  });
});

test('the socket hears nothing of another company', async () => {
  const workId = '01890000-0000-7000-8000-000000000000';
  await asSystem(async (tx) => {
    await publish(tx, { type: 'ledger-changed', companyId: a.companyId });
    await publish(tx, {
      type: 'progress',
      companyId: a.companyId,
      userId: a.userId,
      workId,
      done: 1,
      total: 2,
    });
    await publish(tx, { type: 'ledger-changed', companyId: b.companyId });
  });
  await eventually(() => expect(frames.join('\n')).toContain(b.companyId));
  expect(canariesIn(frames.join('\n'), a)).toEqual([]);
  expect(frames.join('\n')).not.toContain(workId);
});

test('after all of it, nothing of the company has changed', async () => {
  expect(await stateOf(a.companyId)).toEqual(before);
  expect(Object.keys(before).length).toBeGreaterThan(18);
});
