import { and, eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { deliveryDayOf } from '@/db/delivery-day';
import { migrateDatabase } from '@/db/migrations';
import { queryRows } from '@/db/query-rows';
import { ppeSize, purchaseOrder, purchaseOrderEvent, supplierInvoice, supplierInvoiceLine } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import { actOnOrder } from '@/lib/domains/purchasing/orders/act-on-order';
import { agreeDelivery } from '@/lib/domains/purchasing/orders/agree-delivery';
import { deliverOrder, undeliverOrder } from '@/lib/domains/purchasing/orders/deliver-order';
import { deliveryDay } from '@/lib/domains/purchasing/orders/delivery-day';
import { nextOrderNumber } from '@/lib/domains/purchasing/orders/next-order-number';
import { orderFacts } from '@/lib/domains/purchasing/orders/order-facts';
import type { OrderAct } from '@/lib/domains/purchasing/orders/order-state';
import { readOrder } from '@/lib/domains/purchasing/orders/read-order';
import { removeOrder } from '@/lib/domains/purchasing/orders/remove-order';
import { saveOrder } from '@/lib/domains/purchasing/orders/save-order';
import { unwriteSupplier, writeSupplier } from '@/lib/domains/purchasing/orders/write-supplier';
import type { Scope } from '@/lib/platform/auth/session';
import { purchasingPath } from '@/lib/platform/routing/paths';
import { refusedBy } from '@/lib/platform/writes/refused-by';
import { makeOrderingCompany, type OrderingCompany, orderRequested } from '@/tests/factories/ordering-company';
import { pageOf, widgetOf } from '@/tests/factories/page-of';

let of: OrderingCompany;
let other: OrderingCompany;

beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  of = await makeOrderingCompany();
  other = await makeOrderingCompany();
});
afterAll(closeConnection);

const step = (scope: Scope, order: string, act: OrderAct, version = 1, note = 'Fordi') =>
  actOnOrder(scope, { op: uuidv7(), order, act, version, note });

const deliver = (scope: Scope, order: string, ...lines: { line: string; countam: number; seen?: number }[]) =>
  deliverOrder(scope, { act: 'deliver', op: uuidv7(), order, date: today(), packingnote: 'PS-1', note: null, lines });

/** An order above the limit that is sent. */
async function sentLarge(): Promise<string> {
  const { order, status } = await saveOrder(of.orderer, orderRequested(of, { controls: 3, send: true }));
  expect(status).toBe('sendt');
  return order;
}

