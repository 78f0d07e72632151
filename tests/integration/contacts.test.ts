import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GET, POST } from '@/app/api/bid/contactmail/route';
import { env } from '@/base/env';
import { bulkInsert } from '@/db/bulk-insert';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { bid, contact, contactEvent, customer } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { mostContacts } from '@/lib/domains/customers/mail/mail-draft';
import { recordMail } from '@/lib/domains/customers/mail/record-mail';
import type { Scope } from '@/lib/platform/auth/session';
import { contactsPath } from '@/lib/platform/routing/paths';
import { answerPage } from '@/lib/product/pages/answer-page';
import { loadPage } from '@/lib/product/pages/load-page';
import { findPage } from '@/lib/product/pages/registry';
import { sheetsOf } from '@/tests/e2e/reading';
import { call, cookiesOf, json, onlyCookie } from '@/tests/factories/caller';
import { makeCompany, makeUser } from '@/tests/factories/company';
import { createSmallLedger } from '@/tests/factories/small-ledger';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

type Made = { scope: Scope; contacts: string[]; cookie: string };

/** A company with one customer, contacts of it, and one who may read the contacts and nothing else. */
async function makeContacts(count = 3, path: string = contactsPath): Promise<Made> {
  const { companyId, name, userId, ...login } = await makeCompany({ grants: [{ path, action: 'Read' }] });
  const customerId = randomUUID();
  const rows = Array.from({ length: count }, (_, i) => ({
    companyId,
    xid: randomUUID(),
    customerId,
    name: `Kontakt ${i}`,
    email: `kontakt${i}@kunde.example`,
  }));
  await asCompany(companyId, async (tx) => {
    await tx.insert(customer).values({ companyId, xid: customerId, no: '1', name: 'Kunde AS' });
    await bulkInsert(tx, contact, rows);
  });
  const user = { id: userId, email: login.email, fullName: 'Tina Tester' };
  const scope: Scope = { company: { id: companyId, name }, user, permissions: [{ path, action: 'Read' }] };
  return { scope, contacts: rows.map(({ xid }) => xid), cookie: await cookiesOf(login) };
}

const events = ({ company }: Scope) =>
  asCompany(company.id, (tx) => tx.select().from(contactEvent).where(eq(contactEvent.companyId, company.id)));

async function table(scope: Scope) {
  const entry = findPage(contactsPath);
  if (!entry) throw new Error('The page is not in the registry.');
  const [widget] = Object.values((await loadPage(scope, entry, {})).widgets);
  if (widget?.wtype !== 'datatable') throw new Error(`No table: ${JSON.stringify(widget)}`);
  return widget;
}

