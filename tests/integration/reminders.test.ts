import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as openCall, POST as remindCall } from '@/app/api/economy/reminder/route';
import { POST as undoCall } from '@/app/api/economy/reminder/undo/route';
import { GET as queueCall } from '@/app/api/economy/reminders/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { contact } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { addDays, weekday } from '@/lib/core/format/days';
import { customerCardPath, openItemsPath } from '@/lib/platform/routing/paths';
import { customerParam } from '@/lib/platform/routing/things';
import { pdfText } from '@/tests/e2e/reading';
import { call, cookiesOf, json } from '@/tests/factories/caller';
import { makeUser } from '@/tests/factories/company';
import { linesOf } from '@/tests/factories/follow-attention';
import { makeOwingCompany, type OwingCompany, owingAsOf } from '@/tests/factories/owing-company';
import { pageOf, widgetOf } from '@/tests/factories/page-of';
import { scopeOf } from '@/tests/factories/saft-invoices';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

type Opened = {
  asOf: string;
  payBy: string;
  last: string | null;
  addresses: { address: string; kind: string }[];
  items: { key: string; no: string; late: number; amount: number; text: string }[];
  later: { key: string; no: string; late: number }[];
};

async function use(of: OwingCompany) {
  const cookie = await cookiesOf(of);
  const opened = async (customer: string, as = cookie) => {
    const address = `/api/economy/reminder?company=${of.companyId}&customer=${customer}`;
    const answer = await call(openCall, address, { headers: { cookie: as } });
    if (!answer.ok) throw new Error(`${answer.status}`);
    return (await answer.json()) as Opened;
  };
  const post = async (route: typeof remindCall, path: string, body: Record<string, unknown>, as = cookie) => {
    const answer = await call(route, path, json({ company: of.companyId, ...body }, { cookie: as }));
    const text = await answer.text();
    const made: Record<string, string> = answer.ok ? JSON.parse(text) : { refusal: text };
    return { status: answer.status, body: made };
  };
  const letter = ({ asOf, payBy, items }: Opened) => ({
    op: randomUUID(),
    customer: of.customers.K1,
    to: 'post@tindrud.example',
    payBy,
    asOf,
    items: items.map(({ key }) => key),
  });
  const remind = (body: Record<string, unknown>, as?: string) => post(remindCall, '/api/economy/reminder', body, as);
  const undo = (reminder: string, as?: string) =>
    post(undoCall, '/api/economy/reminder/undo', { op: randomUUID(), reminder }, as);
  return { cookie, opened, letter, remind, undo };
}

const remindersOf = (of: OwingCompany) =>
  of.ask<{ id: string; amount: number; to: string }>(
    sql`select xid as id, amount::float8 as amount, to_address as to from reminder where company_id = ${of.companyId}`,
  );

/** The parts of a draft: its headers and text, and the PDF. */
function partsOf(draft: string) {
  const [head = '', , text = '', pdf = ''] = draft.split(/--innsikt-del-{0,2}\r\n|\r\n\r\n(?=--innsikt)/);
  const bodyOf = (part: string) => Buffer.from(part.slice(part.indexOf('\r\n\r\n')), 'base64');
  return { head, text: bodyOf(text).toString(), pdf: bodyOf(pdf) };
}

test('a reminder opens with what is overdue on the ledger’s day, and offers what has become due since', async () => {
  const of = await makeOwingCompany();
  const { opened } = await use(of);
  const found = await opened(of.customers.K1);
  expect(found).toMatchObject({ asOf: owingAsOf, last: null });
  expect(found.items.map(({ no, late, amount }) => [no, late, amount])).toEqual([
    ['100348', 218, 46_692.5],
    ['101202', 47, 72_670],
    ['101433', 2, 55_606.25],
  ]);
  expect(found.items[0]?.text).toBe('Småoppdrag Isolasjon');
  expect(found.later.map(({ no, late }) => [no, late])).toEqual([['101500', 0]]);
  expect(found.payBy >= addDays(today(), 14)).toBe(true);
  expect(weekday(found.payBy)).toBeLessThan(6);
  expect(found.addresses).toEqual([{ name: 'Tindrud Rederi AS', address: 'post@tindrud.example', kind: 'customer' }]);
  expect((await opened(of.customers.K2)).addresses).toEqual([]);
});