describe('the way of an order', () => {
  test('draft, sent, approved by another, delivered in part, delivered: who and when', async () => {
    const poid = await nextOrderNumber(of.orderer);
    const requested = orderRequested(of, { controls: 2, poid });
    const saved = await saveOrder(of.orderer, requested);
    expect(saved).toEqual({ order: requested.order, no: `26001-${poid}`, version: 1, status: 'kladd' });
    await step(of.orderer, requested.order, 'send');
    await step(of.approver, requested.order, 'approve');
    const approved = await readOrder(of.orderer, requested.order);
    expect(approved).toMatchObject({
      status: 'godkjent',
      sumam: 12_900,
      texts: { approvedby: 'Kari Vik' },
      byOther: true,
    });
    const [hoses, controls] = approved.lines;
    const part = await deliver(of.orderer, requested.order, { line: hoses?.line ?? '', countam: 1 });
    expect(part.status).toBe('delvis levert');
    const all = await deliver(
      of.orderer,
      requested.order,
      { line: hoses?.line ?? '', countam: 1 },
      { line: controls?.line ?? '', countam: 2 },
    );
    expect(all.status).toBe('levert');
    const { events, deliveries, lines } = await readOrder(of.approver, requested.order);
    expect(events.map(({ status, by }) => `${status} ${by}`)).toEqual([
      'kladd Ola Dal',
      'sendt Ola Dal',
      'godkjent Kari Vik',
      'delvis levert Ola Dal',
      'levert Ola Dal',
    ]);
    expect(lines.map(({ delivered }) => delivered)).toEqual([2, 2]);
    const undone = { act: 'undeliver' as const, order: requested.order, delivery: deliveries[0]?.delivery ?? '' };
    expect(await undeliverOrder(of.orderer, { ...undone, op: uuidv7() })).toMatchObject({ status: 'delvis levert' });
    await expect(undeliverOrder(of.orderer, { ...undone, op: uuidv7() })).rejects.toMatchObject({ status: 404 });
  });

  test('what is not above the limit is approved as it is sent; without a price somebody looks', async () => {
    const small = await saveOrder(of.orderer, orderRequested(of, { hoses: 22, send: true }));
    expect(small.status).toBe('godkjent');
    expect((await readOrder(of.orderer, small.order)).byOther).toBe(false);
    const requested = orderRequested(of, { hoses: 1, send: true });
    const lines = requested.lines.map((line) => ({ ...line, priceam: null }));
    expect((await saveOrder(of.orderer, { ...requested, lines })).status).toBe('sendt');
    const free = await makeOrderingCompany(undefined, null);
    expect((await saveOrder(free.orderer, orderRequested(free, { controls: 99, send: true }))).status).toBe('godkjent');
  });

  test('a refused order says why, is opened again and sent anew; a sent one is taken back', async () => {
    const order = await sentLarge();
    await expect(step(of.approver, order, 'reject', 1, '')).rejects.toThrow('Skriv hvorfor bestillingen avvises.');
    await step(of.approver, order, 'reject', 1, 'Vi har det på lager');
    expect((await readOrder(of.orderer, order)).events.at(-1)).toMatchObject({
      status: 'avvist',
      note: 'Vi har det på lager',
    });
    await step(of.orderer, order, 'reopen');
    await step(of.orderer, order, 'send');
    await step(of.orderer, order, 'withdraw');
    expect((await readOrder(of.orderer, order)).status).toBe('kladd');
    await expect(deliver(of.orderer, order)).rejects.toMatchObject({ status: 400 });
    expect(await removeOrder(of.orderer, { op: uuidv7(), order, version: 1, act: 'remove' })).toEqual({
      message: 'Kladden er slettet',
    });
    await expect(readOrder(of.orderer, order)).rejects.toMatchObject({ status: 404 });
  });

  test('more than was ordered is received and marked in the order and its list, and nothing of an order that is not approved or of a day to come', async () => {
    const order = await sentLarge();
    const [line] = (await readOrder(of.orderer, order)).lines;
    const more = { line: line?.line ?? '', countam: 3 };
    await expect(deliver(of.orderer, order, more)).rejects.toThrow('godkjent bestilling');
    await step(of.approver, order, 'approve');
    const tomorrow = { date: addDays(today(), 1), packingnote: null, note: null };
    await expect(
      deliverOrder(of.orderer, { act: 'deliver', op: uuidv7(), order, ...tomorrow, lines: [{ ...more, countam: 1 }] }),
    ).rejects.toThrow('ikke kommet ennå');
    expect((await readOrder(of.orderer, order)).deliveries).toEqual([]);
    expect(await deliver(of.orderer, order, more)).toMatchObject({ status: 'delvis levert' });
    const said = 'Levert 1 mer enn bestilt';
    const seen = await readOrder(of.orderer, order);
    expect(seen.lines[0]).toMatchObject({ countam: 2, delivered: 3, deviations: [said] });
    const mismatch = async () => {
      const table = widgetOf(await pageOf(of.orderer, purchasingPath), 'alle', 'datatable');
      return table.data.find(({ no }) => no === seen.no)?.mismatch ?? undefined;
    };
    expect(await mismatch()).toBe(said);
    const last = { act: 'undeliver' as const, order, delivery: seen.deliveries[0]?.delivery ?? '' };
    await undeliverOrder(of.orderer, { ...last, op: uuidv7() });
    expect(await mismatch()).toBeUndefined();
  });
});

