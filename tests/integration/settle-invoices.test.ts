import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { invoiceClaim, supplierInvoice } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import { moveClaims } from '@/lib/domains/purchasing/invoices/move-claims';
import { readInvoice } from '@/lib/domains/purchasing/invoices/read-invoice';
import { decideInvoice, decideInvoices } from '@/lib/domains/purchasing/invoices/settle/decide-invoice';
import type { Choice } from '@/lib/domains/purchasing/invoices/settle/finding';
import { judgeInvoices } from '@/lib/domains/purchasing/invoices/settle/judge-invoices';
import { readSettling, type Settling } from '@/lib/domains/purchasing/invoices/settle/read-settling';
import { readSeveral } from '@/lib/domains/purchasing/invoices/settle/read-several';
import { planSeveral, type SeveralWay } from '@/lib/domains/purchasing/invoices/settle/several';
import { undecideInvoice } from '@/lib/domains/purchasing/invoices/settle/undecide-invoice';
import { saveOrder } from '@/lib/domains/purchasing/orders/save-order';
import { supplierInvoicesPath } from '@/lib/platform/routing/paths';
import { linesOf } from '@/tests/factories/follow-attention';
import { orderRequested } from '@/tests/factories/ordering-company';
import { pageOf, widgetOf } from '@/tests/factories/page-of';
import {
  hoses,
  invoiced,
  makeSettlingCompany,
  receive,
  type SettlingCompany,
  sand,
  threeDifferences,
} from '@/tests/factories/settling-company';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const settling = async ({ orderer }: SettlingCompany, xid: string) =>
  readSettling(orderer, await readInvoice(orderer, xid));

/** Each difference as text: reason, kroner, and what is proposed. */
const proposals = ({ lines }: Settling) =>
  lines.flatMap(({ findings, proposed }) =>
    findings.map(({ reason, amount }, at) => `${reason} ${amount / 100} ${proposed[at] ?? 'avgjort'}`),
  );

async function save(of: SettlingCompany, invoice: string, choose?: (proposed: Choice) => Choice) {
  const { lines } = await settling(of, invoice);
  const decisions = lines.flatMap(({ line, findings, proposed }) =>
    findings.flatMap(({ reason, open }, at) => {
      const choice = proposed[at];
      return choice ? [{ line, reason, amount: open, choice: choose?.(choice) ?? choice }] : [];
    }),
  );
  const op = uuidv7();
  await decideInvoice(of.orderer, { op, invoice, decisions });
  return op;
}

const listed = async ({ orderer }: SettlingCompany, no: string) => {
  const { data } = widgetOf(await pageOf(orderer, supplierInvoicesPath), 'fakturaer', 'datatable');
  const row = data.find(({ invoiceno }) => invoiceno === no);
  return [row?.invoicegroup, row?.differsam, row?.differs];
};

const claims = ({ companyId }: SettlingCompany) =>
  asCompany(companyId, (tx) =>
    tx
      .select({ xid: invoiceClaim.xid, reason: invoiceClaim.reason, amount: invoiceClaim.amountam })
      .from(invoiceClaim)
      .where(eq(invoiceClaim.companyId, companyId)),
  );

test('an invoice with three differences is judged, settled, and put back by one undo', async () => {
  const of = await makeSettlingCompany();
  const { xid, no } = await invoiced(of, threeDifferences);
  const words = '20 ikke levert, 70 kr over pris, 1 ikke bestilt';
  expect(await listed(of, no)).toEqual(['Å avgjøre', 13_620, words]);
  const before = await settling(of, xid);
  expect(proposals(before)).toEqual(['ikke levert 9000 vent', 'for høy pris 4200 krav', 'ikke bestilt 420 godta']);
  expect(before).toMatchObject({ until: addDays(today(), 9), mayClaim: true, order: { no: of.no } });
  expect(before.lines[0]?.ordered).toEqual({ count: 60, price: 450, received: 40, billed: 60, unitPrice: 520 });

  const op = await save(of, xid);
  expect(await claims(of)).toMatchObject([{ reason: 'for høy pris', amount: 4_200 }]);
  expect(await listed(of, no)).toEqual(['Krav å sende', 13_200, '20 ikke levert']);
  expect(proposals(await settling(of, xid)).every((text) => text.endsWith('avgjort'))).toBe(true);

  await undecideInvoice(of.orderer, { op: uuidv7(), decided: op });
  expect([await claims(of), await listed(of, no)]).toEqual([[], ['Å avgjøre', 13_620, words]]);
  await expect(undecideInvoice(of.orderer, { op: uuidv7(), decided: op })).rejects.toThrow('angret alt');
});

