import { expect, test } from 'vitest';
import { type AccountYear, type Books, carriedResult, closingsOf, isResultAccount, lastOpened } from './books';
import { equityLine, openingLines, resultLine, undisposedLine } from './opening-control';

const row = (no: string, year: number, opening: number, net: number): AccountYear => {
  return { no, name: `Konto ${no}`, year, opening, net };
};

test('the result is on classes 3 to 8', () => {
  const results = ['3000', '4300', '5000', '6010', '7770', '8960'];
  const others = ['1920', '2050', '9999', 'A300', ''];
  expect([...results, ...others].filter(isResultAccount)).toEqual(results);
});

test('a year goes on from the latest one opened that is not after it', () => {
  const opened = [2020, 2022];
  expect([2019, 2020, 2021, 2022, 2023].map((year) => lastOpened({ opened }, year))).toEqual([
    undefined,
    2020,
    2020,
    2022,
    2022,
  ]);
});

/** Opened in 2022 and 2023; the opening of 2022 includes everything earlier. */
const books: Books = {
  fiscalStart: 1,
  opened: [2022, 2023],
  rows: [
    row('1920', 2021, 0, 700),
    row('3000', 2021, 0, -700),
    row('1920', 2022, 1_000, 50),
    row('2050', 2022, -600, 0),
    row('2080', 2022, -400, 10),
    row('3000', 2022, 0, -90),
    row('5000', 2022, 0, 30),
    row('1920', 2023, 1_045, 7),
    row('2050', 2023, -1_000, 0),
    row('3000', 2023, 0, -5),
    row('1500', 2023, 20, 0),
    row('1700', 2022, 4, -4),
  ],
};

test('a closing is the latest opening and what moved since', () => {
  const ore = (year: number) => Object.fromEntries([...closingsOf(books, year)].map(([no, own]) => [no, own.ore]));
  expect(ore(2021)).toEqual({ '1920': 700, '3000': -700 });
  expect(ore(2022)).toEqual({ '1700': 0, '1920': 1_050, '2050': -600, '2080': -390, '3000': -90, '5000': 30 });
  expect(ore(2023)).toEqual({ '1500': 20, '1920': 1_052, '2050': -1_000, '3000': -5 });
  expect(closingsOf(books, 2023).get('1500')?.name).toBe('Konto 1500');
});

test('the result goes to equity, which is one line; what opens otherwise than it closed comes first', () => {
  const line = (no: string, name: string, own: object) => {
    return { year: 2023, no, name, closing: 0, moved: 0, carried: 0, opening: 0, deviation: 0, ...own };
  };
  expect(openingLines(books, 2023)).toEqual([
    line('1500', 'Konto 1500', { opening: 20, deviation: 20 }),
    line('1920', 'Konto 1920', { closing: 1_050, moved: 50, opening: 1_045, deviation: -5 }),
    line(equityLine.no, equityLine.name, { closing: -990, moved: 10, carried: -60, opening: -1_000, deviation: 50 }),
    line('1700', 'Konto 1700', { moved: -4 }),
    line(resultLine.no, resultLine.name, { moved: -60 }),
  ]);
});

test('a result account that opens with something deviates by it', () => {
  const opened = { ...books, rows: [...books.rows, row('3100', 2023, 12, 0)] };
  const line = openingLines(opened, 2023).find(({ no }) => no === resultLine.no);
  expect(line).toMatchObject({ moved: -60, closing: 0, opening: 12, deviation: 12 });
});

test('a year nobody opened has the undisposed result as its only line, and none where there is no result', () => {
  const unopened = { ...books, opened: [2022] };
  expect(carriedResult(unopened, 2023)).toBe(-60);
  expect(carriedResult(books, 2023)).toBe(0);
  expect(openingLines(unopened, 2023)).toEqual([
    { year: 2023, ...undisposedLine, closing: 0, moved: 0, carried: -60, opening: -60, deviation: 0 },
  ]);
  expect(openingLines({ ...unopened, rows: books.rows.filter(({ no }) => !isResultAccount(no)) }, 2023)).toEqual([]);
});

test('the first year there is anything of has nothing to be held against', () => {
  expect(openingLines(books, 2021)).toEqual([]);
  expect(openingLines({ ...books, opened: [2021, 2022] }, 2021)).toEqual([]);
});
