import type { Goal } from './goals';
import { figure } from './report';
import type { Times } from './timing';

/** What is measured of one ledger, in the order of the table of cost against size. */
export const measured = {
  sum: 'one sum, bare',
  figure: 'one figure',
  bare: '12 sums, bare',
  widgets: '12 widgets',
  pages: '12 widgets, two calls',
  aging: 'ageing',
  year: 'pivot, a year',
  all: 'pivot, all years',
} as const;
export type Measure = keyof typeof measured;
export type LedgerTimes = Record<Measure, Times> & { lines: number; edited?: Times; imported?: Times };

const large = { 2000000: 0.05, 5000000: 0.02 } as const;

/** The figures as rows of the speed table: those of ledgers that were measured. */
export function rowsOf(ledgers: readonly LedgerTimes[]): Goal[] {
  const of = (lines: number) => ledgers.filter((one) => one.lines === lines);
  const twelve = (row: string, task: string, ours: (of: LedgerTimes) => Times | undefined) =>
    of(2_000_000).flatMap((one): Goal[] => {
      const times = ours(one);
      if (!times) return [];
      return [{ row, task, unit: 'ms', floor: one.bare.median, ours: times.median, goal: { most: 0.07 } }];
    });
  const sums = Object.entries(large).flatMap(([lines, most], i) =>
    of(Number(lines)).map(
      ({ sum, figure: ours }): Goal => ({
        row: `8${'ab'[i]}`,
        task: `one figure over ${figure(Number(lines))} lines, beside the bare sum`,
        unit: 'ms',
        floor: sum.median,
        ours: ours.median,
        goal: { most },
      }),
    ),
  );
  const small = of(10_000).map(
    ({ figure: ours }): Goal => ({
      row: '8c',
      task: 'one figure over 10,000 lines: the fixed cost of a call',
      unit: 'ms',
      ours: ours.median,
      goal: { most: 9 },
    }),
  );
  return [
    ...twelve(
      '7a',
      '12 widgets over 2,000,000 lines, a call each, beside 12 bare queries at once',
      (one) => one.widgets,
    ),
    ...twelve('7b', 'the same right after an edit of the budget', (one) => one.edited),
    ...twelve('7c', 'the same right after an import', (one) => one.imported),
    ...twelve('7d', 'the same widgets as their two pages ask for them', (one) => one.pages),
    ...sums,
    ...small,
  ];
}
