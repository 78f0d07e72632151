import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bankMonths } from './bank-months';
import { type AccountYear, type Books, carriedResult, closingsOf, isResultAccount } from './books';
import { longestGap, type NumberRun, numberGaps } from './number-gaps';
import { equityLine, openingLines } from './opening-control';
import { type CodedTurnover, vatTerms } from './vat-control';

const ore = fc.integer({ min: -1_000_000, max: 1_000_000 });
const numbers = ['1500', '1920', '2000', '2050', '2400', '3000', '4000', '8300'];

/** Books of 2020–2023 whose every year balances, opened in some of the years. */
const books: fc.Arbitrary<Books> = fc
  .record({
    net: fc.array(fc.array(ore, { minLength: numbers.length - 1, maxLength: numbers.length - 1 }), {
      minLength: 4,
      maxLength: 4,
    }),
    opened: fc.subarray([2020, 2021, 2022, 2023]),
    openings: fc.array(fc.array(ore, { minLength: 4, maxLength: 4 }), { minLength: 4, maxLength: 4 }),
  })
  .map(({ net, opened, openings }) => ({
    fiscalStart: 1,
    opened,
    rows: [2020, 2021, 2022, 2023].flatMap((year, y) => {
      const balanced = (values: number[]) => [...values, -values.reduce((a, b) => a + b, 0)];
      const moved = balanced(net[y] ?? []);
      const held = opened.includes(year) ? balanced(openings[y] ?? []) : [];
      return numbers.map((no, i): AccountYear => ({ no, name: no, year, opening: held[i] ?? 0, net: moved[i] ?? 0 }));
    }),
  }));

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);

describe('between years', () => {
  test('what is carried makes the openings of a year without its own sum to nothing', () => {
    fc.assert(
      fc.property(books, fc.constantFrom(2021, 2022, 2023), (all, year) => {
        fc.pre(!all.opened.includes(year));
        const held = [...closingsOf(all, year - 1)].filter(([no]) => !isResultAccount(no));
        expect(sum(held.map(([, own]) => own.ore)) + carriedResult(all, year)).toBe(0);
      }),
    );
  });

  test('books that sum to nothing have deviations that do, and none where a year opens as it closed', () => {
    fc.assert(
      fc.property(books, fc.constantFrom(2021, 2022, 2023), (all, year) => {
        fc.pre(all.opened.includes(year));
        const lines = openingLines(all, year);
        expect(0 + sum(lines.map(({ deviation }) => deviation))).toBe(0);
        const closings = closingsOf(all, year - 1);
        const result = sum([...closings].flatMap(([no, own]) => (isResultAccount(no) ? [own.ore] : [])));
        const honest = all.rows.map((row) => {
          if (row.year !== year) return row;
          const closed = isResultAccount(row.no) ? 0 : (closings.get(row.no)?.ore ?? 0);
          return { ...row, opening: closed + (row.no === '2050' ? result : 0) };
        });
        const after = openingLines({ ...all, rows: honest }, year);
        expect(after.filter(({ deviation }) => deviation !== 0)).toEqual([]);
        expect(after.find(({ no }) => no === equityLine.no)?.carried ?? 0).toBe(0 + result);
      }),
    );
  });
});

const run = (journal: string, first: number, last: number): NumberRun => {
  return { year: 2024, journal, prefix: '', first, last, firstNo: `${first}`, lastNo: `${last}` };
};

function runsOf(journal: string, used: readonly number[]): NumberRun[] {
  const sorted = [...new Set(used)].sort((a, b) => a - b);
  const starts = sorted.filter((n) => !sorted.includes(n - 1));
  const ends = sorted.filter((n) => !sorted.includes(n + 1));
  return starts.map((first, i) => run(journal, first, ends[i] ?? first));
}