describe('another than the orderer approves', () => {
  test('no verb lets the orderer do it, also after taking it back and sending it anew', async () => {
    const order = await sentLarge();
    await expect(step(of.orderer, order, 'approve')).rejects.toMatchObject({
      status: 403,
      message: 'Du har sendt bestillingen selv. En annen må godkjenne den.',
    });
    await expect(step(of.orderer, order, 'reject')).rejects.toMatchObject({ status: 400 });
    await step(of.orderer, order, 'withdraw');
    expect((await step(of.orderer, order, 'send')).status).toBe('sendt');
    await expect(step(of.orderer, order, 'approve')).rejects.toMatchObject({ status: 403 });
    // Whoever sends it is the orderer, whoever wrote it.
    await step(of.approver, order, 'withdraw');
    await step(of.approver, order, 'send');
    await expect(step(of.approver, order, 'approve')).rejects.toMatchObject({ status: 403 });
    expect((await step(of.orderer, order, 'approve')).status).toBe('godkjent');
  });

  test('the database itself refuses it', async () => {
    const order = await sentLarge();
    const set = (values: Partial<typeof purchaseOrder.$inferInsert>) =>
      asCompany(of.companyId, (tx) =>
        tx
          .update(purchaseOrder)
          .set(values)
          .where(and(eq(purchaseOrder.companyId, of.companyId), eq(purchaseOrder.xid, order))),
      ).catch(refusedBy);
    expect(await set({ status: 'godkjent' })).toMatchObject({ constraint: 'purchase_order_needs_approval' });
    expect(await set({ status: 'levert' })).toMatchObject({ constraint: 'purchase_order_needs_approval' });
    const own = { status: 'godkjent', approvedBy: of.orderer.user.id };
    expect(await set(own)).toMatchObject({ constraint: 'purchase_order_approved_by_other' });
    await set({ ...own, approvedBy: of.approver.user.id });
    expect((await readOrder(of.orderer, order)).status).toBe('godkjent');
  });

  test('what is approved is what was seen', async () => {
    const requested = orderRequested(of, { controls: 3, send: true });
    const { order } = await saveOrder(of.orderer, requested);
    await step(of.orderer, order, 'withdraw');
    await saveOrder(of.orderer, { ...requested, op: uuidv7(), version: 1, send: true });
    await expect(step(of.approver, order, 'approve', 1)).rejects.toMatchObject({ status: 409 });
    expect((await step(of.approver, order, 'approve', 2)).status).toBe('godkjent');
  });
});

describe('an approval is taken back', () => {
  test('by whoever gave it, and the order waits for them again as the sender sent it', async () => {
    const order = await sentLarge();
    await step(of.approver, order, 'approve');
    await expect(step(of.orderer, order, 'unapprove')).rejects.toThrow('den som godkjente');
    expect(await step(of.approver, order, 'unapprove')).toMatchObject({ status: 'sendt' });
    const seen = await readOrder(of.approver, order);
    expect(seen).toMatchObject({ status: 'sendt', approval: null, byOther: true });
    expect(seen.acts).toContain('approve');
    await expect(step(of.orderer, order, 'approve')).rejects.toMatchObject({ status: 403 });
    // Once more, and it is theirs, not an approval without one.
    await step(of.approver, order, 'approve');
    expect((await readOrder(of.orderer, order)).approval).toMatchObject({ by: 'Kari Vik' });
  });

  test('until the supplier has been written to, and again when that letter is taken back', async () => {
    const order = await sentLarge();
    const write = (kind: 'bestilling' | 'purring', op = uuidv7()) =>
      writeSupplier(of.approver, { act: 'write', op, order, kind });
    await expect(write('bestilling')).rejects.toThrow('når bestillingen er godkjent');
    await step(of.approver, order, 'approve');
    const letter = uuidv7();
    await write('bestilling', letter);
    await write('bestilling', letter);
    expect((await readOrder(of.orderer, order)).letters).toMatchObject([
      { letter, kind: 'bestilling', by: 'Kari Vik' },
    ]);
    await expect(step(of.approver, order, 'unapprove')).rejects.toThrow('sendt til leverandøren');
    const undo = (scope: Scope) => unwriteSupplier(scope, { act: 'unwrite', op: uuidv7(), order, letter });
    await expect(undo(of.orderer)).rejects.toMatchObject({ status: 404 });
    await expect(undo(other.approver)).rejects.toMatchObject({ status: 404 });
    await undo(of.approver);
    expect((await readOrder(of.orderer, order)).letters).toEqual([]);
    expect((await step(of.approver, order, 'unapprove')).status).toBe('sendt');
  });
});

