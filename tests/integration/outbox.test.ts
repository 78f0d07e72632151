import { afterAll, beforeAll, expect, test } from 'vitest';
import { POST as changeJobCall, GET as jobsCall } from '@/app/api/admin/jobs/route';
import { POST as linkCall } from '@/app/api/admin/outbox/link/route';
import { GET as outboxCall, POST as sendCall, DELETE as stopCall } from '@/app/api/admin/outbox/route';
import { GET as textCall } from '@/app/api/admin/outbox/text/route';
import { POST as inviteCall } from '@/app/api/admin/user/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { letter } from '@/db/schema';
import { addNotice } from '@/lib/platform/notices/add-notice';
import { requisitionPath } from '@/lib/platform/routing/paths';
import type { Outbox } from '@/lib/product/admin/list-outbox';
import type { Jobs } from '@/lib/product/admin/rows';
import { call, cookiesOf, json } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestCompany, type TestUser } from '@/tests/factories/company';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

type Handler = Parameters<typeof call>[0];

async function as(
  user: TestUser,
  { companyId }: TestCompany,
  handler: Handler,
  fields?: Record<string, unknown>,
  method = 'POST',
) {
  const cookie = await cookiesOf(user);
  const init = fields ? { ...json({ ...fields, company: companyId }, { cookie }), method } : { headers: { cookie } };
  const answer = await call(handler, `/api/admin/x${fields ? '' : `?company=${companyId}`}`, init);
  const text = await answer.text();
  return { status: answer.status, body: answer.ok ? (JSON.parse(text) as unknown) : text };
}

const outboxOf = async (of: TestCompany) => (await as(of, of, outboxCall)).body as Outbox;

test('a letter waits where no server is set up, is stopped by name, and can be sent after all', async () => {
  const of = await makeCompany();
  expect(await as(of, of, sendCall, {})).toMatchObject({ status: 200 });
  const before = await outboxOf(of);
  expect(before).toMatchObject({ Server: false, Counts: { queued: 1, sent: 0, failed: 0, 'given-up': 0 } });
  expect(before.Letters).toMatchObject([{ To: of.email, State: 'queued', Tries: 0, Kind: 'trial' }]);
  const id = before.Letters[0]?.ID;
  expect(await as(of, of, stopCall, { id }, 'DELETE')).toMatchObject({ status: 200 });
  expect(await as(of, of, stopCall, { id }, 'DELETE')).toMatchObject({ status: 400 });
  expect((await outboxOf(of)).Letters).toMatchObject([
    { State: 'given-up', NextAt: null, Reason: expect.stringMatching(/^Bruker .* stoppet brevet\.$/) },
  ]);
  expect(await as(of, of, sendCall, { id })).toMatchObject({ status: 200 });
  expect((await outboxOf(of)).Letters).toMatchObject([{ State: 'failed', EndedAt: null }]);
});

/** A letter of an order to a supplier, as it is after a while. */
const addLetter = ({ companyId, userId }: TestCompany, values: Partial<typeof letter.$inferInsert>) =>
  asCompany(companyId, async (tx) => {
    const base = { companyId, toName: 'Sandvik', toAddress: 'feil@sandvik.no', subject: 'Bestilling 7', about: userId };
    const [made] = await tx
      .insert(letter)
      .values({ ...base, kind: 'order', userId, userName: 'Tor Lunde', nextAt: null, endedAt: new Date(), ...values })
      .returning({ xid: letter.xid });
    return made?.xid;
  });

test('an address is corrected and the letter sent, and one that was sent is sent once more as a new one', async () => {
  const [of, other] = [await makeCompany(), await makeCompany()];
  const wrong = await addLetter(of, { state: 'given-up', reason: 'Adressen finnes ikke hos mottakeren.' });
  expect(await as(other, other, sendCall, { id: wrong, to: 'x@ond.no' })).toMatchObject({ status: 400 });
  for (const to of ['ingen', 'a@b.no, c@d.no', 'a@b.no\r\nBcc: x@y.no'])
    expect(await as(of, of, sendCall, { id: wrong, to })).toMatchObject({
      status: 400,
      body: 'Skriv mottakerens e-postadresse som navn@firma.no.',
    });
  expect(await as(of, of, sendCall, { id: wrong, to: 'ordre@sandvik.no' })).toMatchObject({ status: 200 });
  expect((await outboxOf(of)).Letters).toMatchObject([{ ID: wrong, To: 'ordre@sandvik.no', State: 'failed' }]);
  const sent = await addLetter(of, { state: 'sent', answer: '250 OK' });
  expect(await as(of, of, sendCall, { id: sent })).toMatchObject({ status: 200 });
  const letters = (await outboxOf(of)).Letters;
  expect(letters.find(({ ID }) => ID === sent)).toMatchObject({ State: 'sent', Answer: '250 OK' });
  expect(letters.filter(({ State }) => State === 'queued')).toMatchObject([{ To: 'feil@sandvik.no', By: 'Tor Lunde' }]);
  // What a process is handing over this moment may be accepted at the old address.
  const handing = await addLetter(of, { state: 'failed', endedAt: null, handedAt: new Date() });
  expect(await as(of, of, sendCall, { id: handing, to: 'ny@sandvik.no' })).toMatchObject({ status: 400 });
  // A letter to a user goes to the address they log in with, and is not sent twice.
  const own = await addLetter(of, { kind: 'invitation', state: 'given-up' });
  expect(await as(of, of, sendCall, { id: own, to: 'ny@firma.no' })).toMatchObject({
    status: 400,
    body: 'Brevet går til adressen mottakeren logger inn med. Rett den under Brukere.',
  });
  const invited = await addLetter(of, { kind: 'invitation', state: 'sent' });
  expect(await as(of, of, sendCall, { id: invited })).toMatchObject({ status: 400 });
});

