import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Opening, openingLines } from './opening-lines';
import { sumOre, type TradeLine } from './trade-line';

const party = { side: 'customer' as const, no: '1', orgnr: '314020014' };
const days = ['2024-01-01', '2025-01-01', '2026-01-01'];

function moved(month: string, ore: number, lineNo: number): TradeLine {
  const voucher = { journal: 'J', no: String(lineNo), date: `${month}-05`, systemNo: null, type: null, text: null };
  const nothing = { reference: null, kid: null, crossReference: null, taxCode: null, dueDate: null, text: null };
  return { company: 'A', voucher, lineNo, month, account: '1500', ore, party, ...nothing };
}

const anyMoves = fc.array(
  fc.record({
    year: fc.constantFrom(2024, 2025, 2026),
    month: fc.integer({ min: 1, max: 12 }),
    ore: fc.integer({ min: -999, max: 999 }),
  }),
  { maxLength: 12 },
);
const anyOpenings = fc.uniqueArray(
  fc.record({ day: fc.constantFrom(...days), ore: fc.integer({ min: -999, max: 999 }) }),
  {
    selector: ({ day }) => day,
    minLength: 1,
  },
);

test('with the lines they come to each year’s opening, whatever lines and openings there are', () => {
  fc.assert(
    fc.property(anyMoves, anyOpenings, (moves, known) => {
      const lines = moves.map(({ year, month, ore }, i) => moved(`${year}-${String(month).padStart(2, '0')}`, ore, i));
      const openings = known.map((one): Opening => ({ company: 'A', account: '1500', party, ...one }));
      const made = openingLines(lines, openings, days);
      for (const day of days) {
        const month = day.slice(0, 7);
        const before =
          sumOre(lines.filter((line) => line.month < month)) + sumOre(made.filter((line) => line.month <= month));
        expect(before).toBe(known.find((one) => one.day === day)?.ore ?? 0);
      }
      // Another party's lines, and those of another account, have no part in it.
      const others = lines.map((line) => ({ ...line, party: { ...party, no: '2' } }));
      expect(openingLines([...lines, ...others], openings, days)).toEqual(made);
    }),
  );
});
