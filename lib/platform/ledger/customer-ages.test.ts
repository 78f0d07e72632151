import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '@/lib/core/format/days';
import { ageBands, agesOf, bandOf, byUrgency, daysLate } from './customer-ages';
import { ageParts } from './receivables-aging';

const asOf = '2026-10-31';
const part = fc.record({
  unpaid: fc.integer({ min: -5_000_000, max: 50_000_000 }).map((ore) => ore / 100),
  due: fc.option(
    fc.integer({ min: -60, max: 400 }).map((days) => addDays(asOf, -days)),
    { nil: null },
  ),
});
const oreOf = (kroner: number) => Math.round(kroner * 100);

test('the bands come to the whole to the øre, and the overdue ones to what is overdue', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const { all, overdue, oldest, bands } = agesOf(parts, asOf);
      const sums = Object.values(bands);
      expect(sums.reduce((sum, { amount }) => sum + oreOf(amount), 0)).toBe(oreOf(all.amount));
      expect(sums.reduce((sum, { count }) => sum + count, 0)).toBe(parts.length);
      expect(oreOf(all.amount)).toBe(parts.reduce((sum, { unpaid }) => sum + oreOf(unpaid), 0));
      expect(oreOf(overdue.amount)).toBe(oreOf(all.amount) - oreOf(bands.notDue.amount));
      // The same as the aged balances of the card and of liquidity, which show credits by themselves.
      const { notDue, prepaid, ...late } = ageParts(parts, asOf);
      expect(oreOf(bands.notDue.amount)).toBe(oreOf(notDue) + oreOf(prepaid));
      for (const [key, amount] of Object.entries(late)) expect(bands[key as keyof typeof late].amount).toBe(amount);
      expect(oldest).toBe(Math.max(0, ...parts.map((one) => daysLate(one, asOf))));
    }),
  );
});

test('an item is due on its day, late the day after, and in one band by whole days', () => {
  const band = (days: number) => bandOf({ unpaid: 1, due: addDays(asOf, -days) }, asOf).value;
  expect([-1, 0, 1, 30, 31, 60, 61, 90, 91, 400].map(band)).toEqual([
    ...['ikke-forfalt', 'ikke-forfalt', '1-30', '1-30', '31-60', '31-60', '61-90', '61-90', 'over-90', 'over-90'],
  ]);
  expect(bandOf({ unpaid: -1, due: '2026-01-01' }, asOf).value).toBe('ikke-forfalt');
  fc.assert(
    fc.property(part, (one) => {
      const at = ageBands.indexOf(bandOf(one, asOf));
      const days = one.due === null || one.unpaid < 0 ? 0 : Math.max(0, daysBetween(one.due, asOf));
      expect(days >= (ageBands[at]?.from ?? 0)).toBe(true);
      expect(days < (ageBands[at + 1]?.from ?? Number.POSITIVE_INFINITY)).toBe(true);
    }),
  );
});

test('who has the oldest comes first, then who owes most, then by name', () => {
  const owing = (name: string, days: number, unpaid: number) => ({
    name,
    ages: agesOf([{ unpaid, due: addDays(asOf, -days) }], asOf),
  });
  const all = [owing('Ås', 10, 5), owing('Berg', 90, 1), owing('Dal', 10, 9), owing('Vik', 10, 5), owing('Øy', 0, 99)];
  expect(all.sort(byUrgency).map(({ name }) => name)).toEqual(['Berg', 'Dal', 'Vik', 'Ås', 'Øy']);
});