const dayAgo = (years: number, days: number) => {
  const day = new Date(`${today()}T12:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
};

describe('the table of contacts', () => {
  test('has each contact under its customer with segment, bids of the last year and the last mail', async () => {
    const bare = { supplier: null, project: null, department: null };
    const sale = (customerNo: string, segment: string, net: number) => ({
      ...bare,
      account: '3000',
      customer: customerNo,
      segment,
      net,
    });
    const { scope } = await createSmallLedger({
      vouchers: [
        { year: 2022, month: 1, day: 1, lines: [sale('10001', 'S3', -90_000_00)] },
        { year: 2025, month: 11, day: 1, lines: [sale('10001', 'S1', -1_000_00), sale('10001', 'S2', -3_000_00)] },
        { year: 2025, month: 12, day: 1, lines: [sale('10001', 'S1', -2_500_00), sale('10002', 'S2', -10_00)] },
      ],
      openings: [],
      openItems: [],
      budget: [],
    });
    const companyId = scope.company.id;
    const { userId } = await makeUser(companyId);
    const [early, late] = [randomUUID(), randomUUID()];
    await asCompany(companyId, async (tx) => {
      const customers = await tx.select().from(customer).where(eq(customer.companyId, companyId));
      const idOf = (no: string) => customers.find((row) => row.no === no)?.xid ?? '';
      await bulkInsert(tx, contact, [
        {
          companyId,
          xid: late,
          customerId: idOf('10001'),
          name: 'Åse',
          email: 'ase@x.no',
          position: 'Leder',
          phone: '1',
        },
        { companyId, xid: early, customerId: idOf('10001'), name: 'Arne', email: null, position: null, phone: null },
        {
          companyId,
          xid: randomUUID(),
          customerId: idOf('10002'),
          name: 'Bo',
          email: 'bo@x.no',
          position: null,
          phone: null,
        },
        {
          companyId,
          xid: randomUUID(),
          customerId: idOf('10003'),
          name: 'Cia',
          email: 'x',
          position: null,
          phone: null,
        },
      ]);
      const bidOf = (no: string, key: string, startdate: string | null) => ({
        companyId,
        xid: randomUUID(),
        key,
        description: key,
        bidstatus: '7. Salg',
        clientId: idOf(no),
        startdate,
      });
      await bulkInsert(tx, bid, [
        bidOf('10001', 'a', dayAgo(1, 1)),
        bidOf('10002', 'b', dayAgo(1, 0)),
        bidOf('10002', 'c', dayAgo(0, 1)),
        bidOf('10003', 'd', null),
      ]);
      const mail = { companyId, contactId: late, text: 'x', userId, userName: 'Tina' };
      await bulkInsert(tx, contactEvent, [
        { ...mail, xid: randomUUID(), kind: 'mail', at: new Date('2026-01-31T23:30:00Z') },
        { ...mail, xid: randomUUID(), kind: 'mail', at: new Date('2025-06-01T10:00:00Z') },
        { ...mail, xid: randomUUID(), kind: 'call', at: new Date('2026-03-01T10:00:00Z') },
      ]);
    });
    const { data, total, parameters, options } = await table(scope);
    expect(total).toBe(4);
    expect(parameters.groupby).toBe('company');
    expect(options.columns.slice(0, 5).map(({ text }) => text)).toEqual([
      'Selskap',
      'Navn',
      'Stilling',
      'E-post',
      'Telefon',
    ]);
    const no = { position: null, phone: null, refusal: null, lastmail: null };
    expect(data).toEqual([
      {
        ...no,
        xid: early,
        _customer: expect.any(String),
        company: 'Navn 10001',
        name: 'Arne',
        email: null,
        segment: 'Navn S1',
        recentbid: true,
      },
      {
        xid: late,
        _customer: expect.any(String),
        company: 'Navn 10001',
        name: 'Åse',
        position: 'Leder',
        email: 'ase@x.no',
        phone: '1',
        refusal: null,
        lastmail: '2026-02-01',
        segment: 'Navn S1',
        recentbid: true,
      },
      expect.objectContaining({ ...no, company: 'Navn 10002', name: 'Bo', segment: 'Navn S2', recentbid: false }),
      expect.objectContaining({ ...no, company: 'Navn 10003', name: 'Cia', segment: null, recentbid: false }),
    ]);
  });
});

test('a file of the contacts holds those the search lets through', async () => {
  const { scope } = await makeContacts(3);
  const entry = findPage(contactsPath);
  if (!entry) throw new Error('The page is not in the registry.');
  const answer = await answerPage(scope, entry, { media: 'excel', shape: 'rows', q: 'kontakt1@' });
  const [rows = []] = sheetsOf(Buffer.from(await answer.arrayBuffer())).values();
  const text = JSON.stringify(rows);
  expect(text).toContain('Kunde AS (1)');
  expect(text).toContain('kontakt1@kunde.example');
  expect(text).not.toContain('kontakt2@kunde.example');
});

describe('recording that a mail was made', () => {
  test('gives each contact one line that says who, once for one mail, also when asked twice at once', async () => {
    const { scope, contacts } = await makeContacts();
    const requested = { op: randomUUID(), way: 'mail' as const, contacts: contacts.slice(0, 2), subject: 'Hei\r\nder' };
    const both = await Promise.all([recordMail(scope, requested), recordMail(scope, requested)]);
    expect(both).toEqual(Array(2).fill({ recorded: 2, missing: 0 }));
    const made = await events(scope);
    expect(made.map(({ contactId }) => contactId).sort()).toEqual(contacts.slice(0, 2).sort());
    for (const line of made) {
      expect(line).toMatchObject({
        kind: 'mail',
        text: 'E-post opprettet til 2 kontakter: «Hei der»',
        userId: scope.user.id,
        userName: 'Tina Tester',
      });
    }
    expect(await recordMail(scope, requested)).toEqual({ recorded: 2, missing: 0 });
    expect(await events(scope)).toHaveLength(2);
    await recordMail(scope, { op: randomUUID(), way: 'copy', contacts: [contacts[2] ?? ''] });
    expect((await events(scope)).map(({ text }) => text)).toContain('E-postadressen kopiert');
    expect((await table(scope)).data.filter(({ lastmail }) => lastmail === today())).toHaveLength(3);
  });

  test('another company’s contacts and those that are none get no line, in any company', async () => {
    const [mine, other] = [await makeContacts(1), await makeContacts(2)];
    const none = { op: randomUUID(), way: 'mail' as const };
    for (const contacts of [other.contacts, [randomUUID(), randomUUID()]]) {
      await expect(recordMail(mine.scope, { ...none, contacts })).rejects.toMatchObject({
        status: 404,
        message: 'Fant ikke kontaktene.',
      });
    }
    const mixed = [...mine.contacts, ...other.contacts, ...mine.contacts];
    expect(await recordMail(mine.scope, { ...none, contacts: mixed })).toEqual({ recorded: 1, missing: 2 });
    expect((await events(mine.scope)).map(({ contactId, text }) => [contactId, text])).toEqual([
      [mine.contacts[0], 'E-post opprettet'],
    ]);
    expect(await events(other.scope)).toEqual([]);
    await asCompany(other.scope.company.id, async (tx) => {
      const found = await tx.select().from(contactEvent).where(inArray(contactEvent.contactId, other.contacts));
      expect(found).toEqual([]);
    });
  });

  test('takes 5,000 contacts at once and no more', async () => {
    const { scope, contacts } = await makeContacts(mostContacts);
    const requested = { op: randomUUID(), way: 'draft' as const, contacts };
    expect(await recordMail(scope, requested)).toEqual({ recorded: mostContacts, missing: 0 });
    expect(await events(scope)).toHaveLength(mostContacts);
    await expect(recordMail(scope, { ...requested, contacts: [...contacts, randomUUID()] })).rejects.toThrow();
  });

  test('asks for Read on the page, and for both cookies', async () => {
    const reader = await makeContacts();
    const stranger = await makeContacts(1, '/economy');
    const address = ({ scope }: Made) => `/api/bid/contactmail?company=${scope.company.id}`;
    const ask = (who: Made, cookie = who.cookie, of = who) =>
      call(POST, address(of), json({ op: randomUUID(), way: 'mail', contacts: of.contacts }, { cookie }));
    await expect(
      recordMail(stranger.scope, { op: randomUUID(), way: 'mail', contacts: stranger.contacts }),
    ).rejects.toMatchObject({ status: 403 });
    expect((await ask(stranger)).status).toBe(403);
    expect((await ask(reader, reader.cookie, stranger)).status).toBe(403);
    expect((await ask(reader, onlyCookie(reader.cookie, 'session'))).status).toBe(403);
    expect((await ask(reader, '')).status).toBe(401);
    expect(await events(reader.scope)).toEqual([]);
    const answer = await ask(reader);
    expect([answer.status, await answer.json()]).toEqual([200, { recorded: 3, missing: 0 }]);
    expect(await events(reader.scope)).toHaveLength(3);
    expect(await events(stranger.scope)).toEqual([]);
  });

  test.each([
    ['no contacts', { contacts: [] }],
    ['a contact that is no id', { contacts: ["'; drop table contact --"] }],
    ['an unknown way', { way: 'fax' }],
    ['no name', { op: 'x' }],
    ['a subject that is too long', { subject: 'a'.repeat(121) }],
  ])('%s is a 400', async (_, wrong) => {
    const { scope, contacts, cookie } = await makeContacts(1);
    const body = { op: randomUUID(), way: 'mail', contacts, ...wrong };
    const answer = await call(POST, `/api/bid/contactmail?company=${scope.company.id}`, json(body, { cookie }));
    expect(answer.status).toBe(400);
    expect(await events(scope)).toEqual([]);
  });
});

test('a contact’s timeline is told newest first, and only of one’s own contacts', async () => {
  const [mine, other] = [await makeContacts(1), await makeContacts(1)];
  const [contactId = ''] = mine.contacts;
  await recordMail(mine.scope, { op: randomUUID(), way: 'mail', contacts: [contactId], subject: 'Den første' });
  await recordMail(mine.scope, { op: randomUUID(), way: 'draft', contacts: [contactId] });
  const ask = (id: string) =>
    call(GET, `/api/bid/contactmail?company=${mine.scope.company.id}&contact=${id}`, {
      headers: { cookie: mine.cookie },
    });
  const answer = await ask(contactId);
  expect(answer.status).toBe(200);
  const { events: lines } = (await answer.json()) as { events: { by: string; text: string }[] };
  expect(lines.map(({ by, text }) => [by, text])).toEqual([
    ['Tina Tester', 'E-postutkast opprettet'],
    ['Tina Tester', 'E-post opprettet: «Den første»'],
  ]);
  for (const id of [...other.contacts, randomUUID()]) {
    const refused = await ask(id);
    expect([refused.status, await refused.text()]).toEqual([404, 'Fant ikke kontakten.']);
  }
});
