import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { GET as adminListCall } from '@/app/api/admin/page-mails/route';
import { POST as changeCall } from '@/app/api/page-mails/change/route';
import { GET as listCall, POST as makeCall } from '@/app/api/page-mails/route';
import { POST as stopCall, GET as stopPage } from '@/app/api/page-mails/stop/route';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { letter, pageMail, permission, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { customerListPath, priceListPath } from '@/lib/platform/routing/paths';
import { addRow } from '@/lib/platform/tables/add-row';
import { sweepNewData } from '@/lib/product/jobs/sweep-new-data';
import type { OwnMail } from '@/lib/product/pages/follow/mails/own-mails';
import { writeDueMails } from '@/lib/product/pages/follow/mails/write-mails';
import { change } from '@/tests/factories/any-table';
import { call, cookiesOf, json } from '@/tests/factories/caller';
import { makeUser, type TestCompany, type TestUser } from '@/tests/factories/company';
import { eventually } from '@/tests/factories/eventually';
import { type JobsProcess, startJobs } from '@/tests/factories/jobs-process';
import { makeLedgerCompany } from '@/tests/factories/ledger-company';
import { scopeIn } from '@/tests/factories/live-rows';
import { startMailServer, type TestMailServer } from '@/tests/factories/mail-server';
import { workOnOwnDatabase } from '@/tests/factories/own-database';

const database = await workOnOwnDatabase('pagemails');
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

const cookie = async (of: TestUser) => ({ cookie: await cookiesOf(of) });
const weekly = { path: priceListPath, query: 'q=rør&sort=-priceam', rhythm: 'week', weekday: 1, hour: 7 };

async function make(of: TestCompany, by: TestUser, wanted: Record<string, unknown>) {
  const answer = await call(makeCall, '/api/page-mails', json({ company: of.companyId, ...wanted }, await cookie(by)));
  const text = await answer.text();
  return { status: answer.status, text, xid: answer.ok ? (JSON.parse(text) as { xid: string }).xid : '' };
}

const listOf = async (of: TestUser) =>
  (await (await call(listCall, '/api/page-mails', { headers: await cookie(of) })).json()) as OwnMail[];

const price = async (of: TestCompany, title: string) =>
  addRow(scopeIn(of), { ...change(), tbl: 'price_line', row: crypto.randomUUID(), vals: { title, priceam: 10 } });

/** Makes what is mailed due, and writes its letters. */
async function writeNow({ companyId }: TestCompany) {
  await asCompany(companyId, (tx) =>
    tx
      .update(pageMail)
      .set({ nextAt: sql`now() - interval '1 minute'` })
      .where(and(eq(pageMail.companyId, companyId), sql`next_at is not null`)),
  );
  return writeDueMails(companyId);
}

const lettersOf = ({ companyId }: TestCompany) =>
  asCompany.read(companyId, (tx) =>
    tx
      .select()
      .from(letter)
      .where(and(eq(letter.companyId, companyId), eq(letter.kind, 'page'))),
  );

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

/** The headers of the first message to an address, unfolded. */
function headersTo(address: string): string {
  const raw = server.received.find(({ to }) => to.includes(address))?.raw ?? '';
  return raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');
}

const settled = (of: TestCompany, count: number) =>
  eventually(async () => {
    const letters = await lettersOf(of);
    expect(letters.filter(({ state }) => state === 'sent')).toHaveLength(count);
    expect(letters.filter(({ state }) => state === 'queued' || state === 'failed')).toEqual([]);
  });

test('a page is mailed with its figures and both files, and again only when something has changed', {
  timeout: 180_000,
}, async () => {
  const of = await makeLedgerCompany({ name: 'Firma\r\nBcc: tyv@ond.no AS' });
  await price(of, 'Rør 50');
  await price(of, '=HYPERLINK("http://ond.no")');
  expect(await make(of, of, { ...weekly, onlychanged: true })).toMatchObject({ status: 201 });
  expect(await writeNow(of)).toMatchObject({ outcome: 'done', note: '1 side, 1 brev skrevet' });
  expect(await writeDueMails(of.companyId)).toMatchObject({ outcome: 'nothing' });
  await startSending();
  await settled(of, 1);
  const [first = ''] = sentTo(of.email);
  expect(first).toContain('Dette er det første brevet om siden.');
  expect(first).toContain('Prisliste: antall');
  expect(first).toContain('1 rad');
  expect(first).toMatch(/filename=.*\.pdf/);
  expect(first).toMatch(/filename=.*\.xlsx/);
  expect(first).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(headersTo(of.email)).not.toMatch(/^Bcc:/m);
  expect(first).toContain(`${priceListPath}?company=${of.companyId}`);

  // Nothing changed: no letter, and none in the outbox.
  await writeNow(of);
  await settled(of, 1);
  expect(await lettersOf(of)).toHaveLength(1);
  await price(of, 'Rør 75');
  await writeNow(of);
  await settled(of, 2);
  const [, second = ''] = sentTo(of.email);
  expect(second).toMatch(/Subject: .*: 1 tall endret/);
  expect(second).toContain('1 rad → 2 rader');
});

test('each receiver gets it by their own right when it is sent, and outsiders by an administrator’s', {
  timeout: 180_000,
}, async () => {
  const of = await makeLedgerCompany();
  const [reader, taken] = [
    await makeUser(of.companyId, [{ path: priceListPath, action: 'Read' }]),
    await makeUser(of.companyId, [{ path: priceListPath, action: 'Read' }]),
  ];
  await price(of, 'Rør KANARI');
  const users = [of.userId, reader.userId, taken.userId];
  const outside = { ...weekly, users, addresses: ['regnskap@ute.no'] };
  expect(await make(of, reader, outside)).toMatchObject({
    status: 403,
    text: expect.stringContaining('administratorer'),
  });
  expect(await make(of, of, { ...outside, addresses: ['a@b.no,\r\nc@d.no'] })).toMatchObject({ status: 400 });
  expect(await make(of, of, outside)).toMatchObject({ status: 201 });
  await writeNow(of);
  // Taken between writing and sending.
  await asSystem((tx) => tx.delete(permission).where(eq(permission.userId, taken.userId)));
  await startSending();
  await eventually(() => expect(sentTo('regnskap@ute.no')).toHaveLength(1));
  await eventually(() => expect(sentTo(reader.email)).toHaveLength(1));
  await eventually(async () =>
    expect((await lettersOf(of)).filter(({ toAddress }) => toAddress === taken.email)).toMatchObject([
      { state: 'given-up', reason: expect.stringContaining('tilgang') },
    ]),
  );
  expect(sentTo(taken.email)).toEqual([]);
  const [out = ''] = sentTo('regnskap@ute.no');
  expect(out).not.toContain('Åpne siden');
  await settledOthers(of, taken.email);

  // Who sent it out no longer administers the firm: nothing leaves it.
  await asSystem((tx) => tx.delete(permission).where(eq(permission.userId, of.userId)));
  await asSystem((tx) =>
    tx.insert(permission).values({ companyId: of.companyId, userId: of.userId, path: priceListPath, action: 'Read' }),
  );
  await writeNow(of);
  await eventually(() => expect(sentTo(of.email)).toHaveLength(2));
  await eventually(async () =>
    expect(
      (await lettersOf(of)).filter(({ toAddress, state }) => toAddress === 'regnskap@ute.no' && state === 'given-up'),
    ).toHaveLength(1),
  );
  expect(sentTo('regnskap@ute.no')).toHaveLength(1);
});

const settledOthers = (of: TestCompany, but: string) =>
  eventually(async () =>
    expect((await lettersOf(of)).filter(({ toAddress, state }) => toAddress !== but && state !== 'sent')).toEqual([]),
  );

test('it is stopped by one press from a mail program, left by who is mailed, ended and taken back by its owner', async () => {
  const of = await makeLedgerCompany();
  const reader = await makeUser(of.companyId, [{ path: priceListPath, action: 'Read' }]);
  const stranger = await makeUser(of.companyId, [{ path: customerListPath, action: 'Read' }]);
  const users = [of.userId, reader.userId];
  expect(await make(of, of, { ...weekly, users: [stranger.userId] })).toMatchObject({ status: 400 });
  expect(await make(of, stranger, weekly)).toMatchObject({ status: 403 });
  for (const query of ['finnesikke=1', 'f.finnesikke=1'])
    expect(await make(of, of, { ...weekly, query })).toMatchObject({
      status: 400,
      text: expect.stringContaining('finnesikke'),
    });
  const { xid } = await make(of, of, { ...weekly, users });
  await writeNow(of);
  await startSending();
  await eventually(() => expect(sentTo(reader.email)).toHaveLength(1));
  const oneClick = /List-Unsubscribe: <([^>]+)>/.exec(headersTo(reader.email))?.[1]?.replaceAll(/\s/g, '') ?? '';
  const { pathname, search } = new URL(oneClick);
  const opened = await call(stopPage, `${pathname}${search}`);
  expect([opened.status, opened.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/stop-letters\?/)]);
  expect((await listOf(reader)).length).toBe(1);
  const forged = search.replace(/token=.{4}/, 'token=xxxx');
  expect((await call(stopCall, `${pathname}${forged}`, { method: 'POST' })).status).toBe(400);
  expect((await call(stopCall, `${pathname}${search}`, { method: 'POST' })).status).toBe(200);
  expect(await listOf(reader)).toEqual([]);
  const changeBy = async (by: TestUser, of_: Record<string, unknown>) =>
    (await call(changeCall, '/api/page-mails/change', json({ company: of.companyId, xid, ...of_ }, await cookie(by))))
      .status;
  expect(await changeBy(reader, { change: 'end' })).toBe(404);
  expect(await changeBy(of, { change: 'end' })).toBe(200);
  expect(await writeNow(of)).toMatchObject({ outcome: 'nothing' });
  expect(await changeBy(of, { change: 'restore' })).toBe(200);
  expect(await listOf(of)).toMatchObject([
    { when: 'hver mandag kl. 07', receivers: [expect.stringContaining('Bruker')], mine: true },
  ]);
});

