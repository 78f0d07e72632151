import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '@/lib/core/format/days';
import { staysOf } from './stays';

const anyRow = fc
  .record({
    lane: fc.constantFrom('a', 'b'),
    from: fc.integer({ min: 0, max: 40 }),
    days: fc.integer({ min: 0, max: 6 }),
  })
  .map(({ lane, from, days }) => {
    const start = addDays('2026-12-15', from);
    return { lane, start, end: addDays(start, days) };
  });

test('any rows: a day is in a stay exactly when a row of the lane has it, and stays never touch', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 15 }), (rows) => {
      const sorted = [...rows].sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
      const stays = staysOf(sorted, ({ lane }) => lane);
      expect(stays.flatMap((stay) => stay.rows)).toHaveLength(rows.length);
      for (const lane of ['a', 'b']) {
        for (let i = -1; i < 50; i += 1) {
          const day = addDays('2026-12-15', i);
          const has = (days: { start: string; end: string }) => days.start <= day && day <= days.end;
          const within = stays.filter((stay) => stay.lane === lane && has(stay));
          expect(within.length).toBe(rows.some((row) => row.lane === lane && has(row)) ? 1 : 0);
        }
      }
    }),
  );
});
