import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { bulkInsert } from '@/db/bulk-insert';
import { asCompany } from '@/db/company';
import { bid, customer, employee } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { bidStatuses } from '@/lib/platform/tables/declared/choices';
import { createSmallLedger, segmentCodes } from './small-ledger';

/** A bid by the codes people know; the amount in øre, the probability in per cent, days as yyyy-mm-dd. */
export type RandomBid = {
  status: (typeof bidStatuses)[number];
  due: string | null;
  start: string | null;
  ore: number | null;
  chance: number | null;
  segment: string | null;
  customer: string | null;
  responsible: string | null;
};

export const firstMonth = '2022-03';
export const lastMonth = '2025-10';
const bidCustomers = Array.from({ length: 26 }, (_, i) => `2${String(i).padStart(4, '0')}`);
const bidPeople = ['1001', '1002', '1003'];

const orNone = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 6 });
const day = fc
  .tuple(fc.integer({ min: 2021, max: 2027 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join('-'));

const decided = ['7. Salg', '8. Tapt', '8. Tapt'] as const;

/** Bids of every status from before the ledger begins to after it ends, some without dates, amount, segment or people. */
export const randomBids: fc.Arbitrary<RandomBid[]> = fc.array(
  fc.record({
    status: fc.constantFrom(...bidStatuses, ...decided, ...decided, ...decided),
    due: orNone(day),
    start: orNone(day),
    ore: orNone(fc.integer({ min: 0, max: 900_000_000 })),
    chance: orNone(fc.integer({ min: 0, max: 100 })),
    segment: orNone(fc.constantFrom(...segmentCodes)),
    customer: orNone(fc.constantFrom(...bidCustomers)),
    responsible: orNone(fc.constantFrom(...bidPeople)),
  }),
  { minLength: 1, maxLength: 250, size: 'max' },
);

const bare = { customer: null, supplier: null, project: null, segment: null, department: null };

/** A company with these bids and a ledger from `firstMonth` to `lastMonth`; every name is 'Navn' and the code. */
export async function makeBidCompany(bids: readonly RandomBid[]): Promise<Scope> {
  const vouchers = [firstMonth, lastMonth].map((month) => ({
    year: Number(month.slice(0, 4)),
    month: Number(month.slice(5)),
    day: 5,
    lines: [{ ...bare, account: '3000', net: -100_000 }],
  }));
  const { scope } = await createSmallLedger({ vouchers, openings: [], openItems: [], budget: [] });
  const companyId = scope.company.id;
  await asCompany(companyId, async (tx) => {
    const customers = bidCustomers.map((no) => ({ companyId, xid: uuidv7(), no, name: `Navn ${no}` }));
    const people = bidPeople.map((empid) => ({ companyId, xid: uuidv7(), empid, employee: `Navn ${empid}` }));
    await bulkInsert(tx, customer, customers);
    await tx.insert(employee).values(people.map((person) => ({ ...person, category: 'Ansatt', active: true })));
    const segments = await tx.query.dimension.findMany({ where: (d, { eq }) => eq(d.kind, 'segment') });
    const idOf = (rows: readonly { xid: string; code: string }[], code: string | null) =>
      rows.find((row) => row.code === code)?.xid ?? null;
    await bulkInsert(
      tx,
      bid,
      bids.map((one, i) => ({
        companyId,
        xid: uuidv7(),
        key: `T-${String(i).padStart(4, '0')}`,
        description: `Tilbud ${i}`,
        bidstatus: one.status,
        clientId: idOf(
          customers.map(({ xid, no }) => ({ xid, code: no })),
          one.customer,
        ),
        segmentId: idOf(segments, one.segment),
        responsibleId: idOf(
          people.map(({ xid, empid }) => ({ xid, code: empid })),
          one.responsible,
        ),
        duedate: one.due,
        startdate: one.start,
        revenueam: one.ore === null ? null : one.ore / 100,
        probability: one.chance === null ? null : one.chance / 100,
      })),
    );
  });
  return scope;
}
