import { expect, test } from 'vitest';
import { columnDefs } from './table-columns';

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
