import { expect, test } from 'vitest';
import { type NumberRun, numberGaps } from './number-gaps';

const run = (journal: string, first: number, last: number, own: Partial<NumberRun> = {}): NumberRun => {
  const ends = { firstNo: `${own.prefix ?? ''}${first}`, lastNo: `${own.prefix ?? ''}${last}` };
  return { year: 2024, journal, prefix: '', first, last, ...ends, ...own };
};

test('a gap is told with its numbers and the vouchers on each side of it', () => {
  expect(numberGaps([run('GL', 10, 12), run('GL', 1, 7), run('GL', 14, 14)])).toEqual([
    {
      year: 2024,
      journals: ['GL'],
      prefix: '',
      from: 8,
      to: 9,
      missing: 2,
      before: { journal: 'GL', no: '7' },
      after: { journal: 'GL', no: '10' },
    },
    {
      year: 2024,
      journals: ['GL'],
      prefix: '',
      from: 13,
      to: 13,
      missing: 1,
      before: { journal: 'GL', no: '12' },
      after: { journal: 'GL', no: '14' },
    },
  ]);
});

test('each year and each prefix is a series of its own', () => {
  expect(numberGaps([run('GL', 1, 3), run('GL', 9, 9, { year: 2025 })])).toEqual([]);
  expect(numberGaps([run('GL', 1, 3), run('GL', 9, 9, { prefix: 'K' })])).toEqual([]);
  expect(numberGaps([run('GL', 1, 3, { prefix: 'K' }), run('GL', 5, 9, { prefix: 'K' })])).toMatchObject([
    { prefix: 'K', before: { no: 'K3' }, after: { no: 'K5' } },
  ]);
});

test('runs that overlap hide nothing behind the longer of them', () => {
  expect(numberGaps([run('GL', 1, 20), run('GL', 5, 8), run('GL', 22, 30)])).toMatchObject([{ from: 21, to: 21 }]);
  expect(numberGaps([run('GL', 1, 2), run('GL', 1, 20), run('GL', 5, 8)])).toEqual([]);
});

test('journals that fill each other’s holes are one series, told with both and the journal on each side', () => {
  const dealt = [run('SA', 1, 2), run('BA', 3, 3), run('SA', 4, 5), run('BA', 7, 9)];
  expect(numberGaps(dealt)).toMatchObject([
    { journals: ['BA', 'SA'], from: 6, to: 6, before: { journal: 'SA', no: '5' }, after: { journal: 'BA', no: '7' } },
  ]);
});

test('journals that use one number twice, or share no hole, are series apart', () => {
  expect(numberGaps([run('A', 1, 3), run('A', 5, 6), run('B', 6, 6)])).toMatchObject([{ journals: ['A'], from: 4 }]);
  const apart = [run('A', 1, 3), run('A', 5, 6), run('B', 8, 9)];
  expect(numberGaps(apart)).toMatchObject([{ journals: ['A'], from: 4, to: 4 }]);
});