test('what has been ordered from the seller is counted whether it is invoiced or not, drafts and refused ones never', async () => {
  const of = await makeSettlingCompany();
  const { xid } = await invoiced(of, threeDifferences);
  expect((await settling(of, xid)).seller).toMatchObject({ orders: 1, claims: 0 });
  await saveOrder(of.orderer, orderRequested(of, { send: true }));
  expect((await settling(of, xid)).seller.orders).toBe(2);
  await saveOrder(of.orderer, orderRequested(of));
  expect((await settling(of, xid)).seller.orders).toBe(2);
});

test('what waits agrees by itself when the goods come, and is open again when the invoice is due', async () => {
  const of = await makeSettlingCompany();
  const [arrived, late] = [await invoiced(of, [hoses(50, 450)]), await invoiced(of, [hoses(10, 450)])];
  expect(await listed(of, arrived.no)).toEqual(['Å avgjøre', 4_500, '10 ikke levert']);
  await save(of, arrived.xid);
  await save(of, late.xid);
  expect(await listed(of, arrived.no)).toEqual(['Venter på varer', 4_500, '10 ikke levert']);
  await receive(of, 10);
  expect(await listed(of, arrived.no)).toEqual(['Ferdig', null, null]);
  expect(await listed(of, late.no)).toEqual(['Venter på varer', 4_500, '10 ikke levert']);
  const on = (day: string) =>
    asCompany(
      of.companyId,
      async (tx) => (await judgeInvoices(tx, of.companyId, day, [late.xid])).get(late.xid)?.group,
    );
  expect(await on(addDays(today(), 8))).toBe('Venter på varer');
  expect(await on(addDays(today(), 9))).toBe('Å avgjøre');
});

test('goods that an earlier invoice bills are not there for the next, and its credit gives them back', async () => {
  const of = await makeSettlingCompany();
  const first = await invoiced(of, [hoses(40, 450)], { no: 'F-1', date: addDays(today(), -9) });
  const second = await invoiced(of, [hoses(30, 450)], { no: 'F-2', date: addDays(today(), -8) });
  expect(await listed(of, first.no)).toEqual(['Ferdig', null, null]);
  expect(proposals(await settling(of, second.xid))).toEqual(['ikke levert 9000 vent', 'for mange 4500 krav']);
  await invoiced(of, [hoses(10, 450)], { no: 'K-1', kind: 'kreditnota', billingReference: 'F-1' });
  expect(proposals(await settling(of, second.xid))).toEqual(['ikke levert 9000 vent']);
});

test('goods that have not come are claimed as too many, in one claim with those beyond the order', async () => {
  const of = await makeSettlingCompany(null);
  const { xid, no } = await invoiced(of, [hoses(70, 450)]);
  const op = await save(of, xid, () => 'krav');
  const [claim] = await claims(of);
  expect(claim).toMatchObject({ reason: 'for mange', amount: 13_500 });
  const move = (act: 'send' | 'drop') => moveClaims(of.orderer, { op: uuidv7(), act, claims: [claim?.xid ?? ''] });
  await move('send');
  expect(await listed(of, no)).toEqual(['Krav sendt', 13_500, '20 ikke levert, 10 for mange']);
  await expect(undecideInvoice(of.orderer, { op: uuidv7(), decided: op })).rejects.toThrow(
    'er sendt, og kan ikke angres',
  );
  await move('drop');
  expect(await listed(of, no)).toEqual(['Ferdig', null, null]);
});

