import { expect, test } from 'vitest';
import type { TableFile } from '@/lib/product/imports/tabular/read-table';
import { controlSums, sumRowsOf } from './sum-control';

type Line = [who: string, hours: string];

/** A file of lines and sum rows ('Sum …') with who and hours. */
function fileOf(lines: readonly Line[]): TableFile {
  const all = lines.map((cells, i) => ({ line: i + 2, cells: [...cells] }));
  const isSum = ({ cells }: { cells: string[] }) => /^(Sum|Totalt)/.test(cells[0] ?? '');
  return {
    line: 1,
    headings: ['Ansatt', 'Timer'],
    rows: all.filter((row) => !isSum(row)),
    leftOut: all.filter(isSum).map((row) => ({ ...row, reason: 'Sumrad' })),
    titles: [],
    decisions: [],
  };
}

const sumsOf = (lines: readonly Line[]) => {
  const file = fileOf(lines);
  return sumRowsOf(file, 1, (i) => file.rows[i]?.cells[0] ?? '');
};
const hoursOf = (lines: readonly Line[]) => (i: number) => {
  const hours = Number(fileOf(lines).rows[i]?.cells[1]);
  return Number.isNaN(hours) ? undefined : hours;
};

test('a sum is of the lines above it, whatever they call the person', () => {
  const lines: Line[] = [
    ['1092', '7'],
    ['Sum Amalie', '7'],
    ['1049 Synne Kvarme', '3'],
    ['1049', '4'],
    ['Sum Synne Kvarme', '7'],
    ['Totalt', '14'],
  ];
  expect(sumsOf(lines).map(({ name, of }) => [name, of])).toEqual([
    ['Amalie', [0]],
    ['Synne Kvarme', [1, 2]],
    ['', [0, 1, 2]],
  ]);
});

test('sums one after another are of the person each names, by number too', () => {
  const lines: Line[] = [
    ['1049 Synne', '3'],
    ['1092 Amalie', '7'],
    ['1049', '4'],
    ['Sum Synne', '7'],
    ['Sum Amalie', '7'],
    ['Sum Ola', '1'],
    ['Totalt', '14'],
  ];
  expect(sumsOf(lines).map(({ name, of }) => [name, of])).toEqual([
    ['Synne', [0, 2]],
    ['Amalie', [1]],
    ['Ola', []],
    ['', [0, 1, 2]],
  ]);
});

test('differences are named, asked about unless a line waits, and what one line lacks is known', () => {
  const lines: Line[] = [
    ['a', '7'],
    ['Sum', '7'],
    ['b', '3'],
    ['Sum', '4,5'],
    ['c', '7'],
    ['c', 'mye'],
    ['Sum', '14,5'],
  ];
  const found = controlSums(sumsOf(lines), 'clock', hoursOf(lines), undefined);
  expect(found).toMatchObject({
    agree: 1,
    question: { key: 'control', sure: false, said: 'Linje 5 sier 4,50, linjene gir 3,00.' },
  });
  expect(found?.said).toBe(
    '1 stemmer med linjene. 2 gjør det ikke: linje 5 sier 4,50, linjene gir 3,00; linje 8 sier 14,50, linjene gir 7,00. Linjer som må rettes, mangler i dem.',
  );
  expect([...(found?.missing ?? [])]).toEqual([[3, 7.5]]);
  expect(controlSums(sumsOf(lines), 'clock', hoursOf(lines), 'lines')?.question?.sure).toBe(true);
});
