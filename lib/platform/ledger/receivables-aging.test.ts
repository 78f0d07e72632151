import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '@/lib/core/format/days';
import { sumMoney } from '@/lib/core/format/number';
import { ageParts, agingKeys, basisText, settlementNote } from './receivables-aging';

const asOf = '2026-09-30';
const anyPart = fc.record({
  unpaid: fc.integer({ min: -9_000_000, max: 9_000_000 }).map((ore) => ore / 100),
  due: fc.option(
    fc.integer({ min: -400, max: 60 }).map((days) => addDays(asOf, days)),
    { nil: null },
  ),
});

test('the ages add up to what is open, to the øre', () => {
  fc.assert(
    fc.property(fc.array(anyPart), (parts) => {
      const aging = ageParts(parts, asOf);
      expect(sumMoney(agingKeys.map((key) => aging[key]))).toBe(sumMoney(parts.map(({ unpaid }) => unpaid)));
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
] as const)('what was due on %s is %s at the end of September', (due, key) => {
  expect(ageParts([{ unpaid: 12.5, due }], asOf)[key]).toBe(12.5);
});

test('what is to the customer’s credit is no part of what he owes', () => {
  expect(ageParts([{ unpaid: -100, due: null }], asOf)).toMatchObject({ notDue: 0, prepaid: -100 });
});

test('a row says how its payments were set against it, and the note that some are guessed', () => {
  expect(basisText({ basis: 'oldest', chosenBy: null })).toBe('Ført mot de eldste');
  expect(basisText({ basis: 'hand', chosenBy: 'Kari Nordmann' })).toBe('Flyttet av Kari Nordmann');
  expect(basisText({ basis: null, chosenBy: null })).toBeNull();
  expect(settlementNote([{ basis: 'named' }])).not.toContain('eldste');
  expect(settlementNote([{ basis: 'named' }, { basis: 'oldest' }])).toContain('eldste');
});
