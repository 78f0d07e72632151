import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { POST as sendCall, GET as stateCall, DELETE as stopCall } from '@/app/api/bid/contactmail/sending/route';
import { asCompany } from '@/db/company';
import { contact, contactEvent, customer, letter, massMail, permission } from '@/db/schema';
import { asSystem } from '@/db/system';
import { contactsPath } from '@/lib/platform/routing/paths';
import { call, cookiesOf, json } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestCompany, type TestUser } from '@/tests/factories/company';
import { eventually } from '@/tests/factories/eventually';
import { decodedMail } from '@/tests/factories/mail-server';
import { workOnOutbox } from '@/tests/factories/outbox';
import { lettersOf } from '@/tests/factories/write-letters';

// A server is set up for the calls; which one, the process of jobs is told by each test.
process.env.SMTP_URL = 'smtp://127.0.0.1:1';
process.env.MAIL_FROM = 'Innsikt <innsikt@firma.no>';

const { mailServer, jobs } = await workOnOutbox('mass_mail');

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
    from: 'Kari i Skarvheim',
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

/** What has waited to be taken back is due now. */
const due = ({ companyId }: TestCompany) =>
  asCompany(companyId, (tx) =>
    tx
      .update(letter)
      .set({ nextAt: sql`now()` })
      .where(and(eq(letter.companyId, companyId), eq(letter.state, 'queued'))),
  );

test('each gets a letter of their own from the name that was chosen, answers go to the user, and a repeat sends nothing', async () => {
  const [server, of] = [await mailServer(), await makeCompany()];
  const contacts = await addContacts(of, ['a@kunde.no', 'b@kunde.no', 'A@kunde.no', null, 'ikke en adresse']);
  const body = bodyOf(contacts, { from: 'Kari\r\nBcc: tyv@ond.no' });
  const first = await as(of, of, sendCall, body);
  expect(first).toMatchObject({ status: 200, body: { sent: 0, left: 2, failed: 0, stoppedBy: null } });
  expect(await as(of, of, sendCall, body)).toEqual(first);
  expect(await lettersOf(of)).toHaveLength(2);
  const events = await asCompany.read(of.companyId, (tx) => tx.select().from(contactEvent));
  expect(events.map(({ contactId }) => contactId).sort()).toEqual(contacts.slice(0, 3).sort());
  await due(of);
  await jobs(server.url);
  await eventually(async () => expect((await lettersOf(of)).every(({ state }) => state === 'sent')).toBe(true));
  expect(server.received.map(({ to }) => to).sort()).toEqual([['a@kunde.no'], ['b@kunde.no']]);
  for (const { raw, to } of server.received) {
    const { head, text, html } = decodedMail(raw);
    expect(head).toMatch(/^from: .*Kari Bcc: tyv@ond\.no.*<innsikt@firma\.no>/im);
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
    await makeUser(of.companyId, [{ path: contactsPath, action: 'Read' }]),
    await makeUser(of.companyId, [{ path: contactsPath, action: 'Read' }]),
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
  const sender = await makeUser(of.companyId, [{ path: contactsPath, action: 'Read' }]);
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
  await jobs(server.url);
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
  await jobs(server.url);
  await eventually(async () => expect((await lettersOf(of)).map(({ state }) => state)).toEqual(['sent']));
  expect(decodedMail(server.received[0]?.raw ?? '').head).toMatch(/^to: .*<Ola@xn--blbr-roah\.no>/im);
});

test('what lacks words, recipients or rights is refused with why, and nothing is written', async () => {
  const [of, other] = [await makeCompany(), await makeCompany()];
  const contacts = await addContacts(of, ['a@kunde.no', null]);
  const theirs = await addContacts(other, ['nabo@kunde.no']);
  for (const [more, why] of [
    [{ subject: ' ' }, 'Skriv et emne.'],
    [{ from: '' }, 'Skriv hvem e-posten er fra.'],
    [{ text: '\n' }, 'Skriv en tekst.'],
    [{ contacts: [] }, 'Velg minst én kontakt.'],
    [{ contacts: contacts.slice(1) }, 'Ingen av de valgte har en e-postadresse som kan brukes.'],
    [{ contacts: theirs }, 'Ingen av de valgte har en e-postadresse som kan brukes.'],
    [{ text: 'x'.repeat(10_001) }, 'Teksten er høyst 10.000 tegn.'],
  ] as const)
    expect(await as(of, of, sendCall, bodyOf(contacts, more))).toEqual({ status: 400, body: why });
  const reader = await makeUser(of.companyId, [{ path: '/economy', action: 'Write' }]);
  expect(await as(reader, of, sendCall, bodyOf(contacts))).toMatchObject({ status: 403 });
  expect(await lettersOf(of)).toEqual([]);
  expect(await asCompany.read(of.companyId, (tx) => tx.select().from(massMail))).toEqual([]);
});