test('the outbox goes back a week, further where that is chosen, and what waits is always there', async () => {
  const of = await makeCompany();
  const writtenAt = new Date(Date.now() - 20 * 86_400_000);
  const old = await addLetter(of, { state: 'sent', writtenAt });
  const waiting = await addLetter(of, { state: 'failed', writtenAt, endedAt: null, nextAt: new Date() });
  const idsOf = async (days: string) => {
    const cookie = await cookiesOf(of);
    const answer = await call(outboxCall, `/api/admin/outbox?company=${of.companyId}${days}`, { headers: { cookie } });
    return answer.ok ? ((await answer.json()) as Outbox).Letters.map(({ ID }) => ID) : await answer.text();
  };
  expect(await idsOf('')).toEqual([waiting]);
  expect(await idsOf('&days=30')).toEqual([waiting, old]);
  for (const days of ['8', '-1', 'alt', '1e9']) expect(await idsOf(`&days=${days}`)).toBe('Velg 7, 30, 90, 365 dager.');
});

test('what a letter says is for who may read what it is about, and of letters to colleagues for nobody else', async () => {
  const of = await makeCompany();
  const order = await addLetter(of, { state: 'given-up' });
  const admin = await makeUser(of.companyId, [{ path: '/admin', action: 'Write' }]);
  const textOf = async (user: TestUser, id: string | undefined) => {
    const cookie = await cookiesOf(user);
    const answer = await call(textCall, `/api/admin/x?company=${of.companyId}&id=${id}`, { headers: { cookie } });
    return (await answer.json()) as unknown;
  };
  expect(await textOf(admin, order)).toEqual({ Text: null, Why: 'Du har ikke tilgang til det brevet handler om.' });
  expect(await textOf(of, order)).toEqual({ Text: null, Why: 'Brevet er angret.' });
  const morning = await addLetter(of, { kind: 'morning', state: 'sent' });
  expect(await textOf(of, morning)).toEqual({ Text: null, Why: 'Teksten er bare for mottakeren.' });
});

test('without a mail server a notice is no letter: it is under the bell', async () => {
  const of = await makeCompany();
  const reader = await makeUser(of.companyId);
  const said = { kind: 'waiting' as const, words: 'x', address: '/x', path: requisitionPath, about: reader.userId };
  const author = { company: { id: of.companyId }, user: { id: of.userId, fullName: 'Kari' } };
  await asCompany(of.companyId, (tx) => addNotice(tx, author, { to: [reader.userId], ...said }));
  expect((await outboxOf(of)).Letters).toEqual([]);
});

test('another company’s letter is not seen, sent or stopped, and only administrators are told', async () => {
  const [of, other] = [await makeCompany(), await makeCompany()];
  await as(of, of, sendCall, {});
  const id = (await outboxOf(of)).Letters[0]?.ID;
  expect((await outboxOf(other)).Letters).toEqual([]);
  expect(await as(other, other, sendCall, { id })).toMatchObject({ status: 400 });
  expect(await as(other, other, stopCall, { id }, 'DELETE')).toMatchObject({ status: 400 });
  const reader = await makeUser(of.companyId, [{ path: '/economy', action: 'Write' }]);
  for (const handler of [outboxCall, jobsCall]) expect((await as(reader, of, handler)).status).toBe(403);
});

test('the link of an invitation that waits is told to an administrator, until the letter is of another kind or sent', async () => {
  const [of, other] = [await makeCompany(), await makeCompany()];
  await as(of, of, inviteCall, { username: `ny-${of.userId}@test.no`, fullname: 'Ole Bakke' });
  await as(of, of, sendCall, {});
  const letters = (await outboxOf(of)).Letters;
  const idOf = (kind: string) => letters.find(({ Kind }) => Kind === kind)?.ID;
  const link = await as(of, of, linkCall, { id: idOf('invitation') });
  expect(link).toMatchObject({ status: 200, body: { path: expect.stringMatching(/^\/new-password#[\w-]{43}$/) } });
  expect(await as(of, of, linkCall, { id: idOf('trial') })).toMatchObject({ status: 400 });
  expect(await as(other, other, linkCall, { id: idOf('invitation') })).toMatchObject({ status: 400 });
  const reader = await makeUser(of.companyId, [{ path: '/economy', action: 'Write' }]);
  expect(await as(reader, of, linkCall, { id: idOf('invitation') })).toMatchObject({ status: 403 });
});

test('a job says when it runs next, and who switched it off', async () => {
  const of = await makeCompany();
  const jobs = async () => ((await as(of, of, jobsCall)).body as Jobs).Jobs.find(({ Kind }) => Kind === 'tidy');
  expect(await jobs()).toMatchObject({ Name: 'Rydding', When: 'hver time', OffBy: null, Failures: 0, Runs: [] });
  expect(Date.parse((await jobs())?.NextAt ?? '')).toBeGreaterThan(Date.now());
  expect(await as(of, of, changeJobCall, { kind: 'tidy', change: 'off' })).toMatchObject({ status: 200 });
  expect(await jobs()).toMatchObject({ OffBy: expect.stringMatching(/^Bruker/), NextAt: null });
  expect(await as(of, of, changeJobCall, { kind: 'tidy', change: 'on' })).toMatchObject({ status: 200 });
  expect(await jobs()).toMatchObject({ OffBy: null });
  expect(await as(of, of, changeJobCall, { kind: 'ukjent', change: 'run' })).toMatchObject({ status: 400 });
});
