import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupBy } from '@/lib/core/group-by';
import { plantTrade } from '@/tests/factories/group/plant-trade';
import { membersOf, tradeLinesOf } from '@/tests/factories/group/trade-lines';
import { runs } from '@/tests/factories/runs';
import { type Elsewhere, eliminationsOf, inMonths, isShift, unreconciled } from './eliminations';
import { findPairs } from './find-pairs';
import type { Side } from './sides';
import { roleOf, sumOre, type TradeLine } from './trade-line';

const anyTrade = fc
  .record({ seed: fc.integer({ min: 0, max: 99_999 }), collide: fc.boolean() })
  .map(({ seed, collide }) => {
    const { firms } = plantTrade(`random ${seed}`, { collide, perMonth: 1 });
    return { members: membersOf(firms), lines: tradeLinesOf(firms) };
  });
/** Each try draws the books of a whole group. */
const few = { numRuns: runs(12, 2) };

const isResult = ({ account }: { account: string }) => roleOf(account) === 'result';
const sums = <Row extends { ore: number }>(rows: readonly Row[], key: (row: Row) => string) =>
  new Map([...groupBy(rows, key)].map(([name, some]) => [name, sumOre(some)]));
const pairMonth = ({ pair, month }: { pair: string; month: string }) => `${pair} ${month}`;
const keyOf = ({ company, account, month }: { company: string; account: string; month: string }) =>
  [company, account, month].join(' ');

