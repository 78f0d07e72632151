import { expect, test } from 'vitest';
import { bankMonths } from './bank-months';

const movements = [
  { no: '1920', month: 24, ore: 100 },
  { no: '1920', month: 36, ore: 7 },
  { no: '1920', month: 38, ore: -57 },
  { no: '1950', month: 37, ore: 3 },
];

test('a month opens with what the one before closed with, and a year with what it was opened with', () => {
  const openings = [{ no: '1920', month: 36, ore: 50 }];
  const rows = bankMonths(['1920', '1950', '1960'], [35, 36, 37, 38, 39], [36], openings, movements);
  const month = (no: string, of: number, opening: number, movement: number, own: object) => {
    const closing = opening + movement;
    return { no, month: of, opening, movement, closing, deviation: 0, since: 36, ...own };
  };
  expect(rows).toEqual([
    month('1920', 35, 100, 0, { since: undefined }),
    month('1920', 36, 50, 7, { deviation: -50 }),
    month('1920', 37, 57, 0, {}),
    month('1920', 38, 57, -57, {}),
    month('1950', 37, 0, 3, {}),
    month('1950', 38, 3, 0, {}),
    month('1950', 39, 3, 0, {}),
  ]);
});

test('the first month the ledger knows of opens with what it opens with: nothing deviates', () => {
  const openings = [
    { no: '1920', month: 24, ore: 50 },
    { no: '1920', month: 36, ore: 150 },
  ];
  const rows = bankMonths(['1920'], [24, 36], [24, 36], openings, movements.slice(0, 1));
  expect(rows.map(({ opening, deviation, since }) => ({ opening, deviation, since }))).toEqual([
    { opening: 50, deviation: 0, since: 24 },
    { opening: 150, deviation: 0, since: 36 },
  ]);
});

test('an account that held money and was opened with none is told, though nothing is on it', () => {
  const [row] = bankMonths(['1920'], [36], [36], [], movements.slice(0, 1));
  expect(row).toMatchObject({ opening: 0, movement: 0, closing: 0, deviation: -100 });
});
