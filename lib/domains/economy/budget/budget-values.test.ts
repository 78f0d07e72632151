import { expect, test } from 'vitest';
import { budgetCells, isBudgeted } from './budget-values';

const rows = [
  { xid: 'a', accountGroup: '30', project: null, '2027-01': 5, '2026-01': 1 },
  { xid: 'b', accountGroup: '40', project: 'p', '2027-01': 7 },
];
const even = Array.from({ length: 12 }, () => 10);

test('a group is written on the company’s own line, else on a new one, never on a project’s', () => {
  const cells = budgetCells(
    rows,
    2027,
    [
      { group: '30', total: 120, months: even },
      { group: '40', total: 240, months: even },
    ],
    (count) => Array.from({ length: count }, (_, at) => `ny${at}`),
  );
  const of = (row: string) => cells.filter((cell) => cell.row === row);
  expect(of('b')).toEqual([]);
  expect(of('a').map(({ col, val }) => [col, val])).toEqual(
    Array.from({ length: 12 }, (_, at) => [`2027-${String(at + 1).padStart(2, '0')}`, 10]),
  );
  expect(of('ny0')).toHaveLength(13);
  expect(of('ny0')[0]).toMatchObject({ col: 'accountGroup', val: '40' });
  expect(of('ny0').reduce((sum, { val }) => sum + (typeof val === 'number' ? val : 0), 0)).toBe(240);
});

test('what has amounts in the year is told from what has not', () => {
  expect(isBudgeted(rows, '30', 2027)).toBe(true);
  expect(isBudgeted(rows, '30', 2028)).toBe(false);
  expect(isBudgeted(rows, '40', 2027)).toBe(false);
});