test('a contact who does the accounts comes before the customer’s own address, other contacts after it', async () => {
  const of = await makeOwingCompany();
  const { opened } = await use(of);
  const person = (name: string, position: string, email: string) => ({
    companyId: of.companyId,
    customerId: of.customers.K1,
    ...{ name, position, email },
  });
  await asCompany(of.companyId, (tx) =>
    tx
      .insert(contact)
      .values([
        person('Anne', 'Prosjektleder', 'anne@tindrud.example'),
        person('Rita', 'Regnskapsansvarlig', 'rita@tindrud.example'),
        person('Uten', 'Regnskap', 'ingen adresse'),
      ]),
  );
  expect((await opened(of.customers.K1)).addresses.map(({ address, kind }) => [address, kind])).toEqual([
    ['rita@tindrud.example', 'accounts'],
    ['post@tindrud.example', 'customer'],
    ['anne@tindrud.example', 'contact'],
  ]);
});

test('the draft has the letter as text and as PDF, and the reminder is seen in the list and on the card until it is undone', async () => {
  const of = await makeOwingCompany();
  const { opened, letter, remind, undo } = await use(of);
  const found = await opened(of.customers.K1);
  const body = letter(found);
  const { status, body: draft } = await remind(body);
  expect(status).toBe(200);
  const { head, text, pdf } = partsOf(draft.text ?? '');
  expect(head).toContain('To: "Tindrud Rederi AS" <post@tindrud.example>');
  expect(head).toContain(`Cc: `);
  expect(head).toContain('X-Unsent: 1');
  expect(text).toContain('Vi ber om at 174.968,75 kr er på kontoen vår innen');
  expect(text).toContain('100348, 13.03.2026, Småoppdrag Isolasjon, forfall 27.03.2026: 46.692,50');
  expect(text).toContain('Betalinger etter 31.10.2026 er ikke med.');
  const paper = await pdfText(pdf);
  for (const said of ['Fabrikkveien 74', '7010 Trondheim', '174.968,75', '101202', '72.670,00']) {
    expect(paper).toContain(said);
  }
  // A repeated request makes no second one.
  expect((await remind(body)).body.id).toBe(draft.id);
  expect(await remindersOf(of)).toEqual([{ id: draft.id, amount: 174_968.75, to: 'post@tindrud.example' }]);
  const scope = scopeOf(of);
  const rowOf = async () => {
    const { data } = widgetOf(await pageOf(scope, openItemsPath), 'kunder', 'tabulator');
    return data.find(({ xid }) => xid === of.customers.K1);
  };
  const events = async () =>
    widgetOf(await pageOf(scope, customerCardPath, { [customerParam]: of.customers.K1 }), 'hendelser', 'datatable')
      .data;
  expect(await rowOf()).toMatchObject({ reminded: today(), _times: 1 });
  expect(await events()).toEqual([
    expect.objectContaining({
      text: 'Purring på 3 forfalte fakturaer, 174.968,75 kr',
      contact: 'post@tindrud.example',
      _letter: expect.stringContaining('Sum forfalt: 174.968,75 kr'),
    }),
  ]);
  expect((await opened(of.customers.K1)).last).toBe(today());
  expect((await undo(draft.id ?? '')).status).toBe(200);
  expect(await rowOf()).toMatchObject({ reminded: null, _times: 0 });
  expect(await events()).toEqual([]);
  expect((await undo(draft.id ?? '')).status).toBe(404);
  const log = await of.ask<{ from: string | null; to: string | null }>(
    sql`select old_text as from, new_text as to from edit_log where company_id = ${of.companyId} and tbl = 'reminder' order by no`,
  );
  const words = 'Purring på 3 forfalte fakturaer, 174.968,75 kr, til post@tindrud.example';
  expect(log).toEqual([
    { from: null, to: words },
    { from: words, to: null },
  ]);
});

