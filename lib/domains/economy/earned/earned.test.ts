import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { addPositions, changeOf, type EarnedFacts, earnedOf, noPosition, portion } from './earned';
import {
  accountKeys,
  accountNumbers,
  type BookedEntry,
  type EntryLines,
  entryLines,
  leftBy,
  projectEntries,
  reversalOf,
} from './entry';

const kr = (kroner: number) => kroner * 100;
const costMonth = (contract: number, cost: number, estimate: number, invoiced: number): EarnedFacts => ({
  contract: kr(contract),
  cost: kr(cost),
  estimate: kr(estimate),
  degree: { part: kr(cost), whole: kr(estimate) },
  invoiced: kr(invoiced),
});
const figures = (facts: EarnedFacts) => {
  const found = earnedOf(facts);
  if (!found) throw new Error('Not earned.');
  const { share, ...amounts } = found;
  return { share, ...Object.fromEntries(Object.entries(amounts).map(([name, øre]) => [name, øre / 100])) };
};

describe('the worked months of facts.md, to the øre', () => {
  const a = [
    costMonth(10_000_000, 1_600_000, 8_000_000, 1_500_000),
    costMonth(10_400_000, 3_280_000, 8_200_000, 4_500_000),
    costMonth(10_400_000, 4_797_000, 8_200_000, 6_000_000),
  ];
  const b = [
    costMonth(6_000_000, 1_500_000, 5_000_000, 2_000_000),
    costMonth(6_000_000, 2_480_000, 6_200_000, 3_000_000),
    costMonth(6_500_000, 3_844_000, 6_200_000, 3_800_000),
  ];
  const row = (
    share: number,
    earned: number,
    under: number,
    over: number,
    result: number,
    loss: number,
    provision: number,
  ) => ({
    ...{ share, earned, under, over, result, loss, provision },
  });

  test('A: a claim, an advance, and a claim again', () => {
    expect(a.map(figures)).toEqual([
      row(0.2, 2_000_000, 500_000, 0, 400_000, 0, 0),
      row(0.4, 4_160_000, 0, 340_000, 880_000, 0, 0),
      row(0.585, 6_084_000, 84_000, 0, 1_287_000, 0, 0),
    ]);
  });

  test('B: a loss is set aside when the estimate rises, and taken back by an approved change', () => {
    expect(b.map(figures)).toEqual([
      row(0.3, 1_800_000, 0, 200_000, 300_000, 0, 0),
      row(0.4, 2_400_000, 0, 600_000, -80_000, 200_000, 120_000),
      row(0.62, 4_030_000, 230_000, 0, 186_000, 0, 0),
    ]);
  });

  test('the changes of the months come to the positions of March', () => {
    const changes = (months: EarnedFacts[]) => {
      const positions = [noPosition, ...months.map((one) => earnedOf(one) ?? noPosition)];
      return positions.slice(1).map((now, at) => ({
        change: changeOf(now, positions[at] ?? noPosition) / 100,
        ofP: (now.provision - (positions[at]?.provision ?? 0)) / 100,
      }));
    };
    expect(changes(a).map(({ change }) => change)).toEqual([500_000, -840_000, 424_000]);
    expect(changes(b).map(({ change }) => change)).toEqual([-200_000, -400_000, 830_000]);
    expect(changes(b).map(({ ofP }) => ofP)).toEqual([0, 120_000, -120_000]);
  });
});

test('the drawn months: a cost of which some is not booked, and a loss of which some is spent', () => {
  const tkr = (facts: EarnedFacts) =>
    Object.fromEntries(Object.entries(figures(facts)).map(([name, value]) => [name, Math.round(value / 1_000)]));
  expect(tkr(costMonth(14_591_000, 8_714_537 + 34_000, 10_692_537, 9_944_104))).toMatchObject({
    ...{ earned: 11_938, under: 1_994 },
  });
  expect(tkr(costMonth(2_420_000, 568_000, 2_640_000, 604_000))).toMatchObject({ loss: 220, provision: 173 });
});

test('without an estimate, or what its measure counts, a project has earned nothing that can be said', () => {
  const facts = costMonth(100, 10, 50, 0);
  expect(earnedOf({ ...facts, estimate: null })).toBeNull();
  expect(earnedOf({ ...facts, degree: null })).toBeNull();
  expect(earnedOf({ ...facts, degree: { part: 0, whole: 0 } })).toBeNull();
});

test('more spent than the estimate is all of the contract, and a credit is none of it', () => {
  expect(figures(costMonth(100, 80, 50, 0))).toMatchObject({ share: 1, earned: 100 });
  expect(figures(costMonth(100, -5, 50, 10))).toMatchObject({ share: 0, earned: 0, over: 10 });
});

test('a portion is rounded half away from zero, also of a deduction', () => {
  expect([1, 3, -1, -3].map((part) => portion(1, { part, whole: 2 }))).toEqual([1, 2, -1, -2]);
  expect(portion(2_000_000_000_00, { part: 1_999_999_999_99, whole: 2_000_000_000_00 })).toBe(1_999_999_999_99);
});

