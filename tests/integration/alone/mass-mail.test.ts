import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { POST as refusalCall } from '@/app/api/bid/contactmail/refusal/route';
import { POST as sendCall, GET as stateCall, DELETE as stopCall } from '@/app/api/bid/contactmail/sending/route';
import { POST as stopCallOf, GET as stopsCall } from '@/app/api/bid/contactmail/stop/route';
import { asCompany } from '@/db/company';
import { contact, contactEvent, customer, letter, massMail, permission, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import type { Filters } from '@/lib/core/filters/filters';
import { contacts as contactList } from '@/lib/domains/customers/mail/sources/contacts';
import type { Scope } from '@/lib/platform/auth/session';
import { noSuchAddress } from '@/lib/platform/notices/post/failure';
import { contactsPath } from '@/lib/platform/routing/paths';
import { call, cookiesOf, json } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestCompany, type TestUser } from '@/tests/factories/company';
import { eventually } from '@/tests/factories/eventually';
import { decodedMail } from '@/tests/factories/mail-server';
import { workOnOutbox } from '@/tests/factories/outbox';
import { lettersOf, write, writerOf } from '@/tests/factories/write-letters';

// A server is set up for the calls; which one, the process of jobs is told by each test.
process.env.SMTP_URL = 'smtp://127.0.0.1:1';
process.env.MAIL_FROM = 'Innsikt <innsikt@firma.no>';

const { mailServer, jobs } = await workOnOutbox('mass_mail');

/** So many letters an hour that none waits for a slot. */
const quick = { MAIL_PER_HOUR: '100000' };

/** Contacts of one customer, by their addresses; gives their ids. */
async function addContacts({ companyId }: TestCompany, emails: readonly (string | null)[]): Promise<string[]> {
  const customerId = randomUUID();
  const rows = emails.map((email, i) => ({ companyId, xid: randomUUID(), customerId, name: `Kontakt ${i}`, email }));
  await asCompany(companyId, async (tx) => {
    await tx.insert(customer).values({ companyId, xid: customerId, no: '1', name: 'Kunde AS' });
    await tx.insert(contact).values(rows);
  });
  return rows.map(({ xid }) => xid);
}

const bodyOf = (contacts: readonly string[], more: Record<string, unknown> = {}) => ({
  ...{
    op: randomUUID(),
    contacts,
    subject: 'Ledig lag i januar',
    text: 'Hei.\n\nVi har ledig lag.',
  },
  ...more,
});

async function as(user: TestUser, { companyId }: TestCompany, handler: typeof sendCall, body: object, method = 'POST') {
  const init = json({ ...body, company: companyId }, { cookie: await cookiesOf(user) });
  const answer = await call(handler, '/api/bid/contactmail/sending', { ...init, method });
  const text = await answer.text();
  return { status: answer.status, body: answer.ok ? (JSON.parse(text) as unknown) : text };
}

const scopeIn = (of: TestCompany): Scope => ({ ...writerOf(of), permissions: [{ path: '/', action: 'Write' }] });

/** What has waited to be taken back is due now. */
const due = ({ companyId }: TestCompany) =>
  asCompany(companyId, (tx) =>
    tx
      .update(letter)
      .set({ nextAt: sql`now()` })
      .where(and(eq(letter.companyId, companyId), eq(letter.state, 'queued'))),
  );

