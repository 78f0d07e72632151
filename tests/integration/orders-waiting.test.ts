import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import {
  employee,
  invoiceClaim,
  invoiceDecision,
  orderStatuses,
  project,
  purchaseDelivery,
  purchaseOrder,
  purchaseOrderLine,
  supplierInvoice,
  supplierInvoiceLine,
} from '@/db/schema';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import type { Permission } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { purchasingPath, supplierInvoicesPath } from '@/lib/platform/routing/paths';
import { makeOrderingCompany, type OrderingCompany } from '@/tests/factories/ordering-company';
import { pageOf, widgetOf } from '@/tests/factories/page-of';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const made = fc.record({
  status: fc.constantFrom(...orderStatuses),
  sender: fc.constantFrom('orderer' as const, 'approver' as const),
  day: fc.constantFrom(-8, -1, 0, 1, 9, null),
  came: fc.integer({ min: 0, max: 4 }),
  price: fc.constantFrom(100, 33.33, null),
  invoiced: fc.constantFrom(null, 99.99, 100, 133.32, 400),
  currency: fc.constantFrom('NOK', 'NOK', 'NOK', 'EUR'),
  own: fc.boolean(),
  decided: fc.constantFrom(null, null, 'accepted' as const, 'waits' as const, 'waited' as const, 'claimed' as const),
  /** How much of the invoice is decided. */
  decidedam: fc.constantFrom(0.5, 100, 400),
});
type Made = { no: string } & (typeof made extends fc.Arbitrary<infer T> ? T : never);

async function insert(of: OrderingCompany, orders: readonly Made[], led: string): Promise<void> {
  const { companyId } = of;
  await asCompany(companyId, async (tx) => {
    for (const [
      i,
      { no, status, sender, day, came, price, invoiced, currency, own, decided, decidedam },
    ] of orders.entries()) {
      const order = uuidv7();
      const line = uuidv7();
      await tx.insert(purchaseOrder).values({
        companyId,
        xid: order,
        kind: 'PO',
        no,
        poid: 5_000 + i,
        projectId: own ? led : of.project,
        status,
        orderdate: addDays(today(), -20),
        deliverydate: day === null ? null : addDays(today(), day),
        sentBy: status === 'kladd' ? null : of[sender].user.id,
      });
      await tx
        .insert(purchaseOrderLine)
        .values({ companyId, xid: line, orderId: order, text: 'Vare', countam: 4, priceam: price });
      if (came > 0) {
        const receipt = { date: today(), countam: came, receivedByName: 'Kari Vik' };
        await tx.insert(purchaseDelivery).values({ companyId, xid: uuidv7(), lineId: line, ...receipt });
      }
      if (invoiced === null) continue;
      const invoice = uuidv7();
      const amounts = {
        lineam: invoiced,
        taxexclusiveam: invoiced,
        taxam: 0,
        taxinclusiveam: invoiced,
        payableam: invoiced,
      };
      const seller = { no: `F-${i}`, supplierKey: `s-${no}`, supplierName: 'Verktøy AS' };
      await tx
        .insert(supplierInvoice)
        .values({ companyId, xid: invoice, ...seller, issuedate: today(), currency, orderId: order, ...amounts });
      const billed = {
        lineid: '1',
        orderint: 1,
        text: 'Vare',
        countam: 1,
        unitcode: 'EA',
        priceam: invoiced,
        netam: invoiced,
      };
      const invoiceLine = uuidv7();
      await tx
        .insert(supplierInvoiceLine)
        .values({ companyId, xid: invoiceLine, invoiceId: invoice, orderLineId: line, ...billed });
      const about = { companyId, xid: uuidv7(), lineId: invoiceLine, amountam: decidedam };
      if (decided === 'claimed') {
        // No more can be claimed of a line than it costs.
        const amountam = Math.min(decidedam, invoiced);
        await tx.insert(invoiceClaim).values({ ...about, amountam, reason: 'for mange', claimedByName: 'Kari Vik' });
      } else if (decided !== null) {
        const decision = decided === 'accepted' ? 'godtatt' : 'venter';
        const untildate = { accepted: null, waits: addDays(today(), 1), waited: today() }[decided];
        const by = { op: uuidv7(), decidedByName: 'Kari Vik' };
        await tx.insert(invoiceDecision).values({ ...about, ...by, reason: 'ikke levert', decision, untildate });
      }
    }
  });
}