describe('number series', () => {
  test('every number between the first and the last is in use or in a gap, never both', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1 }), (used) => {
        const gaps = numberGaps(runsOf('GL', used));
        const missing = gaps.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => from + i));
        const all = Array.from({ length: Math.max(...used) - Math.min(...used) + 1 }, (_, i) => Math.min(...used) + i);
        expect([...used, ...missing].sort((a, b) => a - b)).toEqual(all);
        expect(sum(gaps.map((gap) => gap.missing))).toBe(missing.length);
      }),
    );
  });

  test('one series dealt out on journals has the gaps it has as one', () => {
    const dealt = fc.array(fc.constantFrom('A', 'B', 'C', null), { minLength: 3, maxLength: 40 });
    fc.assert(
      fc.property(dealt, (journals) => {
        const used = (wanted: string) => journals.flatMap((journal, i) => (journal === wanted ? [i + 1] : []));
        const runs = ['A', 'B', 'C'].flatMap((journal) => runsOf(journal, used(journal)));
        const together = sum(numberGaps(runsOf('A', [...used('A'), ...used('B'), ...used('C')])).map((g) => g.missing));
        expect(sum(numberGaps(runs).map((gap) => gap.missing))).toBeLessThanOrEqual(Math.max(together, 0));
      }),
    );
  });

  /** A reading that copies or searches what it has read for each voucher takes longer here than a test may. */
  test('a long series dealt out voucher by voucher is read whole', () => {
    const runs = Array.from({ length: 60_000 }, (_, i) => run(i % 2 === 0 ? 'A' : 'B', i + 1, i + 1));
    expect(numberGaps(runs)).toEqual([]);
  });

  test('a long leap begins another series', () => {
    expect(numberGaps([run('GL', 1, 9), run('GL', 10 + longestGap + 1, 20_000)])).toEqual([]);
    expect(numberGaps([run('GL', 1, 9), run('GL', 10 + longestGap, 20_000)])).toMatchObject([{ missing: longestGap }]);
  });

  test('journals that each begin at 1 are series of their own', () => {
    const gaps = numberGaps([run('A', 1, 3), run('A', 5, 9), run('B', 1, 9)]);
    expect(gaps).toMatchObject([{ journals: ['A'], from: 4, to: 4 }]);
  });
});

test('VAT that is posted as it is reckoned agrees, however it is rounded, and a krone too much does not', () => {
  const row = fc.record({
    month: fc.integer({ min: 0, max: 1 }),
    base: fc.integer({ min: -50_000_00, max: 50_000_00 }).map((value) => value / 100),
    code: fc.constantFrom('1', '3', '86', '87', '52'),
    lines: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), fc.boolean(), (rows, off) => {
      const turnover = rows.map((one): CodedTurnover => {
        return { ...one, net: one.base, standard: one.code, percentage: 25, isSale: one.code === '3' };
      });
      const signs = { '1': [0, 1], '3': [1, 0], '86': [-1, 1], '87': [-1, 0], '52': [0, 0] } as const;
      const posted = rows.flatMap(({ month, base, code }) =>
        (['output', 'input'] as const).flatMap((side, i) => {
          const sign = signs[code][i] ?? 0;
          const net = Math.round(base * 25 * sign) / 100;
          return sign === 0 ? [] : [{ month, side, net: off && side === 'output' ? net + 2 : net }];
        }),
      );
      for (const term of vatTerms([{ from: 0, to: 1 }], turnover, posted)) {
        expect(term.isOff, JSON.stringify(term)).toBe(off && term.side === 'output');
      }
    }),
  );
});

test('a bank account’s months hang together but where a year opens with something else', () => {
  const movements = fc.array(fc.record({ no: fc.constant('1920'), month: fc.integer({ min: 24, max: 47 }), ore }));
  fc.assert(
    fc.property(movements, ore, (moved, held) => {
      const byMonth = [...new Map(moved.map((row) => [row.month, row])).values()];
      const months = Array.from({ length: 24 }, (_, i) => 24 + i);
      const openings = [{ no: '1920', month: 36, ore: held }];
      const rows = bankMonths(['1920'], months, [36], openings, byMonth);
      for (const [i, row] of rows.entries()) {
        expect(row.opening + row.movement).toBe(row.closing);
        const before = rows[i - 1];
        if (before?.month === row.month - 1) expect(row.opening - before.closing).toBe(row.deviation);
        if (row.month !== 36) expect(row.deviation).toBe(0);
      }
    }),
  );
});
