import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { bid, customer, priceLine, supplier } from '@/db/schema';
import { defaultAssumptions } from '@/lib/core/calculation/assumptions';
import { emptyRow } from '@/lib/core/calculation/row';
import { saveCalculation } from '@/lib/domains/bids/calculations/save-calculation';
import type { Scope } from '@/lib/platform/auth/session';
import { newBid } from './bid-with-calculation';

/** A supplier's sand at 120 kroner in the price list, and a customer's bid that was calculated with ten bags at 100. */
export async function pricedCalculation(scope: Scope) {
  const companyId = scope.company.id;
  const [sup, price, client] = [uuidv7(), uuidv7(), uuidv7()];
  await asCompany(companyId, async (tx) => {
    await tx.insert(supplier).values({ companyId, xid: sup, no: '1', name: 'Sandtaket AS' });
    await tx.insert(customer).values({ companyId, xid: client, no: '1', name: 'Kunden AS' });
    await tx.insert(priceLine).values({
      ...{ companyId, xid: price, classification: 'goods', title: 'Sand', lineid: 'S1' },
      ...{ priceam: 120, pricemeasure: 'sekk', supId: sup },
    });
  });
  const pid = await newBid(scope);
  const ofBid = and(eq(bid.companyId, companyId), eq(bid.xid, pid));
  await asCompany(companyId, (tx) => tx.update(bid).set({ clientId: client }).where(ofBid));
  const line = { section: 'ledger', classification: 'goods', calc: 'antall', countint: 10, priceam: 100 } as const;
  const items = [
    emptyRow({ ...line, xid: uuidv7(), title: 'Sand', lineid: 'S1', sup_id: sup, pricemeasure: 'sekk' }),
    emptyRow({ ...line, xid: uuidv7(), title: 'Noe annet', orderint: 1, pricemeasure: 'sekk' }),
  ];
  const { bcid } = await saveCalculation(scope, {
    ...{ pid, bcid: undefined, items, version: undefined, op: randomUUID() },
    ...{ assumptions: defaultAssumptions, name: 'Kalkyle' },
  });
  return { sup, price, client, pid, bcid };
}
