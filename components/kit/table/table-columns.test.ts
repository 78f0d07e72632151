import { expect, test } from 'vitest';
import type { Column, Row } from '@/lib/core/widgets/column';
import { columnDefs, shrinkTo } from './table-columns';
import { longestDueWords } from './use-due-words';

test('a day has room for what its column says of one that is past, to three figures', () => {
  const sizeOf = (past?: string) =>
    columnDefs(
      [{ value: 'enddate', text: 'Til', type: 'date', due: { warnDays: 7, ...(past && { past }) } }],
      [{ enddate: '2026-01-01' }],
      {},
      undefined,
      true,
    )[0]?.size ?? 0;
  const day = 70;
  expect(sizeOf()).toBeGreaterThan(day + 70);
  // About six pixels per character at 12 px.
  expect(sizeOf('skulle vært hentet')).toBeGreaterThan(day + 'skulle vært hentet 364 d'.length * 6);
  expect(sizeOf('forsinket')).toBeGreaterThan(day + 'forsinket 364 d'.length * 6);
});

test('a column of deadlines is as wide as the words of its rows, and as a day where they say nothing', () => {
  const column: Column = {
    value: 'enddate',
    text: 'Frist',
    type: 'date',
    due: { warnDays: 7, past: 'forsinket', unless: { column: 'status', values: ['Nådd'] } },
  };
  const sizeOf = (rows: Row[]) =>
    columnDefs([column], rows, {}, longestDueWords([column], rows, '2026-11-26'), true)[0]?.size ?? 0;
  const plain = sizeOf([{ enddate: '2027-05-31' }, { enddate: '2026-01-01', status: 'Nådd' }]);
  expect(plain).toBe(columnDefs([{ ...column, due: undefined }], [{ enddate: '2027-05-31' }], {}, {}, true)[0]?.size);
  const near = sizeOf([{ enddate: '2027-05-31' }, { enddate: '2026-11-30' }]);
  expect(near).toBeGreaterThan(plain + 'om 4 d'.length * 6);
  expect(sizeOf([{ enddate: '2026-11-30' }, { enddate: '2026-11-01' }])).toBeGreaterThan(near + 20);
});

test('texts give way where a table is wider than its frame, figures, pills and days do not', () => {
  const text: Column = { value: 'note', text: 'Notat', type: 'text' };
  expect(shrinkTo(text, 240, false)).toBe(120);
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
