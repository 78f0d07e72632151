import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HandLine } from '@/lib/core/group/hand-eliminations';
import { copiedToYear, handVerdict, judgedLines, operatingEffect } from './hand-verdict';

const line = (no: number, account: string, debit: number, credit: number, more: Partial<HandLine> = {}) => ({
  no,
  month: '2026-08',
  until: null,
  company: 'a',
  account,
  debit,
  credit,
  text: `Nummer ${no}`,
  ...more,
});

test('one that does not add up to zero is named with what it lacks, and does not count', () => {
  const lines = [
    line(5, '3900', 3_800_000, 0),
    line(5, '1230', 0, 3_600_000),
    line(3, '4300', 1_400_000, 0, { month: '2026-09' }),
    line(3, '1400', 0, 1_400_000, { month: '2026-09' }),
  ];
  expect(handVerdict(lines, 2026)).toEqual({
    tone: 'warn',
    sentence: 'Nr 5 går ikke i null i aug 2026: 2.000 kr mangler på kredit. Den telles ikke før den gjør det.',
    reason: 'Det som telles, senker driftsresultatet i 2026 med 14.000 kr.',
  });
  expect(handVerdict([...lines, line(6, '3900', 0, 100)], 2026)?.sentence).toBe(
    '2 elimineringer går ikke i null og telles ikke. Nr 5: 2.000 kr mangler på kredit i aug 2026.',
  );
});

test('lines without an amount are asked for one, and none at all say nothing', () => {
  expect(handVerdict([line(1, '1300', 0, 0), line(1, '2000', 0, 0)], 2026)?.sentence).toBe('Nr 1 mangler beløp.');
  expect(handVerdict([], 2026)).toBeUndefined();
  const balanced = [line(1, '1300', 0, 500), line(1, '2000', 500, 0)];
  expect(handVerdict(balanced, 2026)).toEqual({
    tone: 'neutral',
    sentence: '1 eliminering går i null.',
    reason: 'Det som telles, endrer ikke driftsresultatet i 2026.',
  });
});

test('an amount of each month counts in those of the year', () => {
  const monthly = { month: '2025-11', until: '2026-03' };
  const lines = [line(2, '6010', 1_500_000, 0, monthly), line(2, '1080', 0, 1_500_000, monthly)];
  expect(operatingEffect(judgedLines(lines).counted, 2026)).toBe(-4_500_000);
  expect(operatingEffect(judgedLines(lines).counted, 2025)).toBe(-3_000_000);
});

const amounts = fc.record({
  no: fc.integer({ min: 1, max: 4 }),
  account: fc.constantFrom('1400', '2000', '3900', '4300', '7990', '8050'),
  debit: fc.integer({ min: 0, max: 9 }),
  credit: fc.integer({ min: 0, max: 9 }),
  month: fc.constantFrom('2025-12', '2026-01', '2026-12', '2027-01'),
});

test('what counts does to the year what its own lines on operating accounts say', () => {
  fc.assert(
    fc.property(fc.array(amounts, { maxLength: 12 }), (given) => {
      const lines = given.map(({ no, account, debit, credit, month }) => line(no, account, debit, credit, { month }));
      const counts = (no: number) =>
        ['2025-12', '2026-01', '2026-12', '2027-01'].every(
          (month) =>
            lines
              .filter((one) => one.no === no && one.month === month)
              .reduce((sum, one) => sum + one.debit - one.credit, 0) === 0,
        );
      let expected = 0;
      for (const { no, account, debit, credit, month } of lines) {
        if (counts(no) && account >= '3000' && account < '8000' && month.startsWith('2026')) expected += credit - debit;
      }
      expect(operatingEffect(judgedLines(lines).counted, 2026)).toBe(0 + expected);
    }),
  );
});

test('last year’s are copied once, a year later, with numbers of their own', () => {
  const lines = [
    line(1, '6010', 100, 0, { month: '2025-01', until: '2025-12' }),
    line(1, '1080', 0, 100, { month: '2025-01', until: '2025-12' }),
    line(2, '4300', 7, 0, { month: '2024-05' }),
    line(7, '4300', 7, 0, { month: '2026-05' }),
  ];
  const copied = copiedToYear(lines, 2026);
  expect(copied.map(({ no, month, until, debit, credit }) => [no, month, until, debit, credit])).toEqual([
    [8, '2026-01', '2026-12', 100, 0],
    [8, '2026-01', '2026-12', 0, 100],
  ]);
  expect(copiedToYear([...lines, ...copied], 2026)).toEqual([]);
});
