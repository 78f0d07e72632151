import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GET as openCall, POST as sendCall } from '@/app/api/bid/calc/mail/route';
import { POST as sumCall } from '@/app/api/bid/calc/sum/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany, type CompanyTx } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { bid, calculation, company, contact, contactEvent, customer } from '@/db/schema';
import { asSystem } from '@/db/system';
import { calcPath, contactsPath } from '@/lib/platform/routing/paths';
import { pdfText } from '@/tests/e2e/reading';
import { newBid, saves } from '@/tests/factories/bid-with-calculation';
import { call, cookiesOf, json } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestCompany } from '@/tests/factories/company';
import { scopeIn } from '@/tests/factories/live-rows';

let mine: TestCompany;
let cookie = '';
let pid = '';
let bcid = '';
let kari = '';
let other = '';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);
beforeEach(async () => {
  mine = await makeCompany();
  cookie = await cookiesOf(mine);
  const scope = scopeIn(mine);
  const { companyId } = mine;
  pid = await newBid(scope);
  ({ bcid } = await saves(scope, pid));
  const [client, stranger] = [uuidv7(), uuidv7()];
  [kari, other] = [uuidv7(), uuidv7()];
  await asCompany(companyId, async (tx) => {
    await tx.insert(customer).values([
      { companyId, xid: client, no: '1', name: 'Bergen Verft AS', email: 'post@verft.no', paymentDays: 21 },
      { companyId, xid: stranger, no: '2', name: 'En annen AS' },
    ]);
    await tx.insert(contact).values([
      { companyId, xid: kari, customerId: client, name: 'Kari Kai', position: 'Innkjøper', email: 'kari@verft.no' },
      { companyId, xid: uuidv7(), customerId: client, name: 'Uten Adresse', email: 'ingen adresse' },
      { companyId, xid: other, customerId: stranger, name: 'Per Annen', email: 'per@annen.no' },
    ]);
    await tx
      .update(bid)
      .set({ clientId: client, validdate: '2027-01-15', estimatetext: 'Vi stiller med eget stillas.' })
      .where(eq(bid.xid, pid));
  });
});

const opened = async (as = cookie) => {
  const answer = await call(openCall, `/api/bid/calc/mail?company=${mine.companyId}&bcid=${bcid}`, {
    headers: { cookie: as },
  });
  return answer.ok ? ((await answer.json()) as unknown) : answer.status;
};

async function send(more: Record<string, unknown> = {}, as = cookie) {
  const body = { company: mine.companyId, bcid, contact: kari, sent: true, op: randomUUID(), ...more };
  const answer = await call(sendCall, '/api/bid/calc/mail', json(body, { cookie: as }));
  const text = await answer.text();
  return {
    status: answer.status,
    draft: answer.ok ? (JSON.parse(text) as { name: string; text: string }) : undefined,
    text,
  };
}

const set = (as = cookie) =>
  call(sumCall, '/api/bid/calc/sum', json({ company: mine.companyId, bcid, op: randomUUID() }, { cookie: as }));

const events = () =>
  asCompany(mine.companyId, (tx) => tx.select().from(contactEvent).where(eq(contactEvent.companyId, mine.companyId)));
const theBid = async () => {
  const [found] = await asCompany(mine.companyId, (tx) => tx.select().from(bid).where(eq(bid.xid, pid)));
  return found;
};

/** The PDF a draft carries, as text. */
function pdfOf(draft: string): Promise<string> {
  const [, part = ''] = draft.split('Content-Disposition: attachment')[1]?.split('\r\n\r\n') ?? [];
  return pdfText(Buffer.from(part.split('\r\n--')[0] ?? '', 'base64'));
}

test('those of the customer with an address that can be used are offered, the customer’s own last', async () => {
  expect(await opened()).toEqual({
    customer: 'Bergen Verft AS',
    chosen: null,
    mail: false,
    unsent: true,
    mayPrice: true,
    mayAddress: true,
    recipients: [
      { contact: kari, name: 'Kari Kai', position: 'Innkjøper', email: 'kari@verft.no' },
      { contact: null, name: 'Bergen Verft AS', position: null, email: 'post@verft.no' },
    ],
  });
});

test('the draft carries the estimate, the contact’s timeline tells of it once, and the bid is told', async () => {
  const op = randomUUID();
  const { status, draft } = await send({ op });
  expect(status).toBe(200);
  expect(draft?.text).toContain('To: "Kari Kai" <kari@verft.no>');
  expect((await send({ op })).status).toBe(200);
  expect(await events()).toMatchObject([
    { contactId: kari, kind: 'mail', text: 'E-postutkast opprettet: «Tilbud 26-0001 Skrog og dekk»' },
  ]);
  expect(await theBid()).toMatchObject({ contactId: kari, bidstatus: '4. Tilbud sendt' });
  expect(await opened()).toMatchObject({ chosen: kari, unsent: false });
});

test('a bid that is mailed gets the sum of its calculation where that is asked for, and keeps its own where it is not', async () => {
  await send();
  expect((await theBid())?.revenueam).toBeNull();
  await send({ sum: true });
  const [saved] = await asCompany(mine.companyId, (tx) =>
    tx.select({ revenue: calculation.revenue }).from(calculation).where(eq(calculation.xid, bcid)),
  );
  expect(saved?.revenue).toBeGreaterThan(0);
  expect((await theBid())?.revenueam).toBe(saved?.revenue);
  // One that is won stands at what was agreed.
  await asCompany(mine.companyId, (tx) =>
    tx.update(bid).set({ bidstatus: '7. Salg', revenueam: 5 }).where(eq(bid.xid, pid)),
  );
  expect(await opened()).toMatchObject({ mayPrice: false });
  await send({ sum: true });
  expect((await theBid())?.revenueam).toBe(5);
  expect((await set()).status).toBe(400);
});