describe('over random ledgers', () => {
  test('each account of a member loses exactly its lines with other members: nothing twice, and nothing external', () => {
    fc.assert(
      fc.property(anyTrade, ({ members, lines }) => {
        const orgnrs = new Map(members.map(({ orgnr, company }) => [orgnr, company]));
        // An arithmetic of its own: in the made ledgers a voucher has one counterpart, and payments have bank lines.
        const vouchers = groupBy(lines, ({ company, voucher: { journal, no } }) => [company, journal, no].join(' '));
        const expected = new Map<string, number>();
        for (const all of vouchers.values()) {
          const named = all.find(({ party }) => party?.orgnr && orgnrs.has(party.orgnr));
          if (!named || orgnrs.get(named.party?.orgnr ?? '') === named.company) continue;
          const isPayment = all.some(({ account }) => account === '1920');
          for (const line of all) {
            const taken = /^(1500|2400)$/.test(line.account) || (isResult(line) && !isPayment);
            if (taken) expected.set(keyOf(line), (expected.get(keyOf(line)) ?? 0) + line.ore);
          }
        }
        const found = sums(eliminationsOf(findPairs(lines, members)), keyOf);
        const plain = (all: Map<string, number>) => [...all].filter(([, ore]) => ore !== 0).sort();
        expect(plain(found)).toEqual(plain(expected));
      }),
      few,
    );
  });

  test('a group is the sum less eliminations and what is not reconciled: its result and its balance move by nothing', () => {
    fc.assert(
      fc.property(anyTrade, ({ members, lines }) => {
        const pairs = findPairs(lines, members);
        const eliminated = eliminationsOf(pairs);
        const rows = unreconciled(pairs);
        for (const of of ['result', 'balance'] as const) {
          const taken = sums(
            eliminated.filter((one) => isResult(one) === (of === 'result')),
            pairMonth,
          );
          const back = sums(
            rows.filter((one) => one.of === of),
            pairMonth,
          );
          for (const key of new Set([...taken.keys(), ...back.keys()]))
            expect(taken.get(key) ?? 0).toBe(back.get(key) ?? 0);
        }
      }),
      few,
    );
  });

  test('a pair that agrees is eliminated to 0 over both sides in each month, and has nothing left', () => {
    fc.assert(
      fc.property(anyTrade, ({ members, lines }) => {
        const pairs = findPairs(lines, members);
        const agreeing = new Set(pairs.filter(({ kind }) => kind === 'Stemmer').map(({ id }) => id));
        const eliminated = eliminationsOf(pairs).filter(({ pair }) => agreeing.has(pair));
        const byPart = sums(eliminated, (one) => `${pairMonth(one)} ${isResult(one)}`);
        expect(agreeing.size).toBeGreaterThan(20);
        expect([...byPart.values()].every((ore) => ore === 0)).toBe(true);
        expect(unreconciled(pairs).filter(({ pair }) => agreeing.has(pair))).toEqual([]);
      }),
      few,
    );
  });

  test('accounts that a pair of accounts eliminates are left alone, and the others as they were', () => {
    fc.assert(
      fc.property(anyTrade, ({ members, lines }) => {
        const accounts = ['firm-0 3000', 'firm-1 4500', 'firm-2 1500'];
        const elsewhere: Elsewhere = ({ company, account, month }) =>
          month >= '2026-04' && accounts.includes(`${company} ${account}`);
        const pairs = findPairs(lines, members);
        const eliminated = eliminationsOf(pairs, elsewhere);
        const others = eliminationsOf(pairs).filter((one) => !elsewhere(one));
        expect(eliminated).toEqual(others);
        const back = unreconciled(pairs, { elsewhere }).map(({ ore, ...row }) => ({ ...row, ore: -ore }));
        const all = sums<{ pair: string; month: string; ore: number }>([...eliminated, ...back], pairMonth);
        expect([...all.values()].every((ore) => ore === 0)).toBe(true);
      }),
      few,
    );
  });

  test('an accepted shift leaves nothing in the result, and the balance sheet still balances', () => {
    fc.assert(
      fc.property(anyTrade, ({ members, lines }) => {
        const pairs = findPairs(lines, members);
        const accepted = new Set(pairs.map(({ id }) => id));
        const shifts = new Set(pairs.filter(isShift).map(({ id }) => id));
        const rows = unreconciled(pairs, { accepted });
        expect(rows.filter(({ pair, of }) => of === 'result' && shifts.has(pair))).toEqual([]);
        const all = [...eliminationsOf(pairs), ...rows.map(({ ore, ...row }) => ({ ...row, ore: -ore }))];
        for (const ore of sums(all, pairMonth).values()) expect(ore === 0).toBe(true);
        // Accepting what is no shift changes nothing.
        const others = ({ pair }: { pair: string }) => !shifts.has(pair);
        expect(rows.filter(others)).toEqual(unreconciled(pairs).filter(others));
      }),
      few,
    );
  });

  test('the order of lines, members and imports changes nothing, and each side is in one pair', () => {
    fc.assert(
      fc.property(anyTrade, fc.infiniteStream(fc.nat()), ({ members, lines }, order) => {
        const shuffled = <T>(all: readonly T[]) =>
          all
            .map((one) => ({ one, at: order.next().value ?? 0 }))
            .sort((a, b) => a.at - b.at)
            .map(({ one }) => one);
        const pairs = findPairs(lines, members);
        const others = findPairs(shuffled(lines), shuffled(members));
        expect(others).toEqual(pairs);
        expect(eliminationsOf(others)).toEqual(eliminationsOf(pairs));
        const sides = pairs.flatMap(({ sales, purchases }) => [...sales, ...purchases].map(({ key }) => key));
        expect(new Set(sides).size).toBe(sides.length);
      }),
      few,
    );
  });

  test('what pairs have sold and bought in their months adds up to their lines', () => {
    fc.assert(
      fc.property(anyTrade, fc.integer({ min: 1, max: 12 }), ({ members, lines }, month) => {
        const until = { from: '2026-01', to: `2026-${String(month).padStart(2, '0')}` };
        const pairs = findPairs(lines, members);
        const result = (of: TradeLine[]) => sumOre(of.filter((line) => line.month <= until.to));
        const differences = pairs.map((pair) => inMonths(pair, until).difference);
        const all = pairs.flatMap(({ sales, purchases }) => [...sales, ...purchases].flatMap((side) => side.result));
        expect(differences.reduce((a, b) => a + b, 0) + result(all) === 0).toBe(true);
        for (const pair of pairs) {
          const { sold, bought, common } = inMonths(pair, until);
          expect(Math.abs(common)).toBeLessThanOrEqual(Math.min(Math.abs(sold), Math.abs(bought)));
        }
      }),
      few,
    );
  });
});

test('what both say of a pair is nothing where one has an invoice and the other a credit note in the months', () => {
  const { firms } = plantTrade('opposed');
  const pair = findPairs(tradeLinesOf(firms), membersOf(firms)).find(
    ({ sales, purchases }) => sales.length * purchases.length === 1,
  );
  const turned = (sides: Side[]) =>
    sides.map((side) => ({ ...side, result: side.result.map((line) => ({ ...line, ore: -line.ore })) }));
  const year = { from: '2026-01', to: '2026-12' };
  expect(pair && inMonths(pair, year).common).not.toBe(0);
  expect(pair && inMonths({ ...pair, purchases: turned(pair.purchases) }, year).common).toBe(0);
});