test('a page whose owner may not read it any longer goes to nobody until an administrator takes it over', {
  timeout: 120_000,
}, async () => {
  const of = await makeLedgerCompany();
  const [owner, reader] = [
    await makeUser(of.companyId, [{ path: priceListPath, action: 'Read' }]),
    await makeUser(of.companyId, [{ path: priceListPath, action: 'Read' }]),
  ];
  await price(of, 'Rør KANARI');
  const { xid } = await make(of, owner, { ...weekly, users: [owner.userId, reader.userId] });
  await writeNow(of);
  // Taken between writing and sending: nothing goes to the colleague either.
  await asSystem((tx) => tx.delete(permission).where(eq(permission.userId, owner.userId)));
  await startSending();
  await eventually(async () =>
    expect((await lettersOf(of)).map(({ state, reason }) => [state, reason?.includes('tilgang')])).toEqual([
      ['given-up', true],
      ['given-up', true],
    ]),
  );
  expect(await writeNow(of)).toMatchObject({
    outcome: 'nothing',
    note: expect.stringContaining('eieren ikke har tilgang'),
  });
  expect(await lettersOf(of)).toHaveLength(2);
  expect(sentTo(reader.email)).toEqual([]);
  const listed = await call(adminListCall, `/api/admin/page-mails?company=${of.companyId}`, {
    headers: await cookie(of),
  });
  expect(await listed.json()).toMatchObject([
    { problem: expect.stringContaining('Eieren har ikke lenger tilgang til siden') },
  ]);
  const takeOver = async (by: TestUser) =>
    (
      await call(
        changeCall,
        '/api/page-mails/change',
        json({ company: of.companyId, xid, change: 'takeover' }, await cookie(by)),
      )
    ).status;
  expect(await takeOver(reader)).toBe(404);
  expect(await takeOver(of)).toBe(200);
  await writeNow(of);
  await eventually(() => expect(sentTo(reader.email)).toHaveLength(1));
});