describe('the day of delivery', () => {
  const agree = (order: string, deliverydate: string | null, scope = of.orderer) =>
    agreeDelivery(scope, { act: 'agree', op: uuidv7(), order, deliverydate });

  test('is what the text gives until one is agreed, and of a draft only what it says itself', async () => {
    const order = await sentLarge();
    expect(await readOrder(of.orderer, order)).toMatchObject({ deliverydate: null, delivery: addDays(today(), 7) });
    await agree(order, addDays(today(), 20));
    expect((await readOrder(of.orderer, order)).delivery).toBe(addDays(today(), 20));
    await agree(order, null);
    expect((await readOrder(of.orderer, order)).delivery).toBe(addDays(today(), 7));
    await expect(agree(order, addDays(today(), -1))).rejects.toThrow('før bestillingen');
    await expect(agree(order, today(), other.orderer)).rejects.toMatchObject({ status: 404 });
    const draft = orderRequested(of, { deliverydate: addDays(today(), 3) });
    await saveOrder(of.orderer, draft);
    expect((await readOrder(of.orderer, draft.order)).delivery).toBe(addDays(today(), 3));
    await expect(agree(draft.order, today())).rejects.toThrow('når bestillingen er sendt');
    const early = orderRequested(of, { deliverydate: addDays(today(), -3), send: true });
    await expect(saveOrder(of.orderer, early)).rejects.toThrow('før bestillingen');
  });

  test('is read by the database as by the screen', async () => {
    const texts = [
      'Innen én uke',
      'INNEN ÉN UKE',
      'uke etter bestilling.',
      'Snarest',
      'Innen én uke etter oppstart',
      ' Innen 1 uke ',
    ];
    const promised = texts.flatMap((deliverytime) =>
      [null, '2026-12-24'].map((deliverydate) => ({ deliverytime, deliverydate, orderdate: '2026-11-23' })),
    );
    const rows = await asCompany(
      of.companyId,
      (tx) =>
        queryRows(tx, z.strictObject({ day: z.string().nullable() }))`
        select (${deliveryDayOf(sql`purchase`)})::text as day
        from json_to_recordset(${JSON.stringify(promised)}::json)
          as purchase (deliverytime text, deliverydate date, orderdate date)`,
    );
    expect(rows.map(({ day }) => day)).toEqual(promised.map(deliveryDay));
  });
});

describe('who is named as the one who approved', () => {
  const printed = async (order: string) => {
    const seen = await readOrder(of.orderer, order);
    return { ...seen, facts: Object.fromEntries(orderFacts(seen)) };
  };

  test('is nobody while a name is only written, and then whoever did it', async () => {
    const order = await sentLarge();
    const waiting = await printed(order);
    expect(waiting.facts).toMatchObject({ 'Til godkjenning hos': 'Kari Vik' });
    expect(waiting.facts).not.toHaveProperty('Godkjent av');
    await step(of.approver, order, 'approve');
    const approved = await printed(order);
    expect(approved.facts).toMatchObject({ 'Godkjent av': 'Kari Vik' });
    expect(approved.approval).toMatchObject({ by: 'Kari Vik' });
  });

  test('is nobody of an order that is not above the limit', async () => {
    const { order } = await saveOrder(of.orderer, orderRequested(of, { hoses: 1, send: true }));
    const small = await printed(order);
    expect(small).toMatchObject({ status: 'godkjent', approval: null });
    expect(small.facts).toMatchObject({ 'Til godkjenning hos': 'Kari Vik (krevde ikke godkjenning)' });
    expect(small.facts).not.toHaveProperty('Godkjent av');
    expect(small.events.map(({ status, by }) => [status, by])).toEqual([
      ['kladd', 'Ola Dal'],
      ['sendt', 'Ola Dal'],
      ['godkjent', ''],
    ]);
  });

  test.each(['withdraw', 'reject'] as const)(
    'is forgotten by %s, and sending it anew brings no name back',
    async (act) => {
      const order = await sentLarge();
      if (act === 'withdraw') await step(of.approver, order, 'approve');
      await step(act === 'reject' ? of.approver : of.orderer, order, act);
      if (act === 'reject') await step(of.orderer, order, 'reopen');
      expect(await printed(order)).toMatchObject({ status: 'kladd', approval: null, texts: { approvedby: '' } });
      await step(of.orderer, order, 'send');
      const again = await printed(order);
      expect(again).toMatchObject({ status: 'sendt', approval: null });
      expect(Object.keys(again.facts).filter((name) => /odkjen/.test(name))).toEqual([]);
    },
  );
});

