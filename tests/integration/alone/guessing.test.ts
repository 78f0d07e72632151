import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { POST as logInCall } from '@/app/auth/login/route';
import { POST as newPasswordCall } from '@/app/auth/new-password/route';
import { POST as passwordCall } from '@/app/auth/password/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { peerHeader } from '@/lib/platform/web/peer-header.mjs';
import { call, cookiesFrom, cookiesOf, json } from '@/tests/factories/caller';
import { makeCompany } from '@/tests/factories/company';
import { eventually } from '@/tests/factories/eventually';
import { share } from '@/tests/factories/runs';

/** Hashes checked, and the most at work at one moment. */
const hashes = { checked: 0, atWork: 0, most: 0 };
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  return {
    ...argon2,
    verify: async (hash: string, password: string) => {
      hashes.checked += 1;
      hashes.atWork += 1;
      hashes.most = Math.max(hashes.most, hashes.atWork);
      return argon2.verify(hash, password).finally(() => {
        hashes.atWork -= 1;
      });
    },
  };
});

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);
beforeEach(() => Object.assign(hashes, { checked: 0, most: 0 }));

const logIn = (username: string, password: string, peer: string, cookie = '') =>
  call(logInCall, '/auth/login', json({ username, password }, { [peerHeader]: peer, cookie }));

/** Guessers who begin again as soon as they are answered, until `stop` is called; their answers by status. */
function attack(email: string, guessers: number, peerOf: (i: number) => string) {
  const statuses: Record<number, number> = {};
  let going = true;
  const done = Promise.all(
    Array.from({ length: guessers }, async (_, i) => {
      while (going) {
        const answer = await logIn(email, `gjett ${randomUUID()}`, peerOf(i));
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
    }),
  );
  return {
    statuses,
    stop: async () => {
      going = false;
      await done;
    },
  };
}

/** Guesses an account takes before strangers wait for turns. */
const free = 10;
const attackMs = 2_000;

const accounts = {
  'a known account': async () => (await makeCompany()).email,
  'an unknown account': async () => `${randomUUID()}@test.no`,
};
const peers = [
  ['from this machine, with the default settings', () => '127.0.0.1', 20],
  ['from one address', () => '203.0.113.7', 10],
  ['from sixty addresses', (i: number) => `203.0.113.${i}`, 25],
  ['from one subscriber’s many IPv6 addresses', (i: number) => `2001:db8:7:7::${i}`, 10],
] as const;
const attacks = Object.entries(accounts).flatMap(([account, emailOf]) =>
  peers.map(([from, peerOf, most]) => ({ account, emailOf, from, peerOf, most })),
);

test.each(share(attacks, ({ account, from }) => `${account} ${from}`))(
  '60 guessers at $account $from get few guesses and 429',
  async ({ emailOf, peerOf, most }) => {
    const email = await emailOf();
    const { statuses, stop } = attack(email, 60, peerOf);
    await eventually(() => expect(hashes.checked).toBeGreaterThanOrEqual(free));
    await sleep(attackMs);
    const { checked } = hashes;
    await stop();
    expect(checked).toBeLessThanOrEqual(most);
    expect(statuses[429]).toBeGreaterThan(0);
    expect(Object.keys(statuses)).toEqual(['401', '429']);
  },
);

test('the owner gets in while it goes on: from his own device at once, and from another address', async () => {
  const { email, password } = await makeCompany();
  const device = cookiesFrom(await logIn(email, password, '127.0.0.1'));
  const { stop } = attack(email, 30, () => '127.0.0.1');
  await sleep(1_000);
  expect((await logIn(email, password, '127.0.0.1', device)).status).toBe(200);
  expect((await logIn(email, password, '127.0.0.2')).status).toBe(200);
  expect((await logIn(email, password, '198.51.100.9')).status).toBe(200);
  await stop();
});

test('a known device is another’s for no account, cannot be made up, and has ten guesses of its own', async () => {
  const [one, two] = [await makeCompany(), await makeCompany()];
  const device = cookiesFrom(await logIn(one.email, one.password, '127.0.0.1'));
  const own = device.split('; ').find((cookie) => cookie.includes('device')) ?? '';
  expect(own).not.toContain(one.email);
  const tries = async (email: string, cookie: string, count: number) => {
    const answers = await Promise.all(
      Array.from({ length: count }, () => logIn(email, 'gjett', '198.51.100.20', cookie)),
    );
    return answers.filter(({ status }) => status === 401).length;
  };
  expect(await tries(one.email, own, 15)).toBe(10);
  expect((await logIn(one.email, one.password, '198.51.100.21')).status, 'the account is as it was').toBe(200);
  expect(await tries(two.email, own, 12)).toBe(10);
  const forged = own.replace(/=.*/, `=${randomUUID()}.${randomUUID()}`);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => logIn(two.email, 'gjett', '198.51.100.22', forged)),
  );
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(2);
});

test('hashes at work are bounded, whoever they are for', async () => {
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, i) => logIn(`${randomUUID()}@test.no`, 'gjett', `198.51.${i}.1`)),
  );
  expect(hashes.most).toBeLessThanOrEqual(2);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
});

test('guessing one’s present password and spending links are bounded, too', async () => {
  const user = await makeCompany();
  const cookie = await cookiesOf(user);
  const change = () =>
    call(passwordCall, '/auth/password', json({ current: 'gjett', password: 'et nytt passord' }, { cookie }));
  const changes = await Promise.all(Array.from({ length: 20 }, change));
  expect(changes.filter(({ status }) => status === 400)).toHaveLength(10);
  expect(changes.filter(({ status }) => status === 429)).toHaveLength(10);
  expect((await logIn(user.email, user.password, '198.51.100.30')).status, 'the log-in is not shut by it').toBe(200);
  const spend = () => {
    const body = { token: randomUUID() + randomUUID(), password: 'et nytt passord' };
    return call(newPasswordCall, '/auth/new-password', json(body, { [peerHeader]: '198.51.100.31' }));
  };
  const spent = await Promise.all(Array.from({ length: 70 }, spend));
  expect(spent.filter(({ status }) => status === 429)).toHaveLength(10);
});