test('each gets a letter of their own from the user and the company, answers go to the user, and a repeat sends nothing', async () => {
  const [server, of] = [await mailServer(), await makeCompany()];
  const contacts = await addContacts(of, ['a@kunde.no', 'b@kunde.no', 'A@kunde.no', null, 'ikke en adresse']);
  const called = 'DNB Kundeservice <svindel@dnb.no>\u202e';
  await asSystem((tx) => tx.update(user).set({ fullName: called }).where(eq(user.id, of.userId)));
  const body = bodyOf(contacts);
  const first = await as(of, of, sendCall, body);
  expect(first).toMatchObject({ status: 200, body: { sent: 0, left: 2, failed: 0, stoppedBy: null } });
  expect(await as(of, of, sendCall, body)).toEqual(first);
  expect(await lettersOf(of)).toHaveLength(2);
  const events = await asCompany.read(of.companyId, (tx) => tx.select().from(contactEvent));
  expect(events.map(({ contactId }) => contactId).sort()).toEqual(contacts.slice(0, 3).sort());
  await due(of);
  await jobs(server.url, quick);
  await eventually(async () => expect((await lettersOf(of)).every(({ state }) => state === 'sent')).toBe(true));
  expect(server.received.map(({ to }) => to).sort()).toEqual([['a@kunde.no'], ['b@kunde.no']]);
  for (const { raw, to } of server.received) {
    const { head, text, html } = decodedMail(raw);
    expect(head.replaceAll(/\r?\n\s+/g, ' ')).toMatch(
      new RegExp(`^from: "?DNB Kundeservice svindeldnb.no, ${of.name}"? <innsikt@firma.no>`, 'im'),
    );
    expect(head).not.toMatch(/^bcc:/im);
    expect(head).toMatch(new RegExp(`^reply-to: .*${of.email}`, 'im'));
    expect(head).toMatch(/^subject: Ledig lag i januar/im);
    expect(text).toContain('Vi har ledig lag.');
    expect(html).toContain('Vi har ledig lag.');
    expect(raw).not.toContain(to[0] === 'a@kunde.no' ? 'b@kunde.no' : 'a@kunde.no');
  }
  const cookie = await cookiesOf(of);
  const address = `/api/bid/contactmail/sending?company=${of.companyId}&id=${body.op}`;
  expect(await (await call(stateCall, address, { headers: { cookie } })).json()).toMatchObject({
    mail: true,
    sending: { sent: 2, left: 0, failed: 0 },
  });
});

test('the rest is stopped by its sender or an administrator, and by no other', async () => {
  const of = await makeCompany();
  const contacts = await addContacts(of, ['a@kunde.no', 'b@kunde.no']);
  const [sender, colleague] = [
    await makeUser(of.companyId, [{ path: contactsPath, action: 'Write' }]),
    await makeUser(of.companyId, [{ path: contactsPath, action: 'Write' }]),
  ];
  const one = bodyOf(contacts);
  expect(await as(sender, of, sendCall, one)).toMatchObject({ status: 200 });
  expect(await as(colleague, of, stopCall, { id: one.op }, 'DELETE')).toMatchObject({ status: 404 });
  expect(await as(sender, of, stopCall, { id: one.op }, 'DELETE')).toMatchObject({ status: 200 });
  expect(await as(sender, of, stopCall, { id: one.op }, 'DELETE')).toMatchObject({ status: 400 });
  expect((await lettersOf(of)).map(({ state }) => state)).toEqual(['given-up', 'given-up']);
  const two = bodyOf(contacts);
  await as(sender, of, sendCall, two);
  const other = await makeCompany();
  expect(await as(other, other, stopCall, { id: two.op }, 'DELETE')).toMatchObject({ status: 404 });
  expect(await as(of, of, stopCall, { id: two.op }, 'DELETE')).toMatchObject({ status: 200 });
});

test('whose right was taken meanwhile sends nothing, and neither goes to an address that is no contact’s any longer', async () => {
  const [server, of] = [await mailServer(), await makeCompany()];
  const contacts = await addContacts(of, ['a@kunde.no', 'b@kunde.no']);
  const sender = await makeUser(of.companyId, [{ path: contactsPath, action: 'Write' }]);
  await as(sender, of, sendCall, bodyOf(contacts));
  await as(of, of, sendCall, bodyOf(contacts.slice(1)));
  await asSystem((tx) => tx.delete(permission).where(eq(permission.userId, sender.userId)));
  await asCompany(of.companyId, (tx) =>
    tx
      .update(contact)
      .set({ email: 'ny@kunde.no' })
      .where(eq(contact.xid, contacts[1] ?? '')),
  );
  await due(of);
  await jobs(server.url, quick);
  await eventually(async () =>
    expect((await lettersOf(of)).map(({ reason }) => reason?.replace(/^Bruker \w+/, 'X')).sort()).toEqual([
      'Ingen av kontaktene har denne adressen lenger.',
      'X har ikke lenger tilgang til det brevet handler om.',
      'X har ikke lenger tilgang til det brevet handler om.',
    ]),
  );
  expect(server.received).toEqual([]);
});