test('home counts the invoices that the inbox has under Å avgjøre, urgent when due by tomorrow', async () => {
  const of = await makeSettlingCompany();
  const [near] = [await invoiced(of, [hoses(1, 470)], { dueIn: 1 }), await invoiced(of, threeDifferences)];
  const buyer = { ...of.orderer, permissions: [{ path: '/equipment', action: 'Write' as const }] };
  const lines = async () =>
    (await linesOf(buyer))
      .filter(({ title }) => title === 'Fakturaer')
      .map(({ part, count, amount, act }) => [part, count, amount, act.params.faktura === near.xid]);
  expect(await lines()).toEqual([['haster', 2, 14_090, true]]);
  const { data } = widgetOf(
    await pageOf(buyer, supplierInvoicesPath, { gruppe: 'Å avgjøre' }),
    'fakturaer',
    'datatable',
  );
  expect(data.length).toBe(2);
  await save(of, near.xid);
  expect(await lines()).toEqual([['mine', 1, 14_070, false]]);
});

test('an order whose invoice is to be settled leads from home to that invoice', async () => {
  const of = await makeSettlingCompany();
  const { xid } = await invoiced(of, threeDifferences);
  const buyer = { ...of.orderer, permissions: [{ path: '/equipment', action: 'Write' as const }] };
  const line = (await linesOf(buyer)).find(({ id }) => id.startsWith('avklaringer'));
  expect(line?.first.map(({ place }) => place)).toEqual([{ path: supplierInvoicesPath, params: { faktura: xid } }]);
});

describe('several at once', () => {
  const planned = async (of: SettlingCompany, ids: readonly string[], way: SeveralWay) => {
    const { invoices, mayClaim } = await readSeveral(of.orderer, ids);
    return planSeveral(invoices, way, mayClaim);
  };
  const asBody = ({ can }: ReturnType<typeof planSeveral>) =>
    can.map(({ invoice, decisions }) => ({ invoice: invoice.xid, decisions }));

  test('those that can are decided as one change, the others say why not, and one undo opens all again', async () => {
    const of = await makeSettlingCompany();
    const large = await invoiced(of, threeDifferences, { no: 'F-1', date: addDays(today(), -9) });
    const small = await invoiced(of, [sand], { no: 'F-2' });
    const fine = await invoiced(of, [hoses(10, 40)], { currency: 'EUR', no: 'F-3' });
    const ids = [large.xid, small.xid, fine.xid];
    const plan = await planned(of, ids, 'forslag');
    expect(plan.sums).toEqual([{ currency: 'NOK', godta: 84_000, krav: 420_000, vent: 900_000 }]);
    expect(plan.cannot.map(({ invoice, why }) => [invoice.label, why])).toEqual([
      ['Verktøy AS F-3', 'er ikke koblet: I EUR, bestilt i kroner: ikke sammenlignet'],
    ]);
    // What is proposed for each is what its own page proposes.
    const own = (await settling(of, large.xid)).lines.flatMap(({ proposed }) => proposed);
    expect(plan.can[0]?.decisions.map(({ choice }) => choice)).toEqual(own);

    const op = uuidv7();
    const first = await decideInvoices(of.orderer, { op, invoices: asBody(plan) });
    expect((await decideInvoices(of.orderer, { op, invoices: asBody(plan) })).no).toBe(first.no);
    expect([await listed(of, large.no), await listed(of, small.no)]).toEqual([
      ['Krav å sende', 13_200, '20 ikke levert'],
      ['Ferdig', null, null],
    ]);
    expect((await planned(of, ids, 'godta')).cannot.map(({ why }) => why)).toEqual([
      'er avgjort, kravet er ikke sendt',
      'er ferdig',
      'er ikke koblet: I EUR, bestilt i kroner: ikke sammenlignet',
    ]);
    await undecideInvoice(of.orderer, { op: uuidv7(), decided: op });
    expect([await claims(of), (await listed(of, large.no))[0], (await listed(of, small.no))[0]]).toEqual([
      [],
      'Å avgjøre',
      'Å avgjøre',
    ]);
  });

  test('nothing is written when one has changed, is another company’s, or may not be claimed', async () => {
    const of = await makeSettlingCompany();
    const other = await makeSettlingCompany();
    const [mine, theirs] = [await invoiced(of, [sand]), await invoiced(other, [sand])];
    const [own, foreign] = [
      asBody(await planned(of, [mine.xid], 'krav')),
      asBody(await planned(other, [theirs.xid], 'krav')),
    ];
    await expect(readSeveral(of.orderer, [mine.xid, theirs.xid])).rejects.toMatchObject({ status: 404 });
    const decide = (invoices: typeof own, scope = of.orderer) => decideInvoices(scope, { op: uuidv7(), invoices });
    await expect(decide([...own, ...foreign])).rejects.toThrow('Fant ikke fakturaen.');
    const writer = { ...of.orderer, permissions: [{ path: supplierInvoicesPath, action: 'Write' as const }] };
    await expect(decide(own, writer)).rejects.toMatchObject({ status: 403 });
    const reader = { ...of.orderer, permissions: [{ path: '/equipment', action: 'Read' as const }] };
    await expect(decide(own, reader)).rejects.toMatchObject({ status: 403 });
    expect((await readSeveral(writer, [mine.xid])).mayClaim).toBe(false);
    expect((await listed(of, mine.no))[0]).toBe('Å avgjøre');
    await decide(own);
    await expect(decide(own)).rejects.toThrow('er endret siden du åpnet fakturaen');
  });
});

