import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type HandLine, handEliminations } from '@/lib/core/group/hand-eliminations';
import { plantTrade } from '@/tests/factories/group/plant-trade';
import { membersOf, tradeLinesOf } from '@/tests/factories/group/trade-lines';
import { runs } from '@/tests/factories/runs';
import { byHandOf, decisionsOf, type PairDecision, partedKeysOf } from './decisions';
import { lastDone } from './done-words';
import { eliminationsOf } from './eliminations';
import { findPairs } from './find-pairs';
import { handLinesOf } from './hand-lines';
import { roleRows } from './pair-view';
import { questionText } from './question-words';
import { roleOf, sumOre } from './trade-line';
import type { TradePair } from './trade-pair';

const { firms } = plantTrade('decided', { perMonth: 3 });
const lines = tradeLinesOf(firms);
const members = membersOf(firms);
const pairs = findPairs(lines, members).filter(({ of }) => of === 'invoice');
const open = pairs.filter(({ kind }) => kind !== 'Stemmer');
const chosen = new Set(firms.map(({ id }) => id));
const anyPair = fc.constantFrom(...open);

const decided = (pair: TradePair, changes: Partial<PairDecision>): PairDecision => ({
  pair: pair.id,
  seller: pair.seller,
  buyer: pair.buyer,
  decision: 'for hånd',
  note: null,
  at: '2026-11-12 08:52:00',
  by: 'Kari Nordmann',
  op: null,
  to: null,
  elimination: 1,
  sold: pair.sold,
  bought: pair.bought,
  ...changes,
});

const written = (pair: TradePair): HandLine[] =>
  handLinesOf(pair).map(({ ore, ...line }) => ({
    ...line,
    no: 1,
    until: null,
    debit: Math.max(0, ore),
    credit: Math.max(0, -ore),
  }));

describe('an elimination by hand', () => {
  test('takes from each result account what the rules would, in the same month, and adds up to nothing', () => {
    fc.assert(
      fc.property(anyPair, (pair) => {
        const { counted, unbalanced } = handEliminations(written(pair), chosen);
        expect(unbalanced).toEqual([]);
        expect(sumOre(counted)).toBe(0);
        const ofResult = (some: readonly { account: string; company: string; month: string; ore: number }[]) =>
          some
            .filter(({ account }) => roleOf(account) === 'result')
            .map(({ account, company, month, ore }) => [company, account, month, ore].join(' '))
            .sort();
        expect(ofResult(counted)).toEqual(ofResult(eliminationsOf([pair])));
      }),
    );
  });

  test('stands in for the rules while it is there, adds up and is of what the pair comes to', () => {
    fc.assert(
      fc.property(anyPair, fc.integer({ min: 1, max: 500 }), (pair, more) => {
        const hand = written(pair);
        fc.pre(hand.length > 0);
        const done = decided(pair, {});
        const of = (decision: PairDecision, some: HandLine[]) => byHandOf(pairs, [decision], some, chosen);
        expect(of(done, hand)).toMatchObject({ byHand: new Set([pair.id]), outdated: new Set() });
        expect(of(done, [])).toMatchObject({ byHand: new Set(), outdated: new Set() });
        const skew = hand.map((line, i) => (i === 0 ? { ...line, debit: line.debit + more } : line));
        expect(of(done, skew).byHand).toEqual(new Set());
        const other = decided(pair, { sold: pair.sold + more });
        expect(of(other, hand)).toMatchObject({ byHand: new Set(), outdated: new Set([1]) });
      }),
    );
  });
});

test('sides that are said to be no pair are never paired again, and both pairs know of it', () => {
  fc.assert(
    fc.property(anyPair, (pair) => {
      fc.pre(pair.sales.length > 0 && pair.purchases.length > 0);
      const keys = partedKeysOf(pair);
      const after = findPairs(lines, members, new Set(keys));
      const [sales, purchases] = [pair.sales, pair.purchases].map((sides) => new Set(sides.map(({ key }) => key)));
      const together = after.filter(
        (one) => one.sales.some(({ key }) => sales?.has(key)) && one.purchases.some(({ key }) => purchases?.has(key)),
      );
      expect(together).toEqual([]);
      const decisions = keys.map((key) => decided(pair, { pair: key, decision: 'ikke et par', elimination: null }));
      for (const one of after.filter((each) => [...each.sales, ...each.purchases].some(({ key }) => sales?.has(key)))) {
        expect(decisionsOf(one, decisions).length).toBeGreaterThan(0);
        expect(lastDone(one, decisionsOf(one, decisions), () => undefined)).toMatch(
          /^Skilt fra bilag \d+ 12\.11\.2026$/,
        );
      }
    }),
    { numRuns: runs(12) },
  );
});

test('lines stand beside each other by role, and what differs is what the sides differ by', () => {
  for (const pair of open) {
    const result = roleRows(pair).find(({ role }) => role === 'Resultat');
    const compared = [...pair.sales, ...pair.purchases].every((side) => sumOre(side.result) !== 0);
    if (compared) expect(Math.round((result?.difference ?? 0) * 100)).toBe(pair.sold - pair.bought);
  }
});

test('a question has nothing but the invoice and the voucher of the company that gets it', () => {
  const nameOf = (company: string) => firms.find(({ id }) => id === company)?.name ?? '';
  for (const pair of open) {
    const [first] = pair.purchases;
    const toSeller = questionText(pair, pair.seller, { nameOf });
    const toBuyer = questionText(pair, pair.buyer, { nameOf });
    expect(toSeller.length).toBeGreaterThan(20);
    expect(toBuyer).toMatch(/\?|hos selger\.$/);
    // The buyer's own voucher is not the seller's to know.
    const isOnlyTheirs = pair.sales.length > 0 && pair.sales.every(({ voucher }) => voucher.no !== first?.voucher.no);
    if (isOnlyTheirs && first) expect(toSeller).not.toContain(`Bilag ${first.voucher.no}`);
  }
});