test('an address with letters of its own reaches its contact, as it is registered', async () => {
  const [server, of] = [await mailServer(), await makeCompany()];
  await as(of, of, sendCall, bodyOf(await addContacts(of, ['Ola@blåbær.no'])));
  await due(of);
  await jobs(server.url, quick);
  await eventually(async () => expect((await lettersOf(of)).map(({ state }) => state)).toEqual(['sent']));
  expect(decodedMail(server.received[0]?.raw ?? '').head).toMatch(/^to: .*<Ola@xn--blbr-roah\.no>/im);
});

test('what lacks words, recipients or rights is refused with why, and nothing is written', async () => {
  const [of, other] = [await makeCompany(), await makeCompany()];
  const contacts = await addContacts(of, ['a@kunde.no', null]);
  const theirs = await addContacts(other, ['nabo@kunde.no']);
  for (const [more, why] of [
    [{ subject: ' ' }, 'Skriv et emne.'],
    [{ from: 'DNB' }, 'Avsenderen (from) er deg og firmaet, og kan ikke velges.'],
    [{ text: '\n' }, 'Skriv en tekst.'],
    [{ contacts: [] }, 'Velg minst én kontakt.'],
    [{ contacts: contacts.slice(1) }, 'Ingen av de valgte har en e-postadresse som kan brukes og ønsker e-post.'],
    [{ contacts: theirs }, 'Ingen av de valgte har en e-postadresse som kan brukes og ønsker e-post.'],
    [{ text: 'x'.repeat(10_001) }, 'Teksten er høyst 10.000 tegn.'],
  ] as const)
    expect(await as(of, of, sendCall, bodyOf(contacts, more))).toEqual({ status: 400, body: why });
  const reader = await makeUser(of.companyId, [{ path: '/economy', action: 'Write' }]);
  expect(await as(reader, of, sendCall, bodyOf(contacts))).toMatchObject({ status: 403 });
  // Who only reads the contacts makes a draft in a mail program of their own.
  const looker = await makeUser(of.companyId, [{ path: contactsPath, action: 'Read' }]);
  expect(await as(looker, of, sendCall, bodyOf(contacts))).toMatchObject({ status: 403 });
  const sending = `/api/bid/contactmail/sending?company=${of.companyId}`;
  const offered = await call(stateCall, sending, { headers: { cookie: await cookiesOf(looker) } });
  expect(await offered.json()).toMatchObject({ mail: false });
  expect(await lettersOf(of)).toEqual([]);
  expect(await asCompany.read(of.companyId, (tx) => tx.select().from(massMail))).toEqual([]);
});

test('letters to many leave one after the other at half of what an hour takes, and who sends is told when the last goes', async () => {
  const of = await makeCompany();
  const contacts = await addContacts(of, ['a@kunde.no', 'b@kunde.no', 'c@kunde.no']);
  const { body } = await as(of, of, sendCall, bodyOf(contacts));
  const times = (await lettersOf(of)).map(({ nextAt }) => nextAt?.getTime() ?? 0).sort((a, b) => a - b);
  const [first = 0] = times;
  expect(times).toEqual([first, first + 24_000, first + 48_000]);
  expect(new Date((body as { until: string }).until).getTime()).toBe(Math.floor((first + 48_000) / 1_000) * 1_000);
  // The next sending of the company comes behind this one.
  await as(of, of, sendCall, bodyOf(contacts.slice(0, 1)));
  const last = (await lettersOf(of)).map(({ nextAt }) => nextAt?.getTime() ?? 0).sort((a, b) => b - a)[0] ?? 0;
  expect(last).toBeGreaterThanOrEqual(first + 71_000);
});

test('what one person waits for is sent while many wait for their slots', async () => {
  const [server, of, other] = [await mailServer(), await makeCompany(), await makeCompany()];
  await asSystem((tx) => tx.execute('delete from login_attempt'));
  const all = Array.from({ length: 12 }, (_, i) => `mange-${i}@kunde.no`);
  await as(of, of, sendCall, bodyOf(await addContacts(of, all)));
  await due(of);
  const slow = { MAIL_PER_HOUR: '10' };
  await jobs(server.url, slow);
  await eventually(async () => expect((await lettersOf(of)).filter(({ state }) => state === 'sent')).toHaveLength(1));
  await write(other, 'venter@kunde.no');
  await eventually(async () => expect((await lettersOf(other)).map(({ state }) => state)).toEqual(['sent']));
  // The others have been given times of their own, each a slot after the one before.
  await eventually(async () => {
    const waiting = (await lettersOf(of)).flatMap(({ state, nextAt }) =>
      state === 'queued' && nextAt ? [nextAt] : [],
    );
    expect(waiting).toHaveLength(11);
    expect(Math.max(...waiting.map(Number)) - Date.now()).toBeGreaterThan(10 * 700_000);
  });
});