describe('what may be sent twice', () => {
  test('is done once, also at the same moment, and another content under the name is refused', async () => {
    const requested = orderRequested(of, { controls: 3, send: true });
    const twice = await Promise.all([saveOrder(of.orderer, requested), saveOrder(of.orderer, requested)]);
    expect(twice[0]).toEqual(twice[1]);
    const { order } = twice[0];
    const approve = { op: uuidv7(), order, act: 'approve' as const, version: 1 };
    await Promise.all([actOnOrder(of.approver, approve), actOnOrder(of.approver, approve)]);
    const { lines, events } = await readOrder(of.orderer, order);
    expect(events.map(({ status }) => status)).toEqual(['kladd', 'sendt', 'godkjent']);
    const came = {
      act: 'deliver' as const,
      op: uuidv7(),
      order,
      date: today(),
      packingnote: null,
      note: null,
      lines: [{ line: lines[0]?.line ?? '', countam: 1 }],
    };
    await Promise.all([deliverOrder(of.orderer, came), deliverOrder(of.orderer, came)]);
    expect((await readOrder(of.orderer, order)).lines[0]?.delivered).toBe(1);
    await expect(deliverOrder(of.orderer, { ...came, note: 'Annet' })).rejects.toMatchObject({ status: 409 });
    await expect(saveOrder(of.orderer, { ...requested, orderdate: '2026-01-01' })).rejects.toMatchObject({
      status: 409,
    });
  });

  test('twenty who receive the rest of a line they saw at once receive it once', async () => {
    const { order } = await saveOrder(of.orderer, orderRequested(of, { hoses: 4, send: true }));
    const [line] = (await readOrder(of.orderer, order)).lines;
    const all = Array.from({ length: 20 }, () =>
      deliver(of.orderer, order, { line: line?.line ?? '', countam: 4, seen: 0 }),
    );
    const ends = await Promise.allSettled(all);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await readOrder(of.orderer, order)).lines[0]?.delivered).toBe(4);
    const [refused] = ends.filter((end) => end.status === 'rejected');
    expect(refused?.reason).toMatchObject({ status: 409, message: expect.stringContaining('4 av 4 er kommet') });
  });

  test('a draft that somebody has saved meanwhile is not written over: it says who and when', async () => {
    const requested = orderRequested(of);
    await saveOrder(of.orderer, requested);
    await saveOrder(of.approver, { ...requested, op: uuidv7(), version: 1, lines: requested.lines.slice(0, 0) });
    const late = saveOrder(of.orderer, { ...requested, op: uuidv7(), version: 1 });
    await expect(late).rejects.toMatchObject({ status: 409, message: expect.stringContaining('endret av Kari Vik') });
    const { lines, version } = await readOrder(of.orderer, requested.order);
    expect([lines.length, version]).toEqual([0, 2]);
  });
});

