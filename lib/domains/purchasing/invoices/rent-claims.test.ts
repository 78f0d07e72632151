import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '@/lib/core/format/days';
import { runs } from '@/tests/factories/runs';
import { type PiecesOut, type RentLine, rentClaims } from './rent-claims';

const first = '2026-03-01';
const on = (day: number) => addDays(first, day);

const line = (changed: Partial<RentLine> = {}): RentLine => ({
  id: 'a',
  unit: 'DAY',
  quantity: 10,
  net: 100_000,
  start: on(0),
  end: on(9),
  pieces: null,
  issued: on(31),
  ...changed,
});
const out = (changed: Partial<PiecesOut> = {}): PiecesOut => ({
  start: on(0),
  end: on(9),
  count: 1,
  agreed: 1_000_000,
  ...changed,
});
const claimsOf = (own: RentLine, rows: readonly PiecesOut[], ordered = false) =>
  (rentClaims([own], rows, ordered).get('a') ?? []).map(({ reason, amount }) => [reason, amount]);

describe('one line', () => {
  test.each<[string, RentLine, PiecesOut[], [string, number][]]>([
    ['as agreed', line(), [out()], []],
    ['four days after it came back', line(), [out({ end: on(5) })], [['etter retur', 40_000]]],
    ['lost is back: the rent ends that day', line(), [out({ end: on(8) })], [['etter retur', 10_000]]],
    ['before it was sent', line(), [out({ start: on(3), end: null })], [['for mange', 30_000]]],
    ['three pieces of two', line({ quantity: 30, net: 300_000 }), [out({ count: 2 })], [['for mange', 100_000]]],
    ['a tenth above the agreed rent', line({ net: 110_000 }), [out()], [['for høy pris', 10_000]]],
    ['an øre or two of rounding', line({ net: 100_002 }), [out()], []],
    ['no rent was agreed', line({ net: 900_000 }), [out({ agreed: null })], []],
    [
      'late and too dear: the days that were out at the agreed rent are all that is owed',
      line({ net: 110_000 }),
      [out({ end: on(5) })],
      [
        ['etter retur', 44_000],
        ['for høy pris', 6_000],
      ],
    ],
    [
      'a row that was split: one of three came back early, one was lost',
      line({ quantity: 30, net: 300_000 }),
      [out(), out({ end: on(4) }), out({ end: on(7) })],
      [['etter retur', 70_000]],
    ],
    ['half a day at the end', line({ quantity: 9.5, net: 95_000 }), [out()], []],
    [
      'half days past what was out',
      line({ quantity: 9.5, net: 95_000 }),
      [out({ end: on(7) })],
      [['etter retur', 15_000]],
    ],
    ['more days than the period has', line({ quantity: 12, net: 120_000 }), [out()], [['for mange', 20_000]]],
    ['without a period, as many days as were out', line({ start: null, end: null }), [out()], []],
    [
      'without a period, more than were out',
      line({ start: null, end: null, quantity: 12, net: 120_000 }),
      [out()],
      [['for mange', 20_000]],
    ],
    [
      'two weeks for ten days',
      line({ unit: 'WEE', quantity: 2, net: 140_000, end: on(13) }),
      [out()],
      [['etter retur', 40_000]],
    ],
    ['a week of five days', line({ unit: 'WEE', quantity: 1, net: 50_000, end: on(4) }), [out()], []],
    [
      'three weeks in a period of two',
      line({ unit: 'WEE', quantity: 3, net: 210_000, end: on(13) }),
      [out({ end: null })],
      [['for mange', 70_000]],
    ],
    [
      'a month of 31 days, back after 21',
      line({ unit: 'MON', quantity: 1, net: 310_000, end: on(30) }),
      [out({ end: on(20) })],
      [['etter retur', 100_000]],
    ],
    [
      'two pieces by the month',
      line({ unit: 'MON', quantity: 2, net: 620_000, end: on(30) }),
      [out({ count: 2, end: null })],
      [],
    ],
    ['pieces with a period', line({ unit: 'NAR', quantity: 2, net: 200_000 }), [out()], [['for mange', 100_000]]],
    ['metres', line({ unit: 'MTR', quantity: 250 }), [out()], []],
    ['hours of running', line({ unit: 'HUR', quantity: 8 }), [out()], []],
    ['never sent, never ordered', line(), [], [['ikke bestilt', 100_000]]],
    ['a credit', line({ quantity: -10, net: -100_000 }), [], []],
  ])('%s', (_, own, rows, claims) => {
    expect(claimsOf(own, rows)).toEqual(claims);
  });

  test('what was ordered and never rented is no claim', () => {
    expect(claimsOf(line({ unit: 'EA' }), [], true)).toEqual([]);
  });
});

