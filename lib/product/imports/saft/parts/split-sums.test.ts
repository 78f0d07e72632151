import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs, timeoutOf } from '@/tests/factories/runs';
import type { SaftHeader } from '../header';
import { type PartSummary, PartSums, sumOf } from '../part-summary';
import type { SaftLine, SaftTotals, SaftVoucher } from '../voucher-records';
import { inOrder, isPart, missingOf, type Part } from './judge-parts';

const header: SaftHeader = {
  version: '1.30',
  firm: { orgnr: '999999999', name: 'Prøve AS' },
  created: '2025-01-10',
  software: 'Business Central',
  selection: { dates: { from: '2024-01-01', to: '2024-12-31' }, periods: undefined },
};

const bareLine: SaftLine = {
  ...{ at: 1, accountNo: '1500', customerNo: undefined, supplierNo: undefined, analyses: [], debit: 0, credit: 0 },
  ...{ description: undefined, dueDate: undefined, reference: undefined, kid: undefined, crossReference: undefined },
  ...{ taxCode: undefined, taxBase: undefined, taxAmount: undefined },
};

type Drawn = { month: number; ores: readonly number[] };

/** A balanced voucher: a debit of each amount, and one credit of them all. */
function voucherOf({ month, ores }: Drawn, at: number): SaftVoucher {
  const credit = ores.reduce((sum, ore) => sum + ore, 0);
  return {
    ...{ at, journal: 'GL', no: String(at + 1), date: `2024-${String(month).padStart(2, '0')}-15` },
    ...{ period: month, periodYear: 2024, systemNo: undefined, type: undefined, description: undefined },
    lines: [...ores.map((debit) => ({ ...bareLine, debit })), { ...bareLine, accountNo: '3000', credit }],
  };
}

function summaryOf(vouchers: readonly SaftVoucher[], totals: SaftTotals | undefined, accounts: number): PartSummary {
  const sums = new PartSums();
  sums.header = header;
  sums.totals = totals;
  sums.accounts = accounts;
  for (const one of vouchers) sums.add(one);
  return sums.summary();
}

const split = fc.record({
  drawn: fc.array(
    fc.record({
      month: fc.integer({ min: 1, max: 12 }),
      ores: fc.array(fc.integer({ min: 1, max: 1_000_000_00 }), { minLength: 1, maxLength: 2 }),
    }),
    { minLength: 2, maxLength: 8 },
  ),
  /** The part that each voucher is in. */
  places: fc.array(fc.nat(4), { minLength: 8, maxLength: 8 }),
  isNumbered: fc.boolean(),
  isInFirst: fc.boolean(),
  order: fc.array(fc.nat(), { minLength: 5, maxLength: 5 }),
  held: fc.nat(),
});

type Split = typeof split extends fc.Arbitrary<infer T> ? T : never;

function partsOf({ drawn, places, isNumbered, isInFirst }: Split): { parts: Part[]; whole: PartSummary } {
  const vouchers = drawn.map(voucherOf);
  const sums = summaryOf(vouchers, undefined, 2);
  const totals = { entries: sums.vouchers, debit: sums.debit, credit: sums.credit };
  const groups = [0, 1, 2, 3, 4]
    .map((place) => vouchers.filter((_, at) => places[at] === place))
    .filter((own) => own.length > 0);
  const parts = groups.map((own, at) => ({
    ...summaryOf(own, totals, isInFirst && at > 0 ? 0 : 2),
    ...{ name: `${at}.xml`, sha256: String(at), bytes: 1 },
    ...(isNumbered ? { no: at + 1, count: groups.length } : { no: undefined, count: undefined }),
  }));
  return { parts, whole: summaryOf(vouchers, totals, 2) };
}

/** Vouchers and debit of each month of all parts. */
function monthsOf(parts: readonly PartSummary[]) {
  const months = new Map<string, [number, number]>();
  for (const { month, vouchers, debit } of parts.flatMap((part) => part.months)) {
    const [count, sum] = months.get(month) ?? [0, 0];
    months.set(month, [count + vouchers, sum + debit]);
  }
  return [...months].sort();
}

const timeout = timeoutOf(120_000);

test('a ledger split in any way, in any order, comes to the whole, and until then lacks exactly the rest', {
  timeout,
}, () => {
  fc.assert(
    fc.property(split, (drawn) => {
      const { parts, whole } = partsOf(drawn);
      fc.pre(parts.length > 1);
      expect(parts.every(isPart)).toBe(true);
      const key = ({ name }: Part) => drawn.order[Number.parseInt(name, 10)] ?? 0;
      const shuffled = [...parts].sort((a, b) => key(a) - key(b));
      const lacking = shuffled.slice(1).map((_, at) => {
        const { vouchers, debit, credit, numbers } = missingOf(shuffled.slice(0, at + 1)) ?? {};
        return { vouchers, debit, credit, numbers };
      });
      expect(lacking).toEqual(
        shuffled.slice(1).map((_, at) => {
          const rest = shuffled.slice(at + 1);
          const { vouchers, debit, credit } = sumOf(rest);
          return { vouchers, debit, credit, numbers: rest.flatMap(({ no }) => no ?? []).sort((a, b) => a - b) };
        }),
      );
      expect(missingOf(shuffled)).toBeUndefined();
      const [first, ...others] = inOrder(shuffled);
      expect({ ...sumOf(shuffled), months: monthsOf(shuffled), parts: others.length + 1 }).toEqual({
        ...{ ...sumOf([whole]), months: monthsOf([whole]), parts: parts.length },
      });
      // The registers are read before what needs them.
      expect(first?.accounts).toBe(2);
    }),
    { numRuns: runs(10_000) },
  );
});

test('parts that are one øre or one voucher off never pass as the whole', { timeout }, () => {
  const wrong = fc.constantFrom(
    (part: Part) => ({ ...part, debit: part.debit + 1, credit: part.credit + 1 }),
    (part: Part) => ({ ...part, debit: part.debit - 1, credit: part.credit - 1 }),
    (part: Part) => ({ ...part, vouchers: part.vouchers - 1 }),
    (part: Part) => ({ ...part, vouchers: part.vouchers + 1 }),
  );
  fc.assert(
    fc.property(split, wrong, (drawn, spoil) => {
      const { parts } = partsOf(drawn);
      const at = drawn.held % parts.length;
      const spoiled = parts.map((part, i) => (i === at ? spoil(part) : part));
      const verdict = () => (missingOf(spoiled) === undefined ? 'whole' : 'lacking');
      try {
        expect(verdict()).toBe('lacking');
      } catch (error) {
        expect(error).toMatchObject({ status: 400 });
      }
    }),
    { numRuns: runs(10_000) },
  );
});
