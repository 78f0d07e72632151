import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '@/lib/format/days';
import { sumMoney } from '@/lib/format/number';
import { type Aging, ageBalance, agingKeys } from './receivables-aging';

const asOf = '2026-09-30';
const openingDue = '2025-12-31';

type Posting = { day: number; ore: number; terms: number };

/** The rule told the long way: postings in order of time, each credit paying the oldest invoice that is still open. */
function simulate(opening: number, postings: Posting[]): { due: string; ore: number }[] {
  const open: { due: string; ore: number }[] = opening > 0 ? [{ due: openingDue, ore: opening }] : [];
  let credit = opening < 0 ? -opening : 0;
  for (const { day, ore, terms } of postings) {
    if (ore > 0) open.push({ due: addDays('2026-01-01', day + terms), ore });
    else credit -= ore;
    while (credit > 0 && open[0]) {
      const paid = Math.min(credit, open[0].ore);
      credit -= paid;
      open[0].ore -= paid;
      if (open[0].ore === 0) open.shift();
    }
  }
  return credit > 0 ? [{ due: 'prepaid', ore: -credit }] : open;
}

const postings = fc
  .array(
    fc.record({
      day: fc.integer({ min: 0, max: 270 }),
      ore: fc.integer({ min: -50_000, max: 50_000 }).filter((n) => n !== 0),
      terms: fc.constantFrom(10, 14, 30, 45),
    }),
    { maxLength: 30 },
  )
  .map((list) => list.sort((a, b) => a.day - b.day));
const opening = fc.integer({ min: -80_000, max: 80_000 });

function age(start: number, list: Posting[]): { balance: number; aging: Aging } {
  const balance = (start + list.reduce((sum, p) => sum + p.ore, 0)) / 100;
  const invoices = list
    .filter((p) => p.ore > 0)
    .reverse()
    .map((p) => ({ amount: p.ore / 100, due: addDays('2026-01-01', p.day + p.terms) }));
  return { balance, aging: ageBalance(balance, invoices, openingDue, asOf) };
}

test('the ages add up to the balance, to the øre', () => {
  fc.assert(
    fc.property(opening, postings, (start, list) => {
      const { balance, aging } = age(start, list);
      expect(sumMoney(agingKeys.map((key) => aging[key]))).toBe(balance);
    }),
  );
});

test('it gives what paying the oldest first, posting by posting, gives', () => {
  fc.assert(
    fc.property(opening, postings, (start, list) => {
      const expected: Aging = { notDue: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0, prepaid: 0 };
      for (const { due, ore } of simulate(start, list)) {
        const days = due === 'prepaid' ? Number.NaN : daysBetween(due, asOf);
        const key = Number.isNaN(days)
          ? 'prepaid'
          : days <= 0
            ? 'notDue'
            : days <= 30
              ? 'upTo30'
              : days <= 60
                ? 'upTo60'
                : days <= 90
                  ? 'upTo90'
                  : 'over90';
        expected[key] = Math.round(expected[key] * 100 + ore) / 100;
      }
      expect(age(start, list).aging).toEqual(expected);
    }),
  );
});

test.each([
  ['2026-09-30', 'notDue'],
  ['2026-09-29', 'upTo30'],
  ['2026-08-31', 'upTo30'],
  ['2026-08-30', 'upTo60'],
  ['2026-08-01', 'upTo60'],
  ['2026-07-31', 'upTo90'],
  ['2026-07-02', 'upTo90'],
  ['2026-07-01', 'over90'],
] as const)('due %s is %s', (due, key) => {
  expect(ageBalance(10, [{ amount: 10, due }], openingDue, asOf)[key]).toBe(10);
});