/** What the order waits for this user to do, by an arithmetic of its own in whole øre. */
function expected(
  { status, sender, day, came, price, invoiced, currency, own, decided, decidedam }: Made,
  who: 'orderer' | 'approver',
  settles: boolean,
) {
  const sent = sender === who;
  if (status === 'sendt') return sent ? null : 'approve';
  if (status === 'avvist') return sent ? 'mend' : null;
  if (status === 'kladd') return null;
  const comparable = invoiced !== null && currency === 'NOK' && !(came > 0 && price === null);
  const settled = decided === null || decided === 'waited' ? 0 : Math.round(decidedam * 100);
  // Two øre may be a rounding of the line.
  const above = comparable && Math.round(invoiced * 100) - came * Math.round((price ?? 0) * 100) - settled > 2;
  if (above && (settles || own)) return 'settle';
  return status !== 'levert' && sent && day === 0 ? 'receive' : null;
}

test('what waits for whom is the same in the list and on the way from home, by an arithmetic of the test’s own', async () => {
  const of = await makeOrderingCompany();
  const { companyId } = of;
  const led = uuidv7();
  await asCompany(companyId, async (tx) => {
    const leader = uuidv7();
    const { email, fullName } = of.orderer.user;
    await tx
      .insert(employee)
      .values({ companyId, xid: leader, empid: '9', employee: fullName, email, category: 'Ansatt' });
    const named = { erpProjectid: '26009', description: 'Egen', status: 'Pågår', managerId: leader };
    await tx.insert(project).values({ companyId, xid: led, ...named });
  });
  const orders = fc.sample(made, 60).map((one, i): Made => ({ ...one, no: `X-${i}` }));
  await insert(of, orders, led);
  const only: Permission[] = [{ path: purchasingPath, action: 'Write' }];
  const more: Permission[] = [...only, { path: supplierInvoicesPath, action: 'Write' }];
  for (const [who, permissions, settles] of [
    ['orderer', only, false],
    ['approver', more, true],
  ] as const) {
    const scope: Scope = { ...of[who], permissions: [...permissions] };
    const rows = async (params: Record<string, string>) =>
      widgetOf(await pageOf(scope, purchasingPath, params), 'alle', 'datatable').data;
    const all = await rows({});
    expect(all).toHaveLength(orders.length);
    for (const order of orders) {
      const found = all.find(({ no }) => no === order.no);
      const act = expected(order, who, settles && who === 'approver');
      expect([order, found?._act]).toEqual([order, act]);
      expect(found?.orderstage === 'Venter på meg').toBe(act !== null);
      // What is to be settled names the invoice that it is settled on.
      expect([act, found?._invoice !== null]).toEqual([act, act === 'settle']);
    }
    const ofActs = (acts: readonly unknown[]) =>
      new Set(all.filter(({ _act }) => acts.includes(_act)).map(({ no }) => no));
    const narrowed = async (condition: string) => new Set((await rows({ krever: condition })).map(({ no }) => no));
    expect(await narrowed('bestillinger')).toEqual(ofActs(['approve']));
    expect(await narrowed('avklaringer')).toEqual(ofActs(['settle', 'receive', 'mend']));
    const late = orders.filter(({ status, day }) => ['godkjent', 'delvis levert'].includes(status) && (day ?? 0) < 0);
    expect(await narrowed('forsinket')).toEqual(new Set(late.map(({ no }) => no)));
  }
});
