import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as choicesCall, POST as chooseCall, DELETE as resetCall } from '@/app/api/notices/choices/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { letter, notice } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import { addNotice } from '@/lib/platform/notices/add-notice';
import type { NoticeKind } from '@/lib/platform/notices/choices/mail-kinds';
import type { OwnChoices } from '@/lib/platform/notices/choices/own-choices';
import { equipmentRegisterPath, requisitionPath, todoPath } from '@/lib/platform/routing/paths';
import { call, cookiesOf, json } from '@/tests/factories/caller';
import { addMember, makeCompany, makeUser, type TestCompany, type TestUser } from '@/tests/factories/company';

// Where a mail server is set up, or nothing would be written: none is called here.
process.env.SMTP_URL = 'smtp://127.0.0.1:1';
process.env.MAIL_FROM = 'Innsikt <innsikt@firma.no>';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const address = '/api/notices/choices';

async function choicesOf(user: TestUser): Promise<OwnChoices> {
  const answer = await call(choicesCall, address, { headers: { cookie: await cookiesOf(user) } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as OwnChoices;
}

const kindOf = async (user: TestUser, id: string) => (await choicesOf(user)).kinds.find((kind) => kind.id === id);

const choose = async (user: TestUser, kind: string, mail: string) =>
  call(chooseCall, address, json({ kind, mail }, { cookie: await cookiesOf(user) }));

/** An act of the company's administrator that is told to somebody. */
const tell = (
  { companyId, userId }: TestCompany,
  to: TestUser,
  { kind = 'handed', path = todoPath }: { kind?: NoticeKind; path?: string } = {},
) =>
  asCompany(companyId, (tx) =>
    addNotice(
      tx,
      { company: { id: companyId }, user: { id: userId, fullName: 'Kari\r\nBcc: x@y.no' } },
      { to: [to.userId], kind, words: 'har gitt deg oppgaven «Ring»', address: path, path, about: randomUUID() },
    ),
  );

const lettersOf = (companyId: string) =>
  asCompany.read(companyId, (tx) => tx.select().from(letter).where(eq(letter.companyId, companyId)));

test('what waits for one comes at once, the rest in the morning, and it is theirs to choose', async () => {
  const of = await makeCompany();
  const reader = await makeUser(of.companyId);
  await tell(of, reader);
  expect(await lettersOf(of.companyId)).toEqual([]);
  await tell(of, reader, { kind: 'waiting', path: requisitionPath });
  expect(await lettersOf(of.companyId)).toMatchObject([
    {
      kind: 'notice',
      toAddress: reader.email,
      userId: reader.userId,
      subject: 'Kari Bcc: x@y.no: bestilling til godkjenning',
      state: 'queued',
    },
  ]);
  expect((await choose(reader, 'task', 'now')).status).toBe(200);
  await tell(of, reader);
  expect(await lettersOf(of.companyId)).toHaveLength(2);
  expect((await choose(reader, 'approval', 'never')).status).toBe(200);
  await tell(of, reader, { kind: 'waiting', path: requisitionPath });
  expect(await lettersOf(of.companyId)).toHaveLength(2);
});

test('a letter is written in the act’s transaction, so that what did not happen is told to nobody', async () => {
  const of = await makeCompany();
  const reader = await makeUser(of.companyId);
  const act = asCompany(of.companyId, async (tx) => {
    await addNotice(
      tx,
      { company: { id: of.companyId }, user: { id: of.userId, fullName: 'Kari' } },
      { to: [reader.userId], kind: 'waiting', words: 'x', address: '/x', path: requisitionPath, about: randomUUID() },
    );
    throw new Error('It did not happen.');
  });
  await expect(act).rejects.toThrow('It did not happen.');
  expect(await lettersOf(of.companyId)).toEqual([]);
});

test('a kind whose pages one may not read is not there, and deadlines are never at once', async () => {
  const { companyId } = await makeCompany();
  const reader = await makeUser(companyId, [{ path: todoPath, action: 'Read' }]);
  const { kinds } = await choicesOf(reader);
  expect(kinds.map(({ id }) => id)).toEqual(['task', 'mention', 'answer', 'alert', 'due']);
  expect(await kindOf(reader, 'due')).toMatchObject({ atOnce: false, mail: 'morning' });
  expect((await choose(reader, 'due', 'now')).status).toBe(400);
  expect((await choose(reader, 'morning', 'now')).status).toBe(400);
  expect((await choose(reader, 'password', 'never')).status).toBe(400);
});

test('equipment is not by mail unless one runs the warehouse', async () => {
  const { companyId } = await makeCompany();
  const reads = await makeUser(companyId, [{ path: '/equipment', action: 'Read' }]);
  const writes = await makeUser(companyId, [{ path: '/equipment', action: 'Write' }]);
  expect(await kindOf(reads, 'unfit')).toMatchObject({ mail: 'never' });
  expect(await kindOf(writes, 'unfit')).toMatchObject({ mail: 'morning' });
});

test('a kind’s cost is what came in the last 30 days, over all companies, of what one may read', async () => {
  const [of, other] = [await makeCompany(), await makeCompany()];
  const reader = await makeUser(of.companyId);
  await addMember(other.companyId, reader.userId, [{ path: todoPath, action: 'Read' }]);
  await tell(of, reader);
  await tell(other, reader);
  await tell(other, reader, { kind: 'unfit', path: equipmentRegisterPath });
  // Today is not counted yet, and what is older than 30 days no longer.
  expect(await kindOf(reader, 'task')).toMatchObject({ count: 0 });
  const ages = { [of.companyId]: 30, [other.companyId]: 1 };
  for (const [companyId, days] of Object.entries(ages)) {
    const made = new Date(`${addDays(today(), -days)}T12:00:00Z`);
    await asCompany(companyId, (tx) => tx.update(notice).set({ made }).where(eq(notice.companyId, companyId)));
  }
  expect(await kindOf(reader, 'task')).toMatchObject({ count: 2 });
  expect(await kindOf(reader, 'unfit')).toMatchObject({ count: 0 });
  const { from, to, mornings } = await choicesOf(reader);
  expect([from, to]).toEqual([addDays(today(), -30), addDays(today(), -1)]);
  expect(mornings).toBeGreaterThan(15);
  expect(mornings).toBeLessThan(23);
});

test('the choices go back to the defaults', async () => {
  const of = await makeCompany();
  await choose(of, 'approval', 'never');
  await choose(of, 'morning', 'never');
  expect(await choicesOf(of)).toMatchObject({ morning: false });
  const answer = await call(resetCall, address, { method: 'DELETE', headers: { cookie: await cookiesOf(of) } });
  expect((await answer.json()) as OwnChoices).toMatchObject({ morning: true });
  expect(await kindOf(of, 'approval')).toMatchObject({ mail: 'now' });
});
