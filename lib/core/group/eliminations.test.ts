import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AccountNet, accountPairEliminations } from './account-pairs';
import { type HandLine, handEliminations } from './hand-eliminations';

const line = (no: number, company: string, account: string, debit: number, rest: Partial<HandLine> = {}): HandLine => ({
  no,
  month: '2026-03',
  until: null,
  company,
  account,
  debit: Math.max(0, debit),
  credit: Math.max(0, -debit),
  ...rest,
});

test('an elimination by hand takes the opposite of what it adds, in each month of its span', () => {
  const lines = [line(1, 'a', '3000', 500, { until: '2026-05' }), line(1, 'b', '4300', -500, { until: '2026-05' })];
  const { counted, unbalanced } = handEliminations(lines, new Set(['a', 'b']));
  expect(unbalanced).toEqual([]);
  expect(counted.map(({ company, month, ore }) => `${company} ${month} ${ore}`)).toEqual([
    ...['a 2026-03 -500', 'a 2026-04 -500', 'a 2026-05 -500'],
    ...['b 2026-03 500', 'b 2026-04 500', 'b 2026-05 500'],
  ]);
  expect(handEliminations(lines, new Set(['a']))).toEqual({ counted: [], unbalanced: [] });
});

test('a number that does not balance is named with its first month and difference, and does not count', () => {
  const lines = [line(2, 'a', '3000', 500, { until: '2026-04' }), line(2, 'b', '4300', -500)];
  const { counted, unbalanced } = handEliminations(lines, new Set(['a', 'b']));
  expect(counted).toEqual([]);
  expect(unbalanced).toEqual([{ no: 2, month: '2026-04', ore: 500 }]);
});

const month = fc.integer({ min: 1, max: 12 }).map((number) => `2026-${String(number).padStart(2, '0')}`);
const company: fc.Arbitrary<string> = fc.constantFrom('a', 'b', 'c');
const handLine = fc.record({
  no: fc.integer({ min: 1, max: 4 }),
  month,
  until: fc.option(month),
  company,
  account: fc.constantFrom('3000', '4300', '6000'),
  debit: fc.integer({ min: 0, max: 3 }),
  credit: fc.integer({ min: 0, max: 3 }),
});

test('what counts by hand adds up to zero in every month and number, and is of chosen companies alone', () => {
  fc.assert(
    fc.property(fc.array(handLine, { maxLength: 12 }), fc.uniqueArray(company), (lines, chosen) => {
      const { counted, unbalanced } = handEliminations(lines, new Set(chosen));
      const sums = new Map<string, number>();
      for (const { pair, month: at, ore } of counted) sums.set(`${pair} ${at}`, (sums.get(`${pair} ${at}`) ?? 0) + ore);
      expect([...sums.values()].every((ore) => ore === 0)).toBe(true);
      expect(counted.every((one) => chosen.includes(one.company))).toBe(true);
      expect(unbalanced.every(({ no }) => lines.every((one) => one.no !== no || chosen.includes(one.company)))).toBe(
        true,
      );
    }),
  );
});

const always = { from: null, until: null };
const interest = {
  ...always,
  id: 'p',
  claim: { company: null, account: '8030' },
  debt: { company: null, account: '8130' },
};
const yearOf = (text: string) => Number(text.slice(0, 4));

test('interest that one side books a month later is eliminated in the later month', () => {
  const nets = [
    { company: 'a', account: '8030', month: '2026-01', ore: -100 },
    { company: 'b', account: '8130', month: '2026-02', ore: 70 },
    { company: 'b', account: '8130', month: '2027-01', ore: 30 },
  ];
  expect(accountPairEliminations([interest], nets, yearOf).map(({ pair: _, ...one }) => one)).toEqual([
    { company: 'a', account: '8030', month: '2026-02', ore: -70 },
    { company: 'b', account: '8130', month: '2026-02', ore: 70 },
  ]);
  const loan = {
    ...always,
    id: 'l',
    claim: { company: 'a', account: '1320' },
    debt: { company: 'b', account: '2260' },
  };
  expect(accountPairEliminations([loan], nets, yearOf)).toEqual([]);
});

const net = fc.record({
  company,
  account: fc.constantFrom('8030', '8130', '8050'),
  month: fc
    .integer({ min: 0, max: 23 })
    .map((at) => `${2025 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`),
  ore: fc.integer({ min: -500, max: 500 }),
});

test('a pair of accounts takes what both have booked in the months from its first to its last', () => {
  fc.assert(
    fc.property(fc.array(net, { maxLength: 30 }), month, month, (nets, from, until) => {
      const dated = { ...interest, from, until };
      const within = ({ month: at }: AccountNet) => from <= at && at <= until;
      expect(accountPairEliminations([dated], nets, yearOf)).toEqual(
        accountPairEliminations([interest], nets.filter(within), yearOf),
      );
    }),
  );
});

test('a pair of accounts takes as much from both, never more than either has in the year, in any order', () => {
  fc.assert(
    fc.property(fc.array(net, { maxLength: 30 }), (nets: AccountNet[]) => {
      const found = accountPairEliminations([interest], nets, yearOf);
      const shuffled = accountPairEliminations([interest], [...nets].reverse(), yearOf);
      expect(shuffled).toEqual(found);
      for (const year of [2025, 2026]) {
        const months = [...new Set(nets.map((one) => one.month))].filter((at) => yearOf(at) === year).sort();
        for (const upTo of months) {
          const within = (one: AccountNet) => yearOf(one.month) === year && one.month <= upTo;
          const sum = (all: readonly AccountNet[], account: string, who: string, sign: number) =>
            all.reduce(
              (ore, one) => ore + (within(one) && one.account === account && one.company === who ? sign * one.ore : 0),
              0,
            );
          const taken = (account: string, sign: number) => ['a', 'b', 'c'].map((who) => sum(found, account, who, sign));
          const has = (account: string, sign: number) =>
            ['a', 'b', 'c'].map((who) => Math.max(0, sum(nets, account, who, sign)));
          const total = (all: number[]) => all.reduce((x, y) => x + y, 0);
          expect(total(taken('8030', -1))).toBe(total(taken('8130', 1)));
          expect(total(taken('8030', -1))).toBe(Math.min(total(has('8030', -1)), total(has('8130', 1))));
          expect(taken('8030', -1).every((ore, i) => ore <= (has('8030', -1)[i] ?? 0))).toBe(true);
        }
      }
      expect(found.every(({ account }) => account !== '8050')).toBe(true);
    }),
  );
});
