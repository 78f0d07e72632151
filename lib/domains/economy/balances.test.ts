import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balancesAt } from './balances';

const ore = fc.integer({ min: -100_000, max: 100_000 }).map((n) => n / 100);
const month = fc.integer({ min: 2020 * 12, max: 2024 * 12 + 11 });

test('an opening that repeats what the months before it add up to changes nothing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ month, net: ore })),
      fc.integer({ min: 2020, max: 2024 }),
      month,
      (moves, year, at) => {
        const [before] = balancesAt([year * 12 - 1], [], moves, 0);
        const opened = balancesAt([at], [{ month: year * 12, amount: before ?? 0 }], moves, 0);
        expect(opened).toEqual(balancesAt([at], [], moves, 0));
      },
    ),
  );
});

test('the latest opening up to the year counts, later ones do not', () => {
  const openings = [
    { month: 2021 * 12, amount: 100 },
    { month: 2023 * 12, amount: 500 },
  ];
  const moves = [
    { month: 2020 * 12 + 5, net: 7 },
    { month: 2021 * 12, net: 10 },
    { month: 2022 * 12 + 11, net: 1 },
    { month: 2023 * 12 + 2, net: 0.1 },
    { month: 2023 * 12 + 3, net: 0.2 },
  ];
  const ends = [2020 * 12 + 11, 2021 * 12 + 11, 2022 * 12 + 11, 2023 * 12 + 1, 2023 * 12 + 11];
  expect(balancesAt(ends, openings, moves, 0)).toEqual([7, 110, 111, 500, 500.3]);
});

test('a balance before the ledger is none; the month before it ends with what it opened with', () => {
  const openings = [{ month: 2024 * 12 + 6, amount: 300 }];
  const moves = [{ month: 2024 * 12 + 6, net: 5 }];
  const ends = [4, 5, 6].map((month) => 2024 * 12 + month);
  expect(balancesAt(ends, openings, moves, 2024 * 12 + 6)).toEqual([null, 300, 305]);
  expect(balancesAt(ends, [], moves, 2024 * 12 + 6)).toEqual([null, null, 5]);
});