test('a letter has what is ticked, with the texts as they were changed, and keeps an address that was typed', async () => {
  const of = await makeOwingCompany();
  const { opened, letter, remind } = await use(of);
  const { items, later, ...found } = await opened(of.customers.K1);
  const some = [...items.slice(1, 2), ...later].map(({ key }) => key);
  const texts = { intro: 'God dag. Betal {sum} innen {frist}.', closing: 'Takk.' };
  const made = await remind({ ...letter({ ...found, items, later }), items: some, texts, copy: false });
  const { head, text } = partsOf(made.body.text ?? '');
  expect(head).not.toContain('Cc:');
  expect(text).toContain('God dag. Betal 102.670,00 kr innen');
  expect(text).toContain('101500');
  expect(text).not.toContain('100348');
  const other = await opened(of.customers.K2);
  const typed = { ...letter(other), customer: of.customers.K2, to: 'kontor@ornelia.example', keep: true };
  expect((await remind(typed)).status).toBe(200);
  expect((await opened(of.customers.K2)).addresses[0]?.address).toBe('kontor@ornelia.example');
});

test('a letter that cannot be right is refused in words, and leaves nothing', async () => {
  const of = await makeOwingCompany();
  const { opened, letter, remind } = await use(of);
  const found = await opened(of.customers.K1);
  const body = letter(found);
  const refused = async (change: Record<string, unknown>) => {
    const { status, body: answer } = await remind({ ...body, op: randomUUID(), ...change });
    return [status, answer.refusal];
  };
  expect(await refused({ to: 'ingen adresse' })).toEqual([400, 'Skriv mottakerens e-postadresse som navn@firma.no.']);
  expect((await refused({ payBy: '2026-01-05' }))[0]).toBe(400);
  expect((await refused({ items: [] }))[0]).toBe(400);
  // Another customer's invoice, or a ledger that was read in anew meanwhile.
  const strange = (await opened(of.customers.K2)).items.map(({ key }) => key);
  expect((await refused({ items: strange }))[0]).toBe(409);
  expect((await refused({ asOf: '2026-09-30' }))[0]).toBe(409);
  expect((await refused({ customer: randomUUID() }))[0]).toBe(404);
  expect(await remindersOf(of)).toEqual([]);
});

test('only those with Write on open items remind, and only the sender takes back', async () => {
  const of = await makeOwingCompany();
  const { opened, letter, remind, undo } = await use(of);
  const found = await opened(of.customers.K1);
  const reader = await makeUser(of.companyId, [{ path: openItemsPath, action: 'Read' }]);
  const colleague = await makeUser(of.companyId, [{ path: openItemsPath, action: 'Write' }]);
  const [asReader, asColleague] = [await cookiesOf(reader), await cookiesOf(colleague)];
  expect((await remind(letter(found), asReader)).status).toBe(403);
  await expect(opened(of.customers.K1, asReader)).rejects.toThrow('403');
  const made = await remind(letter(found));
  expect((await undo(made.body.id ?? '', asColleague)).status).toBe(404);
  expect(await remindersOf(of)).toHaveLength(1);
});

test('those with something over 60 days late are reminded in the order of the list', async () => {
  const of = await makeOwingCompany();
  const { cookie } = await use(of);
  const answer = await call(queueCall, `/api/economy/reminders?company=${of.companyId}`, { headers: { cookie } });
  expect(await answer.json()).toEqual({
    customers: [
      { xid: of.customers.K1, name: 'Tindrud Rederi AS' },
      { xid: of.customers.K2, name: 'Ørnelia Havbruk AS' },
    ],
  });
});

test('home says how many of those who owe the longest were never reminded', async () => {
  const of = await makeOwingCompany();
  const { opened, letter, remind } = await use(of);
  const scope = scopeOf(of);
  const said = async () => {
    const line = (await linesOf(scope)).find(({ id }) => id === 'forfalt.haster');
    return [line?.detail.replace(/ \(\d+ dager siden\).*/, ''), line?.short.detail];
  };
  const largest = 'Tindrud Rederi AS alene 47 Tkr';
  expect(await said()).toEqual([
    `${largest}. Ingen av dem er purret · ført til og med 31.10.2026`,
    'To kunder. Ingen av dem er purret',
  ]);
  expect((await remind(letter(await opened(of.customers.K1)))).status).toBe(200);
  expect(await said()).toEqual([
    `${largest}. Én av dem er aldri purret · ført til og med 31.10.2026`,
    'To kunder. Én av dem er aldri purret',
  ]);
  const other = { ...letter(await opened(of.customers.K2)), customer: of.customers.K2, to: 'post@ornelia.example' };
  expect((await remind(other)).status).toBe(200);
  expect(await said()).toEqual([`${largest} · ført til og med 31.10.2026`, 'To kunder']);
});
