import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { POST as logInCall } from '@/app/auth/login/route';
import { closeConnection } from '@/db/client';
import { loginAttempt, secondFactor, session, user } from '@/db/schema';
import { schemaIsCurrent } from '@/db/schema-state';
import { asSystem } from '@/db/system';
import { peerHeader } from '@/lib/platform/web/peer-header.mjs';
import { recordStatements } from '@/tests/bench/sent-statements';
import { call, json } from '@/tests/factories/caller';
import { makeCompany } from '@/tests/factories/company';
import { workOnOwnDatabase } from '@/tests/factories/own-database';

let meanwhile: (() => Promise<unknown>) | undefined;
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  return {
    ...argon2,
    verify: async (hash: string, password: string) => {
      await meanwhile?.();
      return argon2.verify(hash, password);
    },
  };
});

// Attempts are counted for all companies: here by nobody else.
const database = await workOnOwnDatabase('login');
afterAll(async () => {
  await closeConnection();
  await database.drop();
});

const logIn = (username: string, password: string, peer = '203.0.113.40') =>
  call(logInCall, '/auth/login', json({ username, password }, { [peerHeader]: peer }));

/** Logs in while something happens between the look at the user and the session; the answer, and the sessions there are. */
async function during(happens: (userId: string) => Promise<unknown>) {
  const { email, password, userId } = await makeCompany();
  meanwhile = () => happens(userId);
  const { status } = await logIn(email, password);
  meanwhile = undefined;
  const sessions = await asSystem((tx) => tx.select().from(session).where(eq(session.userId, userId)));
  return { status, sessions: sessions.length };
}

test('a second factor that is turned on while the password is checked is not gone past', async () => {
  const turnedOn = (userId: string) =>
    asSystem((tx) => tx.insert(secondFactor).values({ userId, sealedKey: 'never opened', confirmedAt: new Date() }));
  expect(await during(turnedOn)).toEqual({ status: 401, sessions: 0 });
});

test('a password that is changed while it is checked opens no session', async () => {
  const changed = (userId: string) =>
    asSystem((tx) =>
      tx
        .update(user)
        .set({ sessionVersion: sql`${user.sessionVersion} + 1` })
        .where(eq(user.id, userId)),
    );
  expect(await during(changed)).toEqual({ status: 401, sessions: 0 });
  expect(await during(async () => undefined)).toEqual({ status: 200, sessions: 1 });
});

test('a log-in is two statements beside the hash, which count, find, open and forget', async () => {
  const { email, password } = await makeCompany();
  await schemaIsCurrent();
  const counts = () => asSystem((tx) => tx.select().from(loginAttempt).where(sql`${loginAttempt.points} > 0`));
  const before = await counts();
  expect((await logIn(email, 'feil', '203.0.113.41')).status).toBe(401);
  expect((await counts()).length, 'pair, address and account').toBe(before.length + 3);
  const { result, waves } = await recordStatements(() => logIn(email, password, '203.0.113.41'));
  expect(result.status).toBe(200);
  expect(waves.flat(2).map(({ text }) => text.trim().split(/\s+/).slice(0, 2).join(' '))).toEqual([
    'with counted_pair',
    'with opened',
  ]);
  const left = await counts();
  expect(left.length, 'the address and the account keep the one failure').toBe(before.length + 2);
});
