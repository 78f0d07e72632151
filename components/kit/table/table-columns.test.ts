import { expect, test } from 'vitest';
import type { Column } from '@/lib/core/widgets/column';
import { columnDefs, shrinkTo } from './table-columns';

test('a day has room for what its column says of one that is past, to three figures', () => {
  const sizeOf = (past?: string) =>
    columnDefs(
      [{ value: 'enddate', text: 'Til', type: 'date', due: { warnDays: 7, ...(past && { past }) } }],
      [{ enddate: '2026-01-01' }],
      {},
      true,
    )[0]?.size ?? 0;
  const day = 70;
  expect(sizeOf()).toBeGreaterThan(day + 70);
  // About six pixels per character at 12 px.
  expect(sizeOf('skulle vært hentet')).toBeGreaterThan(day + 'skulle vært hentet 364 d'.length * 6);
  expect(sizeOf('forsinket')).toBeGreaterThan(day + 'forsinket 364 d'.length * 6);
});

test('texts give way where a table is wider than its frame, figures, pills and days do not', () => {
  const text: Column = { value: 'note', text: 'Merknad', type: 'text' };
  expect(shrinkTo(text, 240, false)).toBe(144);
  expect(shrinkTo(text, 120, false)).toBe(92);
  expect(shrinkTo(text, 60, false)).toBe(60);
  expect(shrinkTo(text, 240, true)).toBe(240);
  expect(shrinkTo({ ...text, text: 'Underleverandørkategori' }, 240, false)).toBeGreaterThan(160);
  for (const fixed of [
    { ...text, type: 'amount' },
    { ...text, status: true },
    { ...text, type: 'date', due: { warnDays: 7 } },
  ] satisfies Column[]) {
    expect(shrinkTo(fixed, 240, false)).toBe(240);
  }
});
