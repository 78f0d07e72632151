import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { GET as openStop, POST as postStop } from '@/app/api/notices/stop/route';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { letter, notice, permission } from '@/db/schema';
import { asSystem } from '@/db/system';
import { addNotice } from '@/lib/platform/notices/add-notice';
import { choicesOf } from '@/lib/platform/notices/choices/stored-choices';
import { href } from '@/lib/platform/routing/href';
import { requisitionPath } from '@/lib/platform/routing/paths';
import { base } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestCompany, type TestUser } from '@/tests/factories/company';
import { eventually } from '@/tests/factories/eventually';
import { type JobsProcess, startJobs } from '@/tests/factories/jobs-process';
import { startMailServer, type TestMailServer } from '@/tests/factories/mail-server';
import { workOnOwnDatabase } from '@/tests/factories/own-database';

// Notices are written as letters where a mail server is set up; which one, the process of jobs is told by each test.
process.env.SMTP_URL = 'smtp://127.0.0.1:1';
process.env.MAIL_FROM = 'Innsikt <innsikt@firma.no>';

const database = await workOnOwnDatabase('noticeletters');
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
  jobs = await startJobs({ ...process.env, SMTP_URL: server.url, MAIL_FROM: 'Innsikt <innsikt@firma.no>' });
}

const ask = ({ companyId, userId }: TestCompany, to: TestUser, words = 'har sendt bestilling 7 til godkjenning') =>
  asCompany(companyId, (tx) =>
    addNotice(
      tx,
      { company: { id: companyId }, user: { id: userId, fullName: 'Ola Hansen' } },
      {
        to: [to.userId],
        kind: 'waiting',
        words,
        address: href(requisitionPath, { company: companyId }),
        path: requisitionPath,
        about: randomUUID(),
      },
    ),
  );

const lettersOf = ({ companyId }: TestCompany) =>
  asCompany.read(companyId, (tx) => tx.select().from(letter).where(eq(letter.companyId, companyId)));

/** The body of a message, whose long lines are folded with '='. */
const unfolded = (raw: string) => raw.replaceAll(/=\r\n/g, '').replaceAll(/=3D/g, '=');

test('a notice at once is one letter with the way there and a way to stop it by one press', async () => {
  const of = await makeCompany();
  const reader = await makeUser(of.companyId);
  await ask(of, reader, 'har sendt <b>bestilling 7</b> til godkjenning');
  await startSending();
  await eventually(() => expect(server.received).toHaveLength(1));
  const [got] = server.received;
  expect(got?.to).toEqual([reader.email]);
  const raw = unfolded(got?.raw ?? '');
  expect(raw).toContain('Subject: Ola Hansen: bestilling til godkjenning');
  expect(raw).toContain('&lt;b&gt;bestilling 7&lt;/b&gt;');
  expect(raw).not.toMatch(/^reply-to:/im);
  const head = raw.split('\r\n\r\n')[0]?.replaceAll(/\r\n\s+/g, ' ') ?? '';
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const address = /^List-Unsubscribe: <([^>]+)>/m.exec(head)?.[1] ?? '';
  const stop = new URL(address);
  const context = { params: Promise.resolve({}) };
  // A mail scanner that opens the link stops nothing.
  const opened = await openStop(new Request(new URL(stop.pathname + stop.search, base)), context);
  expect(opened.status).toBe(303);
  expect(opened.headers.get('location')).toMatch(/^\/stop-letters\?/);
  expect(await choicesOf(reader.userId)).toEqual({});
  const post = (search: string) =>
    postStop(
      new Request(new URL(stop.pathname + search, base), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
        body: 'List-Unsubscribe=One-Click',
      }),
      context,
    );
  const other = await makeUser(of.companyId);
  expect((await post(stop.search.replace(reader.userId, other.userId))).status).toBe(400);
  expect((await post(stop.search.replace('kind=approval', 'kind=morning'))).status).toBe(400);
  expect([await choicesOf(reader.userId), await choicesOf(other.userId)]).toEqual([{}, {}]);
  expect((await post(stop.search)).status).toBe(200);
  expect(await choicesOf(reader.userId)).toEqual({ approval: 'never' });
  await ask(of, reader);
  expect(await lettersOf(of)).toHaveLength(1);
});

test('whose right to the page was taken between gets nothing of it, and what was read meanwhile is not sent', async () => {
  const of = await makeCompany();
  const [taken, read] = [await makeUser(of.companyId), await makeUser(of.companyId)];
  await ask(of, taken);
  await ask(of, read);
  await asSystem((tx) => tx.delete(permission).where(eq(permission.userId, taken.userId)));
  await asCompany(of.companyId, (tx) =>
    tx.update(notice).set({ readAt: new Date() }).where(eq(notice.userId, read.userId)),
  );
  await startSending();
  await eventually(async () =>
    expect(await lettersOf(of)).toMatchObject([
      { userId: taken.userId, state: 'given-up', reason: expect.stringContaining('kan ikke lenger lese') },
    ]),
  );
  expect(server.received).toEqual([]);
});
