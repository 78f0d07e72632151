import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import HomePage from '@/app/(app)/home/page';
import { GET as attentionCall } from '@/app/api/attention/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { today } from '@/lib/core/clock';
import { readLines } from '@/lib/product/home/read-lines';
import { countQueries, recordStatements } from '@/tests/bench/sent-statements';
import { call, cookiesOf } from '@/tests/factories/caller';
import { addMember, makeCompany, type TestCompany } from '@/tests/factories/company';
import { needingCompany } from '@/tests/factories/needing-company';

/** The cookies of the request that a page is opened by. */
const request = vi.hoisted(() => ({ cookie: '' }));
vi.mock('next/server', () => ({ after: () => {} }));
vi.mock('next/headers', () => {
  const find = (name: string) => request.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  const get = (name: string) => ({ value: find(name)?.slice(name.length + 1) });
  return { cookies: async () => ({ get }), headers: async () => new Headers() };
});

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

/** Opens /home and waits for all that the page itself reads; gives the number of queries until then. */
async function queriesOfHome(user: TestCompany): Promise<number> {
  request.cookie = await cookiesOf(user);
  const { waves } = await recordStatements(async () => {
    const drawn = await HomePage({
      params: Promise.resolve({}),
      searchParams: Promise.resolve({ company: user.companyId }),
    });
    const parts = [drawn.props.children].flat().flatMap((part) => (part?.props ? Object.values(part.props) : []));
    await Promise.all(parts);
  });
  return countQueries(waves);
}

test('a page of /home asks as much with thirteen companies as with one', async () => {
  const user = await makeCompany();
  // The first reading of a process asks what it remembers afterwards.
  await queriesOfHome(user);
  const alone = await queriesOfHome(user);
  for (let i = 0; i < 12; i += 1) await addMember((await makeCompany()).companyId, user.userId);
  expect(alone).toBeGreaterThan(0);
  // What a process remembers for a minute may be asked again: one query more or less, never one per company.
  expect(Math.abs((await queriesOfHome(user)) - alone)).toBeLessThanOrEqual(1);
});

test('a company’s urgent matters are those of its own /home', async () => {
  const needing = await needingCompany(today());
  const cookie = await cookiesOf(needing);
  const answer = await call(attentionCall, `/api/attention?company=${needing.companyId}`, { headers: { cookie } });
  const { urgent } = (await answer.json()) as { urgent: number };
  const user = { id: needing.userId, email: needing.email, fullName: 'Kari' };
  const scope = {
    company: { id: needing.companyId, name: '' },
    user,
    permissions: [{ path: '/', action: 'Write' as const }],
  };
  const { lines } = await readLines(scope);
  expect(urgent).toBe(lines.urgent.length + lines.more.length);
  expect(urgent).toBeGreaterThan(0);
});