test('the same days on two invoices: the second is too many', () => {
  const found = rentClaims(
    [line(), line({ id: 'b', start: on(5), end: on(9), quantity: 5, net: 50_000 })],
    [out()],
    false,
  );
  expect([...found]).toEqual([['b', [{ reason: 'for mange', amount: 50_000, days: 5 }]]]);
});

describe('the stay that a line belongs to', () => {
  const april = line({ start: on(40), end: on(49), quantity: 20, net: 200_000 });
  test.each<[string, RentLine, PiecesOut[], [string, number][]]>([
    [
      'an earlier stay is not what it came back from',
      april,
      [out(), out({ start: on(38), end: null })],
      [['for mange', 100_000]],
    ],
    [
      'days before its stay are not after return',
      line(),
      [out({ start: on(-9), end: on(-5) }), out({ start: on(5), end: null })],
      [['for mange', 50_000]],
    ],
    ['billed on after all came back', april, [out(), out({ end: on(20) })], [['etter retur', 200_000]]],
    [
      'one of two sent together came back the month before',
      april,
      [out({ end: on(20) }), out({ end: null })],
      [['etter retur', 100_000]],
    ],
    [
      'between two stays within the period',
      line({ quantity: 30, net: 300_000, end: on(29) }),
      [out(), out({ start: on(20), end: null })],
      [['etter retur', 100_000]],
    ],
  ])('%s', (_, own, rows, claims) => {
    expect(claimsOf(own, rows)).toEqual(claims);
  });

  test('pieces that another line bills until they came back are not this line’s', () => {
    const [older, own] = [
      line({ invoice: 'F-1' }),
      line({ id: 'b', start: on(8), end: on(17), quantity: 20, net: 200_000 }),
    ];
    const found = rentClaims([older, own], [out(), out({ start: on(8), end: null })], false).get('b');
    expect(found?.map(({ reason, days }) => [reason, days])).toEqual([['for mange', 10]]);
  });
});

test('days that are billed name the invoice, also those after return', () => {
  const twice = [line({ invoice: 'F-1' }), line({ id: 'b', invoice: 'F-2' })];
  const billed = { days: 10, invoices: ['F-1'] };
  expect(rentClaims(twice, [out()], false).get('b')).toEqual([
    { reason: 'for mange', amount: 100_000, days: 10, billed },
  ]);
  const back = [out({ start: on(-9), end: on(-5) })];
  const [first, second] = [...rentClaims(twice, back, false).values()];
  expect([first, second]).toMatchObject([[{ reason: 'etter retur' }], [{ reason: 'for mange', billed }]]);
});

const anyOut = fc
  .record({
    start: fc.integer({ min: 0, max: 30 }),
    length: fc.option(fc.integer({ min: 0, max: 30 })),
    count: fc.integer({ min: 0, max: 6 }),
    agreed: fc.option(
      fc.integer({ min: 0, max: 50_000 }).map((hundreds) => hundreds * 100),
      { freq: 6 },
    ),
  })
  .map(
    ({ start, length, count, agreed }): PiecesOut => ({
      start: on(start),
      end: length === null ? null : on(start + length),
      count,
      agreed,
    }),
  );
const anyLine = fc
  .record({
    unit: fc.constantFrom('DAY', 'DAY', 'DAY', 'WEE', 'MON', 'NAR', 'MTR'),
    halves: fc.integer({ min: -10, max: 400 }),
    net: fc.integer({ min: -10_000, max: 5_000_000 }),
    start: fc.integer({ min: 0, max: 30 }),
    length: fc.option(fc.integer({ min: 0, max: 45 }), { freq: 8 }),
  })
  .map(({ unit, halves, net, start, length }) =>
    line({
      unit,
      quantity: halves / 2,
      net,
      start: length === null ? null : on(start),
      end: length === null ? null : on(start + length),
      issued: on(80),
    }),
  );