describe('who and whose', () => {
  const writing = (path: string, action: 'Read' | 'Write' = 'Write'): Scope => ({
    ...of.orderer,
    permissions: [{ path, action }],
  });

  test.each([
    ['/equipment/requisition'],
    ['/equipment/purchasing/pvu'],
    ['/equipment/utstyrsinnkjop/maskin'],
    ['/equipment'],
  ])('Write on %s orders and takes numbers', async (path) => {
    expect(await nextOrderNumber(writing(path))).toBeGreaterThan(1_000);
    expect((await saveOrder(writing(path), orderRequested(of))).status).toBe('kladd');
  });

  test('whoever only reads, or has another page, does nothing', async () => {
    const order = await sentLarge();
    const readers = [writing('/equipment', 'Read'), writing('/equipment/editable'), writing('/project')];
    for (const reader of readers) {
      await expect(nextOrderNumber(reader)).rejects.toMatchObject({ status: 403 });
      await expect(saveOrder(reader, orderRequested(of))).rejects.toMatchObject({ status: 403 });
      await expect(step(reader, order, 'withdraw')).rejects.toMatchObject({ status: 403 });
      await expect(deliver(reader, order, { line: uuidv7(), countam: 1 })).rejects.toMatchObject({ status: 403 });
      const gone = removeOrder(reader, { op: uuidv7(), order, version: 1, act: 'remove' });
      await expect(gone).rejects.toMatchObject({ status: 403 });
    }
    const seen = await readOrder(writing('/equipment/requisition', 'Read'), order);
    expect([seen.acts, seen.mayEdit, seen.mayReceive]).toEqual([[], false, false]);
    await expect(readOrder(writing('/project'), order)).rejects.toMatchObject({ status: 403 });
  });

  test('another company’s project, supplier, item and employee are as unknown as one that never was', async () => {
    const requested = orderRequested(of);
    const [line] = requested.lines;
    if (!line) throw new Error('The order has no line.');
    for (const foreign of [
      other,
      { project: uuidv7(), supplier: uuidv7(), items: { hose: uuidv7() }, employee: uuidv7() },
    ]) {
      const tries = [
        { projectid: foreign.project },
        { supplier: foreign.supplier },
        { lines: [{ ...line, item: foreign.items.hose }] },
        { lines: [{ ...line, employee: foreign.employee }] },
      ];
      for (const one of tries) {
        const made = saveOrder(of.orderer, { ...requested, ...one, op: uuidv7(), order: uuidv7() });
        await expect(made).rejects.toMatchObject({ status: 404 });
      }
    }
    const theirs = await saveOrder(other.orderer, orderRequested(other));
    for (const order of [theirs.order, uuidv7()]) {
      await expect(readOrder(of.orderer, order)).rejects.toMatchObject({
        status: 404,
        message: 'Fant ikke bestillingen.',
      });
      await expect(step(of.approver, order, 'approve')).rejects.toMatchObject({ status: 404 });
      const taken = saveOrder(of.orderer, { ...requested, op: uuidv7(), order, version: 1 });
      await expect(taken).rejects.toMatchObject({ status: 404 });
    }
  });

  test('a number is given out before it is used, and used once', async () => {
    const given = await nextOrderNumber(of.orderer);
    const far = saveOrder(of.orderer, orderRequested(of, { poid: given + 1_000 }));
    await expect(far).rejects.toMatchObject({ status: 400 });
    await saveOrder(of.orderer, orderRequested(of, { poid: given }));
    await expect(saveOrder(of.orderer, orderRequested(of, { poid: given }))).rejects.toMatchObject({ status: 409 });
    const numbers = await Promise.all(Array.from({ length: 20 }, () => nextOrderNumber(of.orderer)));
    expect(new Set(numbers).size).toBe(20);
  });
});

describe('what is sent is whole', () => {
  test('an unfinished form is kept as a draft and not sent, and nothing of the try is kept', async () => {
    const requested = orderRequested(of, { supplier: null });
    await expect(saveOrder(of.orderer, { ...requested, send: true })).rejects.toThrow('Leverandør: Velg leverandør.');
    await expect(readOrder(of.orderer, requested.order)).rejects.toMatchObject({ status: 404 });
    await saveOrder(of.orderer, requested);
    await expect(step(of.orderer, requested.order, 'send')).rejects.toThrow('Velg leverandør.');
    const empty = saveOrder(of.orderer, orderRequested(of, { hoses: 0, send: true }));
    await expect(empty).rejects.toThrow('ingen linjer');
  });

  test('protective equipment needs a person and a size, which is remembered for the next time', async () => {
    const requested = orderRequested(of, { kind: 'PVU', supplier: null, texts: orderRequested(of).texts });
    const boots = requested.lines.map((line) => ({
      ...line,
      item: of.items.boot42,
      text: 'Vernesko',
      employee: of.employee,
    }));
    const unsized = saveOrder(of.orderer, { ...requested, lines: boots, send: true });
    await expect(unsized).rejects.toThrow('Linje 1 (Vernesko): Required.');
    const sized = boots.map((line) => ({ ...line, size: 'str. 42' }));
    const { order } = await saveOrder(of.orderer, { ...requested, lines: sized, send: true });
    expect((await readOrder(of.orderer, order)).lines[0]).toMatchObject({ employeeName: 'Per Sko', size: 'str. 42' });
    const stored = await asCompany(of.companyId, (tx) => tx.select().from(ppeSize));
    expect(stored).toMatchObject([{ employeeId: of.employee, subcategory: 'Vernesko', size: 'str. 42' }]);
  });
});

