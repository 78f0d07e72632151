import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { certificate, employee, letter, membership, notice, permission, task, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import { addNotice } from '@/lib/platform/notices/add-notice';
import { storeChoice } from '@/lib/platform/notices/choices/stored-choices';
import { todoPath } from '@/lib/platform/routing/paths';
import { writeMorningLetters } from '@/lib/product/jobs/morning/morning-job';
import { addMember, makeCompany, makeUser, type TestCompany, type TestUser } from '@/tests/factories/company';
import { eventually } from '@/tests/factories/eventually';
import { type JobsProcess, startJobs } from '@/tests/factories/jobs-process';
import { addJudgedProject } from '@/tests/factories/judged-project';
import { decodedMail, startMailServer, type TestMailServer } from '@/tests/factories/mail-server';
import { workOnOwnDatabase } from '@/tests/factories/own-database';

const database = await workOnOwnDatabase('morningletters');
let server: TestMailServer;
let jobs: JobsProcess | undefined;

beforeEach(async () => {
  server = await startMailServer();
});

afterEach(async () => {
  jobs?.process.kill('SIGTERM');
  await jobs?.exited;
  jobs = undefined;
  await server.stop();
});

afterAll(async () => {
  await closeConnection();
  await database.drop();
});

async function startSending() {
  const mail = { SMTP_URL: server.url, MAIL_FROM: 'Innsikt <innsikt@firma.no>', MAIL_PER_HOUR: '1000' };
  jobs = await startJobs({ ...process.env, ...mail });
}

/** A course of an employee that has expired: an urgent line for whoever may write it. */
const expire = (companyId: string, name: string, days = 140) =>
  asCompany(companyId, async (tx) => {
    const [one] = await tx
      .insert(employee)
      .values({ companyId, empid: randomUUID().slice(0, 8), employee: name, category: 'Ansatt' })
      .returning();
    if (!one) throw new Error('The employee was not written.');
    const expires = addDays(today(), -days);
    await tx.insert(certificate).values({ companyId, employeeId: one.xid, title: 'Fallsikring', expires });
  });

const tell = ({ companyId, userId }: TestCompany, to: TestUser, text: string) =>
  asCompany(companyId, (tx) =>
    addNotice(
      tx,
      { company: { id: companyId }, user: { id: userId, fullName: 'Ola Hansen' } },
      {
        to: [to.userId],
        kind: 'handed',
        words: `har gitt deg oppgaven «${text}»`,
        address: todoPath,
        path: todoPath,
        about: randomUUID(),
      },
    ),
  );

const lettersOf = ({ companyId }: TestCompany) =>
  asCompany.read(companyId, (tx) => tx.select().from(letter).where(eq(letter.companyId, companyId)));

/** A message's text without the folding of its lines and headers. */
function plain(raw: string): string {
  const unfolded = raw.replaceAll(/=\r\n/g, '');
  const bytes = unfolded.replaceAll(/(?:=[0-9A-F]{2})+/g, (run) =>
    Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8'),
  );
  return bytes.replaceAll(/\r\n[ \t]+/g, ' ');
}

const sentTo = (address: string) =>
  server.received.filter(({ to }) => to.includes(address)).map(({ raw }) => plain(raw));

test('one letter over all companies, in the switcher’s order, by what the reader may read when it is sent', {
  timeout: 120_000,
}, async () => {
  const [first, second, taken] = [await makeCompany(), await makeCompany(), await makeCompany()];
  const reader = await makeUser(first.companyId);
  await addMember(second.companyId, reader.userId);
  await addMember(taken.companyId, reader.userId);
  await expire(first.companyId, 'Natalie Berg');
  await expire(second.companyId, 'William <script>Ås');
  await expire(taken.companyId, 'KANARI Hemmelig');
  await tell(second, reader, 'Ring kunden');
  await tell(taken, reader, 'KANARI hemmelig oppgave');
  for (const { companyId } of [taken, second, first]) await writeMorningLetters(companyId, today());
  await asSystem((tx) =>
    tx
      .delete(permission)
      .where(sql`${permission.userId} = ${reader.userId} and ${permission.companyId} = ${taken.companyId}`),
  );
  await startSending();
  await eventually(() => expect(sentTo(reader.email)).toHaveLength(1));
  const [got = ''] = sentTo(reader.email);
  expect(got).not.toContain('KANARI');
  expect(got.slice(got.indexOf('<!doctype'))).not.toContain('<script>');
  expect(got).toContain('William &lt;script&gt;Ås');
  // On a Saturday the subject is in several encoded words.
  const [{ raw = '' } = {}] = server.received.filter(({ to }) => to.includes(reader.email));
  expect(decodedMail(raw).head).toContain('1 ny, 2 saker i to selskap');
  expect(got).toContain('Ola Hansen har gitt deg oppgaven «Ring kunden»');
  expect(got.indexOf('Natalie Berg')).toBeGreaterThan(0);
  expect(got.indexOf(`${first.name} (1)`)).toBeLessThan(got.indexOf(`${second.name} (1)`));
  expect(got).toContain('utløpt 140 d');
  expect(got).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  await eventually(async () => {
    const letters = (await Promise.all([first, second, taken].map(lettersOf))).flat();
    expect(letters.filter(({ userId }) => userId === reader.userId)).toMatchObject([
      { state: 'sent', subject: expect.stringMatching(/^Krever deg .*: 1 ny, 2 saker i to selskap$/) },
    ]);
  });
});

test('who has nothing that requires them gets no letter, nor who has stopped it, and nobody two', async () => {
  const of = await makeCompany({ grants: [{ path: todoPath, action: 'Write' }] });
  const stopped = await makeUser(of.companyId);
  await storeChoice(stopped.userId, 'morning', 'never');
  await expire(of.companyId, 'Natalie Berg');
  expect(await writeMorningLetters(of.companyId, today())).toBe(1);
  expect(await writeMorningLetters(of.companyId, today())).toBe(0);
  await startSending();
  await eventually(async () => expect(await lettersOf(of)).toEqual([]));
  expect(server.received).toEqual([]);
});

test('new is what came since the last one that was sent, unread and not turned off, with the deadlines that came', async () => {
  const of = await makeCompany();
  const reader = await makeUser(of.companyId);
  await asSystem((tx) =>
    tx.update(user).set({ fullName: 'Kari\r\nBcc: tyv@ond.no' }).where(eq(user.id, reader.userId)),
  );
  await tell(of, reader, 'Fra før');
  await writeMorningLetters(of.companyId, addDays(today(), -1));
  await startSending();
  await eventually(() => expect(sentTo(reader.email)).toHaveLength(1));
  await eventually(async () =>
    expect((await lettersOf(of)).filter(({ userId }) => userId === reader.userId)).toMatchObject([{ state: 'sent' }]),
  );
  // It was yesterday's.
  await asCompany(of.companyId, (tx) =>
    tx.execute(sql`update letter set written_at = written_at - interval '1 day' where company_id = ${of.companyId}`),
  );
  await asCompany(of.companyId, (tx) =>
    tx.execute(sql`update notice set made = made - interval '2 days' where company_id = ${of.companyId}`),
  );
  await tell(of, reader, 'Lest i mellomtiden');
  await asCompany(of.companyId, (tx) =>
    tx.update(notice).set({ readAt: sql`now()` }).where(sql`words like '%mellomtiden%'`),
  );
  await tell(of, reader, 'Ny siden sist');
  const values = { companyId: of.companyId, ownerId: reader.userId, createdate: '2026-01-01' };
  await asCompany(of.companyId, (tx) =>
    tx.insert(task).values([
      { ...values, text: 'Frist i dag', duedate: today() },
      { ...values, text: 'Gammel frist', duedate: addDays(today(), -9) },
    ]),
  );
  await writeMorningLetters(of.companyId, today());
  await eventually(() => expect(sentTo(reader.email)).toHaveLength(2));
  const got = sentTo(reader.email)[1] ?? '';
  expect(got).toContain('Ny siden sist');
  expect(got).toContain('Frist i dag');
  expect(got).toContain('frist i dag');
  for (const old of ['Fra før', 'Lest i mellomtiden', 'Gammel frist']) expect(got).not.toContain(old);
  expect(got.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
});

test('what is read once for a company reaches only who may read it there', { timeout: 120_000 }, async () => {
  const [first, second] = [await makeCompany(), await makeCompany()];
  const losing = { cost: 600_000, ahead: 400_000, invoiced: 300_000, hours: 700 };
  await addJudgedProject(first.companyId, { ...losing, no: '26001', name: 'KANARI bru' });
  await addJudgedProject(second.companyId, { ...losing, no: '26002', name: 'Egen kai' });
  // Both have something urgent of a page that neither's right to projects is about.
  await expire(first.companyId, 'Natalie Berg');
  const people = [{ path: '/personell', action: 'Write' as const }];
  const without = await makeUser(first.companyId, people);
  const elsewhere = await makeUser(second.companyId);
  for (const { companyId } of [first, second]) await writeMorningLetters(companyId, today());
  await startSending();
  await eventually(async () => {
    const waiting = (await Promise.all([first, second].map(lettersOf))).flat();
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.filter(({ state }) => state !== 'sent')).toEqual([]);
  });
  expect(sentTo(first.email).join()).toContain('KANARI bru');
  expect(sentTo(without.email).join()).toContain('Natalie Berg');
  expect(sentTo(without.email).join()).not.toContain('KANARI bru');
  // Not among the lines without haste either.
  expect(sentTo(without.email).join()).not.toMatch(/prosjekt/i);
  expect(sentTo(elsewhere.email).join()).toContain('Egen kai');
  expect(sentTo(elsewhere.email).join()).not.toContain('KANARI bru');
});

test('of 60 people over three companies each gets one letter', { timeout: 200_000 }, async () => {
  const companies = [await makeCompany(), await makeCompany(), await makeCompany()];
  for (const { companyId, name } of companies) await expire(companyId, `Ansatt i ${name}`);
  const emails = Array.from({ length: 60 }, (_, i) => `leser-${i}-${randomUUID().slice(0, 8)}@firma.no`);
  const people = await asSystem((tx) =>
    tx
      .insert(user)
      .values(emails.map((email, i) => ({ email, fullName: `Leser ${i}`, passwordHash: 'x' })))
      .returning({ id: user.id }),
  );
  await asSystem(async (tx) => {
    for (const { companyId } of companies) {
      await tx.insert(membership).values(people.map(({ id }) => ({ companyId, userId: id })));
      await tx
        .insert(permission)
        .values(people.map(({ id }) => ({ companyId, userId: id, path: '/', action: 'Write' as const })));
    }
  });
  let written = 0;
  for (const { companyId } of companies) written += await writeMorningLetters(companyId, today());
  // The three administrators have theirs as well.
  expect(written).toBe(63);
  await startSending();
  await vi.waitFor(() => expect(server.received).toHaveLength(63), { timeout: 180_000, interval: 200 });
  expect(new Set(server.received.map(({ to }) => to[0])).size).toBe(63);
});
