import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { POST as shownCall } from '@/app/api/admin/outbox/link/route';
import { POST as linkCall } from '@/app/api/admin/userresetlink/route';
import { POST as logInCall } from '@/app/auth/login/route';
import { POST as newPasswordCall } from '@/app/auth/new-password/route';
import { membership, permission } from '@/db/schema';
import { asSystem } from '@/db/system';
import { call, cookiesOf, json } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestCompany, type TestUser } from '@/tests/factories/company';
import { eventually } from '@/tests/factories/eventually';
import { decodedMail } from '@/tests/factories/mail-server';
import { workOnOutbox } from '@/tests/factories/outbox';
import { lettersOf } from '@/tests/factories/write-letters';

// A server is set up for the calls; which one, the process of jobs is told by each test.
process.env.SMTP_URL = 'smtp://127.0.0.1:1';
process.env.MAIL_FROM = 'Innsikt <innsikt@firma.no>';

const { mailServer, jobs } = await workOnOutbox('mailed_links');
const chosen = 'et passord jeg valgte';

async function as(admin: TestCompany, handler: typeof linkCall, fields: Record<string, unknown>) {
  const init = json({ ...fields, company: admin.companyId }, { cookie: await cookiesOf(admin) });
  const answer = await call(handler, '/api/admin/x', init);
  return { status: answer.status, text: await answer.text() };
}

/** Somebody whom another company has taken in as well: neither administers all of their companies. */
async function sharedUser(): Promise<{ first: TestCompany; second: TestCompany; clerk: TestUser }> {
  const [first, second] = [await makeCompany(), await makeCompany()];
  const clerk = await makeUser(first.companyId);
  await asSystem((tx) => tx.insert(membership).values({ companyId: second.companyId, userId: clerk.userId }));
  return { first, second, clerk };
}

const spend = async (token: string) =>
  (await call(newPasswordCall, '/auth/new-password', json({ token, password: chosen }))).status;

test('whoever of the two asks, a link goes to its owner alone, and lets them in', async () => {
  const { second, clerk } = await sharedUser();
  expect(await as(second, linkCall, { username: clerk.email })).toEqual({
    status: 400,
    text: expect.stringContaining('Send lenken på e-post i stedet'),
  });
  const made = await as(second, linkCall, { username: clerk.email, mail: true });
  expect([made.status, JSON.parse(made.text)]).toEqual([201, { path: null, expiresAt: expect.any(String) }]);
  const [letter] = await lettersOf(second);
  // Who asked for it does not get to see it before it leaves.
  expect((await as(second, shownCall, { id: letter?.xid })).status).toBe(400);
  const server = await mailServer();
  await jobs(server.url);
  await eventually(() => expect(server.received.map(({ to }) => to)).toEqual([[clerk.email]]));
  const { text } = decodedMail(server.received[0]?.raw ?? '');
  const token = /\/new-password#(\S+)/.exec(text)?.[1] ?? '';
  expect(await spend(token)).toBe(200);
  expect(await spend(token)).toBe(400);
  const logIn = await call(logInCall, '/auth/login', json({ username: clerk.email, password: chosen }));
  expect(logIn.status).toBe(200);
});

test('whose administration has ended meanwhile has asked for nothing', async () => {
  const { second, clerk } = await sharedUser();
  expect((await as(second, linkCall, { username: clerk.email, mail: true })).status).toBe(201);
  await asSystem((tx) =>
    tx.delete(permission).where(and(eq(permission.companyId, second.companyId), eq(permission.userId, second.userId))),
  );
  const server = await mailServer();
  await jobs(server.url);
  await eventually(async () => expect((await lettersOf(second)).map(({ state }) => state)).toEqual(['given-up']));
  expect(server.received).toEqual([]);
});