test('ordered, delivered and invoiced stand beside each other, a credit note taken off', async () => {
  const { order } = await saveOrder(of.orderer, orderRequested(of, { hoses: 10, send: true }));
  const [line] = (await readOrder(of.orderer, order)).lines;
  await deliver(of.orderer, order, { line: line?.line ?? '', countam: 6 });
  const invoice = async (kind: string, no: string, countam: number, netam: number) =>
    asCompany(of.companyId, async (tx) => {
      const money = { lineam: netam, taxexclusiveam: netam, taxam: 0, taxinclusiveam: netam, payableam: netam };
      const head = {
        companyId: of.companyId,
        kind,
        no,
        supplierKey: '1',
        supplierName: 'Verktøy AS',
        issuedate: today(),
      };
      const [made] = await tx
        .insert(supplierInvoice)
        .values({ ...head, ...money, orderId: order })
        .returning();
      await tx.insert(supplierInvoiceLine).values({
        companyId: of.companyId,
        invoiceId: made?.xid ?? '',
        lineid: '1',
        orderint: 0,
        text: 'Slange',
        countam,
        unitcode: 'NAR',
        priceam: 500,
        netam,
        orderLineId: line?.line,
      });
    });
  await invoice('faktura', 'F1', 8, 4_000);
  const seen = (await readOrder(of.orderer, order)).lines[0];
  expect(seen).toMatchObject({ delivered: 6, invoiced: 8, invoicedam: 4_000 });
  expect(seen?.deviations).toEqual(['Fakturert 2 som ikke er levert', 'Fakturert 400,00 kr over bestilt pris']);
  await invoice('kreditnota', 'K1', 2, 1_300);
  const settled = await readOrder(of.orderer, order);
  expect(settled.lines[0]).toMatchObject({ invoiced: 6, invoicedam: 2_700, deviations: [] });
  expect(settled.invoices.map(({ no, kind }) => `${kind} ${no}`)).toEqual(['faktura F1', 'kreditnota K1']);
  expect(settled.acts).toEqual([]);
  await expect(step(of.orderer, order, 'withdraw')).rejects.toMatchObject({ status: 400 });
});

test('a draft that an invoice names is sent and not deleted', async () => {
  const requested = orderRequested(of);
  await saveOrder(of.orderer, requested);
  const money = { lineam: 1, taxexclusiveam: 1, taxam: 0, taxinclusiveam: 1, payableam: 1 };
  const head = { companyId: of.companyId, no: 'F9', supplierKey: '1', supplierName: 'Verktøy AS', issuedate: today() };
  await asCompany(of.companyId, (tx) =>
    tx.insert(supplierInvoice).values({ ...head, ...money, orderId: requested.order }),
  );
  const gone = removeOrder(of.orderer, { op: uuidv7(), order: requested.order, version: 1, act: 'remove' });
  await expect(gone).rejects.toThrow('fakturert og kan ikke slettes');
  await saveOrder(of.orderer, { ...requested, op: uuidv7(), version: 1 });
  expect((await step(of.orderer, requested.order, 'send', 2)).status).toBe('godkjent');
});

test('an order’s steps are in the change log, and its events are never changed', async () => {
  const order = await sentLarge();
  const log = await asCompany(of.companyId, (tx) =>
    tx.execute(sql`select new_text from edit_log where row = ${order} order by no`),
  );
  expect(log.rows).toHaveLength(2);
  const events = await asCompany(of.companyId, (tx) =>
    tx.select().from(purchaseOrderEvent).where(eq(purchaseOrderEvent.orderId, order)),
  );
  expect(events).toHaveLength(2);
});