describe('refused', () => {
  test('what has changed since it was seen, what cannot be waited for, and who may not write', async () => {
    const of = await makeSettlingCompany();
    const { xid: invoice } = await invoiced(of, threeDifferences);
    const [line] = (await settling(of, invoice)).lines;
    const decide = (reason: 'ikke levert' | 'for høy pris', amount: number, choice: Choice, scope = of.orderer) =>
      decideInvoice(scope, {
        op: uuidv7(),
        invoice,
        decisions: [{ line: line?.line ?? '', reason, amount, choice }],
      });
    await expect(decide('ikke levert', 900_001, 'godta')).rejects.toThrow('er endret siden du åpnet fakturaen');
    await expect(decide('for høy pris', 420_000, 'vent')).rejects.toThrow('Bare varer som ikke er levert');
    const reader = { ...of.orderer, permissions: [{ path: '/equipment', action: 'Read' as const }] };
    await expect(decide('ikke levert', 900_000, 'godta', reader)).rejects.toMatchObject({ status: 403 });
    const writer = { ...of.orderer, permissions: [{ path: supplierInvoicesPath, action: 'Write' as const }] };
    await expect(decide('for høy pris', 420_000, 'krav', writer)).rejects.toMatchObject({ status: 403 });
    await decide('ikke levert', 900_000, 'godta', writer);
    const other = await makeSettlingCompany();
    await expect(decide('ikke levert', 900_000, 'godta', other.orderer)).rejects.toThrow('Fant ikke fakturaen.');
  });
});

describe('not tied', () => {
  test('another currency than the order’s, and another unit, are not compared, and say so', async () => {
    const of = await makeSettlingCompany();
    const euros = await invoiced(of, [hoses(10, 40)], { currency: 'EUR' });
    expect(await listed(of, euros.no)).toEqual(['Ikke koblet', null, 'I EUR, bestilt i kroner: ikke sammenlignet']);
    const metres = await invoiced(of, [hoses(40, 9, { unit: 'MTR' })]);
    expect(await listed(of, metres.no)).toEqual([
      'Ikke koblet',
      null,
      'Fakturert i m, bestilt i stk: ikke sammenlignet',
    ]);
  });

  test('an item line without an item, until its difference is decided', async () => {
    const of = await makeSettlingCompany();
    const { xid, no } = await invoiced(of, [sand]);
    expect(await listed(of, no)).toEqual(['Å avgjøre', 420, '1 ikke bestilt']);
    await save(of, xid);
    expect(await listed(of, no)).toEqual(['Ferdig', null, null]);
  });

  test('a sender that is not in the register', async () => {
    const of = await makeSettlingCompany();
    const { xid, no } = await invoiced(of, [hoses(10, 450)]);
    await asCompany(of.companyId, (tx) =>
      tx
        .update(supplierInvoice)
        .set({ supId: null })
        .where(and(eq(supplierInvoice.companyId, of.companyId), eq(supplierInvoice.xid, xid))),
    );
    expect(await listed(of, no)).toEqual(['Ikke koblet', null, 'Leverandør mangler']);
  });
});