const lines = fc.array(anyLine, { maxLength: 5 }).map((all) => all.map((own, i) => ({ ...own, id: String(i) })));
const rows = fc.array(anyOut, { maxLength: 5 });
const totalOf = (found: ReturnType<typeof rentClaims>, id: string) =>
  (found.get(id) ?? []).reduce((sum, { amount }) => sum + amount, 0);

describe('whatever is billed and out', () => {
  const check = (own: (lines: RentLine[], rows: PiecesOut[]) => void) =>
    fc.assert(fc.property(lines, rows, own), { numRuns: runs(200) });

  test('a claim is whole øre above nothing, and all of a line’s are no more than the line', () => {
    check((all, out) => {
      const found = rentClaims(all, out, false);
      for (const own of all) {
        for (const { amount } of found.get(own.id) ?? []) expect(Number.isInteger(amount) && amount > 0).toBe(true);
        expect(totalOf(found, own.id)).toBeLessThanOrEqual(Math.max(0, own.net));
      }
    });
  });

  test('a row that is split into its pieces changes nothing, nor does the rows’ order', () => {
    check((all, out) => {
      const split = out.flatMap((row) => Array.from({ length: row.count }, () => ({ ...row, count: 1 }))).reverse();
      const before = rentClaims(all, out, true);
      const after = rentClaims(all, split, true);
      for (const { id } of all) expect(totalOf(after, id)).toBe(totalOf(before, id));
    });
  });

  test('more that was out is never more to claim for other than the price', () => {
    const besides = (found: ReturnType<typeof rentClaims>) =>
      [...found.values()].flat().reduce((sum, { reason, amount }) => sum + (reason === 'for høy pris' ? 0 : amount), 0);
    check((all, out) => {
      const [only] = all;
      // Only where something was out, as an order without shipments has no rent.
      if (!only || out.every(({ count }) => count === 0)) return;
      const more = [...out, { start: on(0), end: null, count: 1, agreed: null }];
      expect(besides(rentClaims([only], more, true))).toBeLessThanOrEqual(besides(rentClaims([only], out, true)));
    });
  });

  test('what is billed as it was out and agreed is owed', () => {
    const sent = rows.map((all) => all.filter(({ count, agreed }) => count > 0 && agreed !== null));
    fc.assert(
      fc.property(sent, (out) => {
        const bills = out.map((row, i) => {
          const end = row.end ?? on(60);
          const days = daysBetween(row.start, end) + 1;
          const net = Math.round((row.count * days * (row.agreed ?? 0)) / 100);
          return line({ id: String(i), quantity: row.count * days, net, start: row.start, end, issued: on(80) });
        });
        // The dearest line is processed first, so each is identified by its rent: bills in that order.
        bills.sort((a, b) => b.net / b.quantity - a.net / a.quantity);
        const found = rentClaims(bills, out, false);
        const besides = [...found.values()].flat().filter(({ reason }) => reason !== 'for høy pris');
        expect(besides).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });

  test('against a count of every piece on every day', () => {
    fc.assert(
      fc.property(
        anyLine,
        rows.filter(({ length }) => length > 0),
        (own, out) => {
          fc.pre(own.unit === 'DAY' && own.start !== null && own.net > 0 && own.quantity > 0);
          const days = daysBetween(own.start ?? '', own.end ?? '') + 1;
          const most = Math.max(1, Math.ceil(own.quantity / days));
          let there = 0;
          for (let i = 0; i < days; i += 1) {
            const day = addDays(own.start ?? '', i);
            const pieces = out.filter(({ start, end }) => start <= day && (end ?? '9999') >= day);
            there += Math.min(
              most,
              pieces.reduce((sum, { count }) => sum + count, 0),
            );
          }
          const missing = Math.max(0, own.quantity - there);
          const found = rentClaims([own], out, false).get('a') ?? [];
          const claimed = found
            .filter(({ reason }) => reason !== 'for høy pris')
            .reduce((sum, { amount }) => sum + amount, 0);
          expect(claimed).toBe(Math.round((own.net * missing * 2) / (own.quantity * 2)));
        },
      ),
      { numRuns: runs(300) },
    );
  });
});
