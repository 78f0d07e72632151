import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { asCompany } from '@/db/company';
import { bid, contact, contactEvent, customer, letter, permission } from '@/db/schema';
import { asSystem } from '@/db/system';
import { actOnOrder } from '@/lib/domains/purchasing/orders/act-on-order';
import { readOrder } from '@/lib/domains/purchasing/orders/read-order';
import { saveOrder } from '@/lib/domains/purchasing/orders/save-order';
import { unwriteSupplier, writeSupplier } from '@/lib/domains/purchasing/orders/write-supplier';
import { sendEstimate } from '@/lib/product/pages/send-estimate';
import { newBid, saves } from '@/tests/factories/bid-with-calculation';
import { makeCompany, type TestCompany } from '@/tests/factories/company';
import { eventually } from '@/tests/factories/eventually';
import { scopeIn } from '@/tests/factories/live-rows';
import { decodedMail } from '@/tests/factories/mail-server';
import { makeOrderingCompany, orderRequested } from '@/tests/factories/ordering-company';
import { stateOf, workOnOutbox } from '@/tests/factories/outbox';
import { lettersOf } from '@/tests/factories/write-letters';

const { mailServer, jobs } = await workOnOutbox('outside_letters');

/** What has waited to be taken back is due now. */
const due = (companyId: string) =>
  asCompany(companyId, (tx) =>
    tx
      .update(letter)
      .set({ nextAt: sql`now()` })
      .where(and(eq(letter.companyId, companyId), eq(letter.state, 'queued'))),
  );

/** An approved order that its approver writes to the supplier about. */
async function writtenOrder() {
  const of = await makeOrderingCompany();
  const { order } = await saveOrder(of.orderer, orderRequested(of, { controls: 3, send: true }));
  await actOnOrder(of.approver, { op: uuidv7(), order, act: 'approve', version: 1, note: '' });
  const op = uuidv7();
  const write = () => writeSupplier(of.approver, { act: 'write', op, order, kind: 'bestilling', send: true });
  await write();
  await write();
  return { of, order, op };
}

test('an order is sent to its supplier once, as a PDF, and the order says to whom and that it is sent', async () => {
  const server = await mailServer();
  const { of, order } = await writtenOrder();
  const to = 'ordre@leverandor.no';
  expect((await readOrder(of.orderer, order)).letters).toMatchObject([{ kind: 'bestilling', to, sent: 'queued' }]);
  await due(of.companyId);
  await jobs(server.url);
  await eventually(async () =>
    expect((await readOrder(of.orderer, order)).letters).toMatchObject([{ to, sent: 'sent' }]),
  );
  expect(server.received).toHaveLength(1);
  const { no } = await readOrder(of.orderer, order);
  const got = decodedMail(server.received[0]?.raw ?? '');
  expect(got.head).toContain(`Bestilling ${no} fra`);
  expect(got.head).toMatch(new RegExp(`^reply-to: .*${of.approver.user.email}`, 'im'));
  for (const text of [got.text, got.html]) expect(text).toContain(`Merk faktura og pakkseddel med ${no}`);
  expect(got.files).toEqual([`bestilling-${no}.pdf`]);
  const letterOf = (await readOrder(of.orderer, order)).letters[0]?.letter ?? '';
  const undo = unwriteSupplier(of.approver, { act: 'unwrite', op: uuidv7(), order, letter: letterOf });
  await expect(undo).rejects.toThrow('allerede sendt');
});

test('of an order whose writer lost the right meanwhile nothing is sent, and one that is taken back is not', async () => {
  const server = await mailServer();
  const [lost, undone] = [await writtenOrder(), await writtenOrder()];
  const { userId } = lost.of.approverUser;
  await asSystem((tx) => tx.delete(permission).where(eq(permission.userId, userId)));
  await unwriteSupplier(undone.of.approver, { act: 'unwrite', op: uuidv7(), order: undone.order, letter: undone.op });
  for (const { of } of [lost, undone]) await due(of.companyId);
  await jobs(server.url);
  const reason = expect.stringContaining('har ikke lenger tilgang');
  await eventually(async () =>
    expect((await lettersOf(lost.of)).filter(({ kind }) => kind === 'order')).toMatchObject([
      { state: 'given-up', reason },
    ]),
  );
  await stateOf(undone.of, 'given-up');
  expect(server.received).toEqual([]);
});

/** A calculation's estimate that is sent to a contact of its bid's customer. */
async function sentEstimate(of: TestCompany) {
  const { companyId } = of;
  const scope = scopeIn(of);
  const pid = await newBid(scope);
  const { bcid } = await saves(scope, pid);
  const [client, kari] = [uuidv7(), uuidv7()];
  await asCompany(companyId, async (tx) => {
    await tx.insert(customer).values({ companyId, xid: client, no: '1', name: 'Bergen Verft AS', paymentDays: 21 });
    await tx
      .insert(contact)
      .values({ companyId, xid: kari, customerId: client, name: 'Kari Kai', email: 'kari@verft.no' });
    await tx.update(bid).set({ clientId: client }).where(eq(bid.xid, pid));
  });
  const requested = { bcid, contact: kari, sent: true, sum: false, send: true, op: randomUUID() };
  expect(await sendEstimate(scope, requested)).toEqual({ queued: requested.op });
  expect(await sendEstimate(scope, requested)).toEqual({ queued: requested.op });
  return kari;
}

test('an estimate is sent to the customer’s contact once, and stands on the contact’s timeline', async () => {
  const [server, of] = [await mailServer(), await makeCompany()];
  await sentEstimate(of);
  await jobs(server.url);
  await eventually(() => stateOf(of, 'sent'));
  expect(server.received.map(({ to }) => to)).toEqual([['kari@verft.no']]);
  const got = decodedMail(server.received[0]?.raw ?? '');
  expect(got.text).toContain('Hei Kari,');
  expect(got.html).toContain('Vedlagt er vårt tilbud 26-0001');
  expect(got.files).toEqual(['tilbud-26-0001.pdf']);
  const events = await asCompany.read(of.companyId, (tx) => tx.select().from(contactEvent));
  expect(events.map(({ text }) => text)).toEqual(['E-post lagt til utsending: «Tilbud 26-0001 Skrog og dekk»']);
});

test('an estimate to somebody who is no longer the customer’s contact is not sent, and its sender is told', async () => {
  const [server, of] = [await mailServer(), await makeCompany()];
  const kari = await sentEstimate(of);
  await asCompany(of.companyId, (tx) => tx.update(contact).set({ email: null }).where(eq(contact.xid, kari)));
  await jobs(server.url);
  await eventually(async () =>
    expect(await lettersOf(of)).toMatchObject([
      { state: 'given-up', reason: 'Mottakeren er ikke lenger blant kundens kontakter.' },
    ]),
  );
  expect(server.received).toEqual([]);
});
