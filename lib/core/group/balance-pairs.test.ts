import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AccountBalance, type AccountPair, balancePairEliminations } from './account-pairs';

const companies = ['a', 'b', 'c'];
const balances = fc.uniqueArray(
  fc.record({
    company: fc.constantFrom(...companies),
    account: fc.constantFrom('1320', '2260', '1920'),
    ore: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  }),
  { selector: ({ company, account }) => company + account },
);
const side = (account: string) =>
  fc.record({ company: fc.option(fc.constantFrom(...companies), { nil: null }), account: fc.constant(account) });
const always = { from: null, until: null };
const end = '2026-06';
const pair = fc.record({
  ...{ id: fc.constant('lån'), claim: side('1320'), debt: side('2260') },
  from: fc.constantFrom(null, '2026-05', '2026-07'),
  until: fc.constantFrom(null, '2026-05', '2026-06'),
});

/** Returns the balance of a pair's side with its natural sign. */
const heldBy = (all: readonly AccountBalance[], { company, account }: AccountPair['claim'], sign: number) =>
  all.reduce(
    (sum, one) =>
      one.account === account && (company === null || company === one.company)
        ? sum + Math.max(0, sign * one.ore)
        : sum,
    0,
  );

test('a pair of balance accounts takes the same of both sides: what the smaller one has, and of nobody more than it has', () => {
  fc.assert(
    fc.property(pair, balances, (one, all) => {
      const taken = balancePairEliminations([one], all, end);
      const isOver = (one.from ?? end) > end || (one.until ?? end) < end;
      const common = isOver ? 0 : Math.min(heldBy(all, one.claim, 1), heldBy(all, one.debt, -1));
      const of = (account: string) => taken.filter((part) => part.account === account);
      const sum = (account: string) => of(account).reduce((ore, part) => ore + part.ore, 0);
      expect([sum('1320'), 0 - sum('2260')]).toEqual([common, common]);
      for (const { company, account, ore } of taken) {
        const held = all.find((own) => own.company === company && own.account === account)?.ore ?? 0;
        expect(Math.sign(ore)).toBe(Math.sign(held));
        expect(Math.abs(ore)).toBeLessThanOrEqual(Math.abs(held));
      }
    }),
  );
});

test('a pair of a result account and a balance account eliminates nothing', () => {
  const one = {
    ...always,
    id: 'utbytte',
    claim: { company: null, account: '8000' },
    debt: { company: null, account: '2800' },
  };
  const all = [
    { company: 'a', account: '8000', ore: -500 },
    { company: 'b', account: '2800', ore: -500 },
  ];
  expect(balancePairEliminations([one], all, end)).toEqual([]);
});
