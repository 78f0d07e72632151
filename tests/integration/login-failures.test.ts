import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { POST as logInCall } from '@/app/auth/login/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { loginFailure } from '@/db/schema';
import { asSystem } from '@/db/system';
import { scopeOfUser } from '@/lib/platform/auth/scope-of-user';
import { peerHeader } from '@/lib/platform/web/peer-header.mjs';
import { listLoginFailures } from '@/lib/product/admin/list-login-failures';
import { tidy } from '@/lib/product/jobs/tidy';
import { call, json } from '@/tests/factories/caller';
import { addMember, makeCompany, makeUser, type TestUser } from '@/tests/factories/company';
import { eventually } from '@/tests/factories/eventually';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

/** A log-in with a wrong password from an address. */
async function fail(username: string, address: string): Promise<void> {
  const request = json({ username, password: 'feil' });
  const answer = await call(logInCall, '/auth/login', {
    ...request,
    headers: { ...request.headers, [peerHeader]: address },
  });
  expect([answer.status, await answer.text()]).toEqual([401, 'Feil ved innlogging']);
}

async function failuresSeenBy({ userId }: TestUser, companyId: string) {
  const scope = await scopeOfUser(userId, companyId);
  if (!scope) throw new Error('The user has no access.');
  return listLoginFailures(scope);
}

test('an administrator sees the failed log-ins of the own users alone: who, when, from which network, how often', async () => {
  const [mine, other] = [await makeCompany(), await makeCompany()];
  const kari = await makeUser(mine.companyId);
  for (const address of ['203.0.113.7', '203.0.113.200', '198.51.100.4']) await fail(kari.email.toUpperCase(), address);
  await fail(other.email, '203.0.113.7');
  await fail('ingen@ingensteds.no', '203.0.113.7');
  const ofKari = { Username: kari.email, LastAt: expect.any(String) };
  await eventually(async () =>
    expect(await failuresSeenBy(mine, mine.companyId)).toEqual([
      expect.objectContaining({ ...ofKari, Network: '198.51.100.0/24', Attempts: 1 }),
      expect.objectContaining({ ...ofKari, Network: '203.0.113.0/24', Attempts: 2 }),
    ]),
  );
  await eventually(async () => expect(await failuresSeenBy(other, other.companyId)).toHaveLength(1));
  // Those of somebody with access to both are the concern of both.
  await addMember(other.companyId, kari.userId);
  expect(await failuresSeenBy(other, other.companyId)).toHaveLength(3);
  const reader = await makeUser(mine.companyId, [{ path: '/bid', action: 'Read' }]);
  await expect(failuresSeenBy(reader, mine.companyId)).rejects.toMatchObject({ status: 403 });
});

test('many networks of a day are counted together, and all is gone after 90 days', async () => {
  const mine = await makeCompany();
  const of = eq(loginFailure.userId, mine.userId);
  await asSystem((tx) =>
    tx.execute(sql`insert into login_failure (user_id, day, network)
      select ${mine.userId}::uuid, (now() at time zone 'Europe/Oslo')::date, '10.0.' || n || '.0/24' from generate_series(1, 50) n`),
  );
  await fail(mine.email, '203.0.113.7');
  await eventually(async () =>
    expect((await failuresSeenBy(mine, mine.companyId)).map(({ Network }) => Network)).toContain(''),
  );
  await asSystem((tx) =>
    tx
      .update(loginFailure)
      .set({ day: sql`${loginFailure.day} - 91` })
      .where(of),
  );
  expect(await failuresSeenBy(mine, mine.companyId)).toEqual([]);
  await tidy.run(mine.companyId, new Date());
  expect(await asSystem((tx) => tx.select().from(loginFailure).where(of))).toEqual([]);
});