const øre = fc.integer({ min: 0, max: 5_000_000_000 });
/** A month's facts, its mode, and whether it is booked. */
const anyMonth = fc.record({
  contract: øre,
  spent: fc.integer({ min: -100_000, max: 500_000_000 }),
  estimate: fc.option(øre, { freq: 8 }),
  method: fc.constantFrom('cost', 'hours', 'activities'),
  done: fc.integer({ min: 0, max: 1_000_000 }),
  invoiced: fc.integer({ min: -100_000, max: 500_000_000 }),
});
const anyYear = fc.record({
  projects: fc.array(fc.array(anyMonth, { minLength: 12, maxLength: 12 }), { minLength: 1, maxLength: 5 }),
  modes: fc.array(fc.constantFrom('reversed' as const, 'change' as const), { minLength: 12, maxLength: 12 }),
  booked: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
});

/** The formulas of facts.md by arithmetic of the test's own: whole øre, the fraction kept until it is rounded once. */
function byHand(contract: bigint, cost: bigint, estimate: bigint, part: bigint, whole: bigint, invoiced: bigint) {
  const most = (a: bigint, b: bigint) => (a > b ? a : b);
  const capped = part > whole ? whole : most(part, 0n);
  const earned = (contract * capped * 2n + whole) / (whole * 2n);
  const loss = most(estimate - contract, 0n);
  return {
    earned,
    under: most(earned - invoiced, 0n),
    over: most(invoiced - earned, 0n),
    provision: most(loss - most(cost - earned, 0n), 0n),
  };
}

test('random projects through twelve months: figures, entries and reversals come to the positions', () => {
  fc.assert(
    fc.property(anyYear, ({ projects, modes, booked }) => {
      const totals = projects.map(() => ({ cost: 0, invoiced: 0 }));
      const accounts: EntryLines = { claim: 0, advance: 0, income: 0, loss: 0, provision: 0 };
      const ledger = new Map<string, number>(accountKeys.map((key) => [key, accounts[key]]));
      const post = (lines: EntryLines) => {
        const sum = accountKeys.reduce((all, key) => all + lines[key], 0);
        expect(sum).toBe(0);
        for (const key of accountKeys) ledger.set(key, (ledger.get(key) ?? 0) + lines[key]);
      };
      let last: BookedEntry | undefined;
      for (let month = 0; month < 12; month += 1) {
        if (last?.month === month) post(reversalOf(last) ?? accounts);
        const positions = projects.flatMap((months, at) => {
          const [facts, total] = [months[month], totals[at]];
          if (!facts || !total) return [];
          total.cost += facts.spent;
          total.invoiced += facts.invoiced;
          const { contract, estimate, method, done } = facts;
          const degree =
            method === 'cost' ? { part: total.cost, whole: estimate ?? 0 } : { part: done, whole: 800_000 };
          const found = earnedOf({ contract, cost: total.cost, estimate, degree, invoiced: total.invoiced });
          if (estimate === null || degree.whole === 0) {
            expect(found).toBeNull();
            return [];
          }
          const { cost, invoiced } = total;
          const [c, k, e, f] = [BigInt(contract), BigInt(cost), BigInt(estimate), BigInt(invoiced)];
          const own = byHand(c, k, e, BigInt(degree.part), BigInt(degree.whole), f);
          if (!found) throw new Error('Not earned.');
          for (const name of ['earned', 'under', 'over', 'provision'] as const)
            expect(BigInt(found[name])).toBe(own[name]);
          expect(Math.min(found.under, found.over)).toBe(0);
          if (method === 'cost' && cost >= 0 && cost <= estimate) {
            // With cost as the degree it is (1 − d) × L, rounded.
            const share = ((e - k) * (e > c ? e - c : 0n)) / e;
            const difference = BigInt(found.provision) - share;
            expect(difference >= -1n && difference <= 1n).toBe(true);
          }
          return [
            { project: `p${at}`, no: String(at), under: found.under, over: found.over, provision: found.provision },
          ];
        });
        if (!booked[month]) continue;
        const left = leftBy(last);
        const lines = entryLines(positions, left);
        post(lines);
        const parts = projectEntries(positions, left);
        for (const key of accountKeys) expect(parts.reduce((sum, part) => sum + part.lines[key], 0)).toBe(lines[key]);
        const now = addPositions(positions);
        expect(Object.fromEntries(ledger)).toEqual({
          claim: now.under,
          advance: 0 - now.over,
          income: now.over - now.under,
          loss: now.provision,
          provision: 0 - now.provision,
        });
        const mode = modes[month] ?? 'reversed';
        last = { year: 2026, month: month + 1, mode, at: '', by: '', accounts: accountNumbers(), positions };
      }
      if (last) {
        const left = leftBy(last);
        if (last.month === 12) post(reversalOf(last) ?? accounts);
        post(entryLines([], left));
        expect([...ledger.values()].every((sum) => sum === 0)).toBe(true);
      }
    }),
    { numRuns: runs(1_000) },
  );
});
