import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as pageCall } from '@/app/api/[section]/[kind]/route';
import { GET as cacheCall } from '@/app/api/cache/route';
import { env } from '@/base/env';
import { sharesOf } from '@/db/budget';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { rebuildLedgerMonth } from '@/db/ledger-month';
import { asSystem } from '@/db/system';
import { base, call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestCompany, type TestUser } from '@/tests/factories/company';
import { eventually } from '@/tests/factories/eventually';
import { scopeIn } from '@/tests/factories/live-rows';
import { sideConnection, workOnOwnDatabase } from '@/tests/factories/own-database';
import { pageOf } from '@/tests/factories/page-of';

const database = await workOnOwnDatabase('lanes');
const side = await sideConnection(database.url);

let heavy: TestCompany;
let other: TestCompany;

/** Fills a company's ledger with so many lines, spread over five years. */
async function fillLedger(companyId: string, lines: number): Promise<void> {
  await asCompany(companyId, async (tx) => {
    await tx.execute(sql`insert into account (company_id, xid, no, name)
      select ${companyId}, gen_random_uuid(), no::text, 'Konto ' || no from generate_series(3000, 3019) no`);
    await tx.execute(sql`insert into voucher (company_id, xid, year, journal, no, date, content_hash)
      select ${companyId}, gen_random_uuid(), 2021 + i % 5, 'GL', i::text, make_date(2021 + i % 5, 1 + i % 12, 1), i::text
      from generate_series(1, ${lines / 10}::int) i`);
    await tx.execute(sql`insert into voucher_line
        (company_id, xid, voucher_id, line_no, account_id, date, year, month, description, net)
      select v.company_id, gen_random_uuid(), v.xid, n, a.xid, v.date, extract(year from v.date)::int,
        extract(month from v.date)::int, 'Linje ' || v.no, n * 10
      from voucher v cross join generate_series(1, 10) n
      join account a on a.company_id = v.company_id and a.no = (3000 + n)::text
      where v.company_id = ${companyId}`);
    await rebuildLedgerMonth(tx, companyId, 2021, 2025);
  });
  await asSystem((tx) => tx.execute(sql`analyze`));
}

beforeAll(async () => {
  [heavy, other] = [await makeCompany(), await makeCompany()];
  await fillLedger(heavy.companyId, 8_000);
});

afterAll(async () => {
  await closeConnection();
  await side.end();
  await database.drop();
});

type Reader = { companyId: string; cookie: string };

/** All voucher lines of the company as JSON: the heaviest read there is. */
const allLines = ({ companyId, cookie }: Reader, signal?: AbortSignal) =>
  pageCall(
    new Request(`${base}/api/info/datatable?id=bilag&history=yrall&company=${companyId}`, {
      headers: { cookie },
      signal,
    }),
    { params: Promise.resolve({ section: 'info', kind: 'datatable' }) },
  );

const reader = async (companyId: string, user: TestUser): Promise<Reader> => ({
  companyId,
  cookie: await cookiesOf(user),
});

const simplest = ({ companyId, cookie }: Reader) =>
  call(cacheCall, `/api/cache?company=${companyId}`, { headers: { cookie } });

/** How long one simple call after another takes, ms, until `enough`. */
async function timesOf(who: Reader, enough: (times: readonly number[]) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!enough(times)) {
    const started = performance.now();
    expect((await simplest(who)).status).toBe(200);
    times.push(performance.now() - started);
  }
  return times;
}

const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function firstWith(status: number, requested: Promise<Response>[]): Promise<Response> {
  const found = (await Promise.all(requested)).find((answer) => answer.status === status);
  if (!found) throw new Error(`No answer was ${status}.`);
  return found;
}

const statuses = async (answers: Promise<Response>[]) => {
  const counts = new Map<number, number>();
  for (const { status } of await Promise.all(answers)) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
};