test('who presses the way out gets no more, under any contact of the address, until a colleague notes that they ask for it', async () => {
  const [server, of] = [await mailServer(), await makeCompany()];
  await asSystem((tx) => tx.execute('delete from login_attempt'));
  const contacts = await addContacts(of, ['nei@kunde.no', 'ja@kunde.no', 'NEI@kunde.no']);
  await as(of, of, sendCall, bodyOf(contacts));
  await due(of);
  await jobs(server.url, quick);
  await eventually(() => expect(server.received).toHaveLength(2));
  const { raw } = server.received.find(({ to }) => to.includes('nei@kunde.no')) ?? { raw: '' };
  const { head, text, html } = decodedMail(raw);
  const oneClick = /^list-unsubscribe: +<(.+)>$/im.exec(head.replaceAll(/\r?\n\s+/g, ' '))?.[1] ?? '';
  expect(head).toMatch(/^list-unsubscribe-post: List-Unsubscribe=One-Click/im);
  expect(head).not.toMatch(/^auto-submitted:/im);
  expect(text).toContain('Meld deg av: http');
  expect(html).toContain('Meld deg av</a>');
  const { pathname, search } = new URL(oneClick);
  // A mail scanner opens the link: nothing is stopped by that.
  expect((await call(stopsCall, `${pathname}${search}`)).status).toBe(303);
  const wrong = await call(stopCallOf, `${pathname}${search.replace(/token=.{5}/, 'token=xxxxx')}`, { method: 'POST' });
  expect(wrong.status).toBe(400);
  expect((await call(stopCallOf, `${pathname}${search}`, { method: 'POST' })).status).toBe(200);
  const statuses = async () => {
    const { data } = await contactList(scopeIn(of), { own: {}, yrpr: '2026-11' } as Filters, {});
    return data.map(({ email, refusal }) => [email, refusal]);
  };
  const declined = 'Ønsker ikke e-post';
  expect(await statuses()).toEqual([
    ['nei@kunde.no', declined],
    ['ja@kunde.no', null],
    ['NEI@kunde.no', declined],
  ]);
  const again = bodyOf(contacts);
  expect(await as(of, of, sendCall, again)).toMatchObject({ body: { left: 1 } });
  expect((await lettersOf(of)).filter(({ about }) => about === again.op)).toMatchObject([{ toAddress: 'ja@kunde.no' }]);
  const [contactId = ''] = contacts;
  const note = async (by: TestUser, refuses: boolean) => as(by, of, refusalCall, { contact: contactId, refuses });
  const looker = await makeUser(of.companyId, [{ path: contactsPath, action: 'Read' }]);
  expect(await note(looker, false)).toMatchObject({ status: 403 });
  expect(await note(of, false)).toMatchObject({ status: 200 });
  expect((await statuses()).map(([, refusal]) => refusal)).toEqual([null, null, null]);
});

test('an address that its server does not know is left out of the next mail to many, until a letter gets there', async () => {
  const of = await makeCompany();
  const contacts = await addContacts(of, ['borte@kunde.no', 'her@kunde.no']);
  await as(of, of, sendCall, bodyOf(contacts));
  const settle = (values: Partial<typeof letter.$inferInsert>) =>
    asCompany(of.companyId, (tx) =>
      tx
        .update(letter)
        .set({ nextAt: null, ...values })
        .where(and(eq(letter.companyId, of.companyId), eq(letter.toAddress, 'borte@kunde.no'))),
    );
  await settle({ state: 'given-up', reason: noSuchAddress, endedAt: new Date(Date.now() - 60_000) });
  const leftOut = bodyOf(contacts);
  expect(await as(of, of, sendCall, leftOut)).toMatchObject({ body: { left: 1 } });
  await settle({ state: 'sent', reason: null, endedAt: new Date() });
  expect(await as(of, of, sendCall, bodyOf(contacts))).toMatchObject({ body: { left: 2 } });
});
