import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { company, supplier, supplierInvoice } from '@/db/schema';
import { asSystem } from '@/db/system';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import { deliverOrder } from '@/lib/domains/purchasing/orders/deliver-order';
import { readOrder } from '@/lib/domains/purchasing/orders/read-order';
import { saveOrder } from '@/lib/domains/purchasing/orders/save-order';
import { receiveInvoices } from '@/lib/product/imports/ehf/receive-invoices';
import { makeOrderingCompany, type OrderingCompany, orderRequested } from './ordering-company';
import { type Draft, type DraftLine, ehfXml } from './random-invoices';

const seller = '974760673';

export type SettlingCompany = OrderingCompany & { order: string; no: string; orderLine: string };

/** A company that accepts differences of 500 kroner, with an order of 60 hoses at 450 kroner of which 40 have come. */
export async function makeSettlingCompany(limit: number | null = 500): Promise<SettlingCompany> {
  const of = await makeOrderingCompany(undefined, null);
  const { companyId } = of;
  await asSystem((tx) => tx.update(company).set({ acceptLimit: limit }).where(eq(company.id, companyId)));
  await asCompany(companyId, (tx) =>
    tx
      .update(supplier)
      .set({ orgnr: seller })
      .where(and(eq(supplier.companyId, companyId), eq(supplier.xid, of.supplier))),
  );
  const requested = orderRequested(of, { hoses: 60, send: true });
  const { order, no } = await saveOrder(of.orderer, {
    ...requested,
    lines: requested.lines.map((line) => ({ ...line, supItemId: 'L20' })),
  });
  const [line] = (await readOrder(of.orderer, order)).lines;
  const made = { ...of, order, no, orderLine: line?.line ?? '' };
  await receive(made, 40);
  return made;
}

/** So many hoses of the order come. */
export async function receive({ orderer, order, orderLine }: SettlingCompany, countam: number): Promise<void> {
  const come = { date: today(), packingnote: 'P-1', note: null, lines: [{ line: orderLine, countam }] };
  await deliverOrder(orderer, { act: 'deliver', op: uuidv7(), order, ...come });
}

/** A line of so many hoses at so many kroner. */
export const hoses = (count: number, price: number, more: Partial<DraftLine> = {}): DraftLine => ({
  id: '1',
  name: 'Luftslange 20 m',
  supItemId: 'L20',
  quantity: count * 1_000,
  unit: 'EA',
  price: price * 10_000,
  per: 1,
  allowances: [],
  tax: 25,
  ...more,
});

/** Sand that nobody has ordered, for 420 kroner. */
export const sand = hoses(10, 42, { id: '2', name: 'Stålsand G25', supItemId: 'SG25', unit: 'KGM' });

/** The invoice with three differences: 20 hoses have not come, 60 cost 70 kroner too much, and the sand. */
export const threeDifferences = [hoses(60, 520), sand];

let numbers = 7_000;

/** Reads an invoice of the order's supplier in, due in so many days; its xid and number. */
export async function invoiced(
  { orderer, companyId, no }: SettlingCompany,
  lines: DraftLine[],
  { dueIn = 9, ...more }: Partial<Draft> & { dueIn?: number } = {},
): Promise<{ xid: string; no: string }> {
  numbers += 1;
  const draft: Draft = {
    kind: 'faktura',
    no: `LB-${numbers}`,
    date: addDays(today(), -5),
    currency: 'NOK',
    orgnr: seller,
    seller: 'Verktøy AS',
    orderReference: no,
    lines,
    allowances: [],
    prepaid: 0,
    rounding: 0,
    ...more,
  };
  const path = join(mkdtempSync(join(tmpdir(), 'innsikt-')), 'faktura.xml');
  writeFileSync(path, ehfXml(draft));
  const { files } = await receiveInvoices({ fields: {}, scope: orderer }, [{ name: 'faktura.xml', path }]);
  if (files[0]?.state !== 'added') throw new Error(files[0]?.text ?? 'No answer.');
  return asCompany(companyId, async (tx) => {
    const own = and(eq(supplierInvoice.companyId, companyId), eq(supplierInvoice.no, draft.no));
    const [row] = await tx
      .update(supplierInvoice)
      .set({ duedate: addDays(today(), dueIn) })
      .where(own)
      .returning({ xid: supplierInvoice.xid });
    return { xid: row?.xid ?? '', no: draft.no };
  });
}