/** Runs fn while nobody gets at the voucher lines: whoever asks for them holds his connection and waits. */
async function whileHeld<T>(fn: () => Promise<T>): Promise<T> {
  await side.query('begin');
  await side.query('lock table voucher_line in access exclusive mode');
  try {
    return await fn();
  } finally {
    await side.query('rollback');
  }
}

const waitingForLock = async () => {
  // Within a transaction the server goes on showing the connections there were at the first look.
  await side.query('select pg_stat_clear_snapshot()');
  const { rows } = await side.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
};

test('fifty heavy reads by one user: the surplus is 429, nobody is 503, and another company hardly feels them', async () => {
  const user = await reader(heavy.companyId, heavy);
  const bystander = await reader(other.companyId, other);
  await allLines(user);
  const alone = median(await timesOf(bystander, ({ length }) => length === 21));
  let done = false;
  const requested = Array.from({ length: 50 }, () => allLines(user));
  const reads = statuses(requested).finally(() => {
    done = true;
  });
  const times = await timesOf(bystander, () => done);
  const counts = await reads;
  expect([...counts.keys()].sort()).toEqual([200, 429]);
  expect(counts.get(200)).toBeGreaterThanOrEqual(20);
  expect(median(times)).toBeLessThan(20 * alone);
  const refused = await firstWith(429, requested);
  expect(await refused.text()).toBe('Du har flere tunge spørringer i gang. Vent til noe er ferdig, og prøv igjen.');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('ten tabs of one user all get their page', async () => {
  const paths = [
    '/economy/report/resultat',
    '/economy/report/likviditet',
    '/bid/dashboard/tilbud',
    '/info/datatable/bilag',
  ];
  const tabs = Array.from({ length: 10 }, (_, i) => paths[i % paths.length] ?? '');
  const loaded = await Promise.all(tabs.map((path) => pageOf(scopeIn(heavy), path, { history: 'yrall' })));
  expect(loaded.map(({ entry }) => entry.path)).toEqual(tabs);
});

test('heavy work that holds its connections leaves some for small calls', async () => {
  const users = await Promise.all(
    [heavy, other].flatMap(({ companyId }) => [1, 2, 3].map(async () => reader(companyId, await makeUser(companyId)))),
  );
  const bystander = await reader(other.companyId, other);
  const { reads } = sharesOf(env().DATABASE_POOL);
  const answers = await whileHeld(async () => {
    const requested = users.flatMap((user) => [1, 2, 3].map(() => allLines(user)));
    await eventually(async () => expect(await waitingForLock()).toBe(reads));
    for (const _ of Array(10)) expect((await simplest(bystander)).status).toBe(200);
    expect(await waitingForLock()).toBeLessThanOrEqual(reads);
    return requested;
  });
  await Promise.all(answers);
});

test('a company with many users in line does not keep another company’s page waiting until they are done', async () => {
  const users = await Promise.all(
    Array.from({ length: 8 }, async () => reader(heavy.companyId, await makeUser(heavy.companyId))),
  );
  let finished = 0;
  const flood = users.flatMap((user) =>
    [1, 2, 3].map(async () => {
      expect((await allLines(user)).status).toBe(200);
      finished += 1;
    }),
  );
  await pageOf(scopeIn(other), '/economy/report/resultat');
  expect(finished).toBeLessThan(flood.length / 2);
  await Promise.all(flood);
});

test('reads whose browser has gone leave the line to others', async () => {
  const user = await reader(heavy.companyId, heavy);
  await whileHeld(async () => {
    const left = new AbortController();
    const first = Array.from({ length: 22 }, () => allLines(user, left.signal));
    await eventually(async () => expect(await waitingForLock()).toBe(2));
    left.abort();
    const next = Array.from({ length: 20 }, () => allLines(user));
    await side.query('rollback');
    expect(await statuses(next)).toEqual(new Map([[200, 20]]));
    await Promise.all(first);
  });
});

test('whoever holds a connection cannot wait for another', async () => {
  const nested = asSystem(() => asSystem(async () => 'inner'));
  await expect(nested).rejects.toThrow('A connection is held already');
});
