import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GET as kindCall } from '@/app/api/[section]/[kind]/route';
import { GET as deleteCall } from '@/app/api/[section]/delete/route';
import { GET as historyCall } from '@/app/api/[section]/history/route';
import { GET as ownCall } from '@/app/api/[section]/own/route';
import { GET as fileCall } from '@/app/api/[section]/page/route';
import { DELETE as layoutCall } from '@/app/api/page-layout/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { permission } from '@/db/schema';
import { asSystem } from '@/db/system';
import { logIn } from '@/lib/platform/auth/log-in';
import { findSession, type Session } from '@/lib/platform/auth/session';
import { href } from '@/lib/platform/routing/href';
import type { PageEntry } from '@/lib/platform/routing/page';
import type { LiveTable } from '@/lib/platform/tables/declared/live-table';
import { type LiveServer, startLive } from '@/lib/platform/tables/live/server';
import { liveTables } from '@/lib/platform/tables/registry';
import { navigationOf } from '@/lib/product/pages/navigation';
import { pages } from '@/lib/product/pages/registry';
import { base, cookiesOf } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestUser } from '@/tests/factories/company';
import { liveClient } from '@/tests/factories/live-client';

let live: LiveServer;
let company: string;
let user: TestUser;
let cookie: string;

beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  live = await startLive(0);
  company = (await makeCompany()).companyId;
  user = await makeUser(company, []);
  cookie = await cookiesOf(user);
});
afterAll(async () => {
  await live.stop();
  await closeConnection();
});

const levels = ['none', 'Read', 'Write'] as const;
type Level = (typeof levels)[number];

/** Gives the user exactly this, and nothing else. */
async function give(path: string, level: Level): Promise<void> {
  await asSystem(async (tx) => {
    await tx.delete(permission).where(eq(permission.userId, user.userId));
    if (level === 'none') return;
    await tx.insert(permission).values({ companyId: company, userId: user.userId, path, action: level });
  });
}

async function ask<P>(
  handler: (request: Request, context: { params: Promise<P> }) => Promise<Response>,
  address: string,
  params: P,
  init: { method?: string; json?: unknown } = {},
): Promise<number> {
  const headers = { cookie, 'content-type': 'application/json' };
  const body = init.json === undefined ? undefined : JSON.stringify(init.json);
  const request = new Request(new URL(address, base), { method: init.method, headers, body });
  return (await handler(request, { params: Promise.resolve(params) })).status;
}

const read = ({ section, kind, page }: PageEntry) =>
  ask(kindCall, href(`/api/${section}/${kind}`, { id: page, company }), { section, kind });

async function menu(): Promise<string[]> {
  const { token } = await logIn({ ...user, username: user.email, caller: {}, userAgent: undefined });
  const session = (await findSession(token)) as Session;
  return (await navigationOf(session)).companies.flatMap(({ paths }) => paths);
}

describe.each(pages)('$path', (entry) => {
  const { path, section, kind, page } = entry;
  const other = pages.find((one) => !one.path.startsWith(path) && one.section !== section) as PageEntry;

  test.each(levels)('with %s: what is shown, taken out and arranged', async (level) => {
    await give(path, level);
    const mayRead = level === 'none' ? 403 : 200;
    expect(await read(entry)).toBe(mayRead);
    expect(
      await ask(fileCall, href(`/api/${section}/page`, { id: `${kind}/${page}`, media: 'excel', company }), {
        section,
      }),
    ).toBe(mayRead);
    const arranged = await ask(layoutCall, '/api/page-layout', {}, { method: 'DELETE', json: { company, path } });
    expect(arranged).toBe(level === 'Write' ? 200 : 403);
    expect(await read(other), `${path} opens ${other.path}`).toBe(403);
  });

  test('everything above it opens it, and nothing beside it does', async () => {
    // A page whose path is not below its section's is opened by its own.
    for (const above of ['/', `/${section}`].filter((one) => one === '/' || path.startsWith(`${one}/`))) {
      await give(above, 'Read');
      expect(await read(entry), above).toBe(200);
    }
    for (const beside of [`/${section}x`, `${path}x`, path.slice(0, -1), '']) {
      await give(beside, 'Write');
      expect(await read(entry), beside).toBe(403);
    }
  });
});

test('the menu shows what may be read, page by page', async () => {
  for (const level of levels) {
    await give('/economy', level);
    const expected = level === 'none' ? [] : pages.filter((p) => p.section === 'economy').map((p) => p.path);
    expect(await menu()).toEqual(expected);
  }
  await give('/admin', 'Read');
  expect(await menu()).toEqual([]);
  await give('/admin', 'Write');
  expect(await menu()).toEqual(['/admin']);
});

describe.each([...liveTables.values()])('the live table $tbl', (table: LiveTable) => {
  const { tbl, path } = table;
  const section = path.split('/')[1] ?? '';
  const row = randomUUID();
  const [col = ''] = Object.keys(table.columns);

  // A user may send so many messages a second: all tables by one user are too many on a fast machine.
  beforeAll(async () => {
    user = await makeUser(company, []);
    cookie = await cookiesOf(user);
  });

  test.each(levels)('with %s: history, own changes, deletion, and every message of the socket', async (level) => {
    const socket = await liveClient((live.server.address() as AddressInfo).port, cookie);
    const said = async (message: Record<string, unknown>) => (await socket.ask({ ...message, company, tbl })).status;
    await give(path, level);
    const mayRead = level === 'none' ? 403 : 200;
    expect(await ask(historyCall, href(`/api/${section}/history`, { tbl, row, col, company }), { section })).toBe(
      mayRead,
    );
    expect(await ask(ownCall, href(`/api/${section}/own`, { tbl, company }), { section })).toBe(mayRead);
    const deleted = await ask(deleteCall, href(`/api/${section}/delete`, { tbl, row, company }), { section });
    expect(deleted).toBe(level === 'Write' ? 400 : 403);
    const watched = level === 'none' ? `Du har ikke tilgang til ${table.title}.` : 'ok';
    expect(await said({ type: 'watch', since: 0 })).toBe(watched);
    const refused = `Du kan ikke endre ${table.title}.`;
    const gone = level === 'Write' ? 'Fant ikke raden' : refused;
    expect(await said({ row, col, val: null, op: randomUUID() })).toMatch(level === 'Write' ? /./ : refused);
    expect(await said({ type: 'delete', row, op: randomUUID() })).toBe(gone);
    const noLine = level === 'Write' ? 'Fant ikke den slettede raden.' : refused;
    expect(await said({ type: 'restore', no: 1, op: randomUUID() })).toBe(noLine);
    const added = await said({ type: 'add', row: randomUUID(), vals: { finnes_ikke: 1 }, op: randomUUID() });
    expect(added).toBe(level === 'Write' ? 'Ukjent kolonne.' : refused);
    const several = await said({ type: 'rows', remove: [row], op: randomUUID() });
    expect(several).toBe(level === 'Write' ? 'Fant ikke raden' : refused);
    await socket.close();
  });
});
