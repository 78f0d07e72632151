import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import { bid, contact, customer, dimension, employee, priceLine, supplier } from '@/db/schema';
import { costClassifications } from '@/lib/core/calculation/row';
import { bidStatuses } from '@/lib/platform/tables/declared/choices';
import { createSmallLedger, customerNumbers, segmentCodes, supplierNumbers } from './small-ledger';

/** What was written, by the codes people know: what an export is compared with. */
export type MadeBid = {
  key: string;
  status: string;
  customer: string | null;
  segment: string | null;
  responsible: string | null;
  duedate: string | null;
  startdate: string | null;
  ore: number | null;
};
type MadeContact = { name: string; customer: string; position: string | null };
type MadePrice = { title: string; classification: string; category: string | null; supplier: string | null };
/** Revenue in øre by month. */
type MadeSale = { customer: string; month: string; ore: number };

export type ExportCompany = {
  companyId: string;
  bids: MadeBid[];
  contacts: MadeContact[];
  prices: MadePrice[];
  sales: MadeSale[];
  /** City by customer number. */
  cities: ReadonlyMap<string, string | null>;
};

const day = (i: number) => `2025-${String((i % 12) + 1).padStart(2, '0')}-15`;

function madeBids(count: number): MadeBid[] {
  const at = <T>(list: readonly T[], i: number): T | null => list[i % (list.length + 1)] ?? null;
  return Array.from({ length: count }, (_, i) => ({
    key: `25-${String(count - i).padStart(4, '0')}`,
    status: bidStatuses[i % bidStatuses.length] ?? '',
    customer: at(customerNumbers, i),
    segment: at(segmentCodes, Math.floor(i / 2)),
    responsible: at(['E1', 'E2'], i),
    // Every fifth counts in the month its job starts, every fifteenth in none.
    duedate: i % 5 === 0 ? null : day(i),
    startdate: i % 15 === 0 ? null : day(i + 3),
    ore: i % 7 === 3 ? null : 1_000_037 * (i + 1),
  }));
}

const sales: MadeSale[] = [
  { customer: '10001', month: '2024-03', ore: 12_345_67 },
  { customer: '10001', month: '2025-02', ore: 500_050 },
  { customer: '10002', month: '2025-02', ore: 700_025 },
  // Credited in full: a customer without revenue, though with lines.
  { customer: '10003', month: '2024-05', ore: 900_000 },
  { customer: '10003', month: '2024-05', ore: -900_000 },
];

/** A company with bids, contacts, prices and sales, among them some without anything a filter asks for. */
export async function makeExportCompany(bidCount = 45): Promise<ExportCompany> {
  const bare = { supplier: null, project: null, segment: null, department: null };
  const vouchers = sales.map(({ customer: no, month, ore }) => ({
    year: Number(month.slice(0, 4)),
    month: Number(month.slice(5)),
    day: 3,
    lines: [{ ...bare, account: '3000', customer: no, net: -ore }],
  }));
  const { scope } = await createSmallLedger({ vouchers, openings: [], openItems: [], budget: [] });
  const companyId = scope.company.id;
  const bids = madeBids(bidCount);
  const contacts: MadeContact[] = Array.from({ length: 9 }, (_, i) => ({
    name: `Navn ${String(i).padStart(2, '0')}`,
    customer: customerNumbers[i % 3] ?? '',
    position: [null, 'Daglig leder', 'Innkjøper'][Math.floor(i / 3)] ?? null,
  }));
  const prices: MadePrice[] = Array.from({ length: 12 }, (_, i) => ({
    // What a spreadsheet would take for a formula.
    title: i === 4 ? '=1+1' : `Vare ${String(i).padStart(2, '0')}`,
    classification: costClassifications[i % 3] ?? '',
    category: ['Maling', 'Sand', null][Math.floor(i / 4)] ?? null,
    supplier: i % 2 === 0 ? (supplierNumbers[0] ?? null) : null,
  }));
  const cities = new Map<string, string | null>([
    ['10001', 'Molde'],
    ['10002', 'Bergen'],
    ['10003', null],
  ]);
  await asCompany(companyId, async (tx) => {
    for (const [no, city] of cities) {
      await tx.update(customer).set({ city }).where(eq(customer.no, no));
    }
    const employees = ['E1', 'E2'].map((empid) => ({ companyId, xid: uuidv7(), empid, employee: `Ansatt ${empid}` }));
    // One of them has left: his bids are still his.
    await tx.insert(employee).values(employees.map((e, i) => ({ ...e, category: 'Ansatt', active: i === 0 })));
    const coded = (rows: { xid: string; code: string }[]) => new Map(rows.map(({ xid, code }) => [code, xid]));
    const customers = coded(await tx.select({ xid: customer.xid, code: customer.no }).from(customer));
    const suppliers = coded(await tx.select({ xid: supplier.xid, code: supplier.no }).from(supplier));
    const segments = coded(
      await tx
        .select({ xid: dimension.xid, code: dimension.code })
        .from(dimension)
        .where(eq(dimension.kind, 'segment')),
    );
    const people = coded(employees.map(({ xid, empid }) => ({ xid, code: empid })));
    const of = (ids: Map<string, string>, code: string | null) => (code === null ? null : (ids.get(code) ?? null));
    await tx.insert(bid).values(
      bids.map((one) => ({
        companyId,
        key: one.key,
        description: `Tilbud ${one.key}`,
        bidstatus: one.status,
        clientId: of(customers, one.customer),
        segmentId: of(segments, one.segment),
        responsibleId: of(people, one.responsible),
        duedate: one.duedate,
        startdate: one.startdate,
        revenueam: one.ore === null ? null : one.ore / 100,
        probability: 0.25,
      })),
    );
    await tx
      .insert(contact)
      .values(contacts.map((one) => ({ companyId, ...one, customerId: customers.get(one.customer) ?? '' })));
    await tx
      .insert(priceLine)
      .values(prices.map((one) => ({ companyId, ...one, supId: of(suppliers, one.supplier), priceam: 12.5 })));
  });
  return { companyId, bids, contacts, prices, sales, cities };
}