test('a saved calculation sets the sum of its bid, once, for whoever may write bids', async () => {
  expect((await set()).status).toBe(200);
  const sum = (await theBid())?.revenueam;
  expect(sum).toBeGreaterThan(0);
  expect(await (await set()).json()).toEqual({ sum });
  const reader = await makeUser(mine.companyId, [{ path: calcPath, action: 'Write' }]);
  expect((await set(await cookiesOf(reader))).status).toBe(403);
  await asCompany(mine.companyId, (tx) => tx.update(calculation).set({ revenue: 0 }).where(eq(calculation.xid, bcid)));
  expect((await set()).status).toBe(400);
  expect((await theBid())?.revenueam).toBe(sum);
});

test('the PDF says whom it is for, how long it is valid, when it is paid, its own words, and has a line to sign on', async () => {
  const text = await pdfOf((await send()).draft?.text ?? '');
  for (const part of [
    'Kari Kai, Innkjøper',
    'Tilbudet er gyldig til og med 15.01.2027.',
    'Betaling netto 21 dager fra fakturadato.',
    'Vi stiller med eget stillas.',
    'Tilbud 26-0001 aksepteres på vegne av Bergen Verft AS',
    'Underskrift',
  ]) {
    expect(text).toContain(part);
  }
  const terms = { estimateTerms: '40 % ved oppstart', estimateText: 'NS 8406 gjelder.' };
  await asSystem((tx) => tx.update(company).set(terms).where(eq(company.id, mine.companyId)));
  const own = await pdfOf((await send()).draft?.text ?? '');
  expect(own).toContain('40 % ved oppstart');
  expect(own).toContain('NS 8406 gjelder.');
  expect(own).not.toContain('21 dager');
});

test('a status that is further on stays, and so does one nobody asked to set', async () => {
  await send({ sent: false });
  expect(await theBid()).toMatchObject({ bidstatus: '3. Kalkyle' });
  await asCompany(mine.companyId, (tx) => tx.update(bid).set({ bidstatus: '7. Salg' }).where(eq(bid.xid, pid)));
  await send();
  expect(await theBid()).toMatchObject({ bidstatus: '7. Salg' });
});

test('to the customer’s own address it is made and logged at nobody', async () => {
  expect((await send({ contact: null })).draft?.text).toContain('<post@verft.no>');
  expect(await events()).toEqual([]);
});

test('a customer without an address gets the one that is typed, stored on the customer, from whoever may change them', async () => {
  const clear = async (tx: CompanyTx) => {
    await tx.update(customer).set({ email: null }).where(eq(customer.companyId, mine.companyId));
    await tx.update(contact).set({ email: null }).where(eq(contact.companyId, mine.companyId));
  };
  await asCompany(mine.companyId, clear);
  expect(await opened()).toMatchObject({ recipients: [], mayAddress: true });
  const [typed, address] = [{ contact: null }, 'innkjop@verft.no'];
  expect((await send(typed)).status).toBe(400);
  expect((await send({ ...typed, address: 'innkjop' })).text).toContain('navn@firma.no');
  const grants = [
    { path: calcPath, action: 'Write' },
    { path: contactsPath, action: 'Read' },
  ] as const;
  const estimator = await cookiesOf(await makeUser(mine.companyId, [...grants]));
  expect(await opened(estimator)).toMatchObject({ mayAddress: false });
  expect((await send({ ...typed, address }, estimator)).status).toBe(400);
  expect((await send({ ...typed, address })).draft?.text).toContain('<innkjop@verft.no>');
  expect(await opened()).toMatchObject({ recipients: [{ contact: null, email: address }] });
});

test('nothing is written for somebody else’s contact, with Read alone, or by another company', async () => {
  expect((await send({ contact: other })).status).toBe(400);
  const grants = [
    { path: calcPath, action: 'Read' },
    { path: contactsPath, action: 'Read' },
  ] as const;
  const reader = await cookiesOf(await makeUser(mine.companyId, [...grants]));
  expect((await send({}, reader)).status).toBe(403);
  const noContacts = await cookiesOf(await makeUser(mine.companyId, [{ path: calcPath, action: 'Write' }]));
  expect((await send({}, noContacts)).status).toBe(403);
  expect(await opened(noContacts)).toBe(403);
  const stranger = await makeCompany();
  const foreign = await send({ company: stranger.companyId }, await cookiesOf(stranger));
  expect(foreign.status).toBe(404);
  expect(await events()).toEqual([]);
  expect(await theBid()).toMatchObject({ contactId: null, bidstatus: '3. Kalkyle' });
});

test('an estimator who may not edit bids still sends, and the bid stays as it is', async () => {
  const grants = [
    { path: calcPath, action: 'Write' },
    { path: contactsPath, action: 'Read' },
  ] as const;
  const estimator = await cookiesOf(await makeUser(mine.companyId, [...grants]));
  expect(await opened(estimator)).toMatchObject({ unsent: false });
  expect((await send({}, estimator)).status).toBe(200);
  expect(await events()).toHaveLength(1);
  expect(await theBid()).toMatchObject({ contactId: null, bidstatus: '3. Kalkyle' });
});