test('when a ledger is read in, its page is mailed once', async () => {
  const of = await makeLedgerCompany();
  expect(await make(of, of, { path: '/economy/report/resultat', rhythm: 'import' })).toMatchObject({ status: 201 });
  await sweepNewData();
  expect(await writeDueMails(of.companyId)).toMatchObject({ outcome: 'nothing' });
  await of.take();
  await sweepNewData();
  const { rows } = await asSystem((tx) =>
    tx.execute(sql`select count(*)::int as count from jobs.jobs where key like ${`run:${of.companyId}:page-mails:%`}`),
  );
  expect(rows).toEqual([{ count: 1 }]);
  expect(await writeDueMails(of.companyId)).toMatchObject({ note: '1 side, 1 brev skrevet' });
  expect(await writeDueMails(of.companyId)).toMatchObject({ outcome: 'nothing' });
  await startSending();
  await settled(of, 1);
  const [got = ''] = sentTo(of.email);
  expect(got).toContain('Resultat');
  expect(got).toContain('Driftsresultat');
  // Users' names never break a header.
  await asSystem((tx) => tx.update(user).set({ fullName: 'Kari\r\nBcc: tyv@ond.no' }).where(eq(user.id, of.userId)));
  await asCompany(of.companyId, (tx) =>
    tx.update(pageMail).set({ writtenAt: sql`now() - interval '9 days'` }).where(eq(pageMail.companyId, of.companyId)),
  );
  await writeDueMails(of.companyId);
  await settled(of, 2);
  expect(server.received.every(({ to }) => !to.includes('tyv@ond.no'))).toBe(true);
});
