import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plantTrade } from '@/tests/factories/group/plant-trade';
import { membersOf, tradeLinesOf } from '@/tests/factories/group/trade-lines';
import { runs } from '@/tests/factories/runs';
import { findPairs } from './find-pairs';
import { always, type TradeLine } from './trade-line';
import { cellKey, openSentences, summarise, tradeSentence } from './trade-summary';

const members = ['S', 'L', 'B'].map((company, i) => ({
  company,
  orgnr: `31402001${i}`,
  spells: always,
  through: null,
}));
const none: ReadonlySet<string> = new Set();
const undecided = { accepted: none, byHand: none, requested: none };
const months = { from: '2026-01', to: '2026-09' };

let next = 1;
/** Makes a seller's and a buyer's bookings of an invoice, kroner; null where one lacks it. */
function invoice(
  seller: string,
  buyer: string,
  sold: number | null,
  bought: number | null,
  later = '2026-09',
): TradeLine[] {
  const no = String(next++);
  const line = (company: string, other: string, isSale: boolean, kroner: number, month: string): TradeLine[] => {
    const voucher = { journal: isSale ? 'UT' : 'INN', no, date: `${month}-15`, systemNo: null, type: null, text: null };
    const orgnr = members.find((one) => one.company === other)?.orgnr ?? null;
    const party = { side: isSale ? ('customer' as const) : ('supplier' as const), no: other, orgnr };
    const said = { month, kid: null, crossReference: null, taxCode: null, dueDate: null, text: null, reference: no };
    const sign = isSale ? 1 : -1;
    return [
      { company, voucher, lineNo: 1, account: isSale ? '1500' : '2400', ore: sign * kroner * 100, party, ...said },
      {
        company,
        voucher,
        lineNo: 2,
        account: isSale ? '3000' : '4500',
        ore: -sign * kroner * 100,
        party: null,
        ...said,
      },
    ];
  };
  return [
    ...(sold === null ? [] : line(seller, buyer, true, sold, '2026-09')),
    ...(bought === null ? [] : line(buyer, seller, false, bought, later)),
  ];
}

test('the figures of the drawing: nine relations’ sums, six open pairs, and what they do to the result', () => {
  const lines = [
    ...[
      invoice('S', 'L', 1_112_000, 1_112_000),
      invoice('S', 'B', 2_480_000, 2_480_000),
      invoice('L', 'S', 3_228_000, 3_228_000),
    ],
    ...[
      invoice('L', 'B', 1_064_300, 1_064_300),
      invoice('B', 'S', 952_900, 952_900),
      invoice('B', 'L', 150_400, 150_400),
    ],
    ...[
      invoice('S', 'L', 92_000, 92_000, '2026-10'),
      invoice('B', 'S', 62_000, null),
      invoice('S', 'B', -45_000, null),
    ],
    ...[invoice('L', 'S', 184_600, 148_600), invoice('L', 'S', null, 27_300), invoice('B', 'L', 18_800, 23_500)],
  ].flat();
  const pairs = findPairs(lines, members);
  const summary = summarise(pairs, months, undecided);
  expect(summary.rows.slice(0, 6).map(({ pair, difference }) => [pair.kind, difference / 100])).toEqual([
    ['Periode', 92_000],
    ['Mangler', 62_000],
    ['Kreditnota', -45_000],
    ['Beløp', 36_000],
    ['Mangler', -27_300],
    ['Mva', -4_700],
  ]);
  expect(summary).toMatchObject({
    counts: { open: 6, agrees: 6, accepted: 0, byHand: 0 },
    all: { sold: 930_000_000, bought: 918_700_000, difference: 11_300_000 },
    common: 915_500_000,
    gross: 26_700_000,
    net: 11_300_000,
  });
  expect(summary.cells.get(cellKey('L', 'S'))).toEqual({ sold: 341_260_000, bought: 340_390_000, difference: 870_000 });
  const requested = new Set([pairs.find(({ sold }) => sold === 6_200_000)?.id ?? '']);
  expect(tradeSentence(summary, { requested })).toEqual({
    tone: 'warn',
    sentence: '6 av 12 par stemmer ikke: 267 Tkr, som løfter konsernets resultat med 113 Tkr netto.',
    reason:
      '6 par er eliminert, 9.155.000 kr på hver side. Av de seks kan ett godtas nå, fire trenger svar fra et selskap, og ett er spurt uten å ha fått svar.',
  });
  const shift = new Set(pairs.filter(({ kind }) => kind === 'Periode').map(({ id }) => id));
  expect(summarise(pairs, months, { ...undecided, accepted: shift }).counts).toMatchObject({ open: 5, accepted: 1 });
  const every = new Set(pairs.map(({ id }) => id));
  expect(summarise(pairs, months, { ...undecided, accepted: every }).counts).toMatchObject({ open: 5, accepted: 1 });
  expect(summarise(pairs, months, { ...undecided, byHand: every }).counts).toMatchObject({
    open: 0,
    byHand: 6,
    agrees: 6,
  });
});

test('what the sum of the period does not show is said without an amount', () => {
  const late = findPairs(invoice('S', 'L', 1_000, 1_000, '2026-10'), members);
  const summary = summarise(late, { from: '2026-01', to: '2026-12' }, undecided);
  expect(summary.counts.open).toBe(1);
  expect(openSentences(summary)).toEqual(['1 par internhandel er ikke avstemt, uten å endre resultatet.']);
  expect(tradeSentence(summary, { requested: new Set() }).sentence).toBe(
    '1 av 1 par stemmer ikke, uten å endre konsernets resultat.',
  );
  const missing = summarise(findPairs(invoice('S', 'L', 62_000, null), members), months, undecided);
  expect(openSentences(missing)).toEqual([
    '62 Tkr internhandel er ikke avstemt og løfter resultatet med 62 Tkr netto.',
  ]);
});

test('without open pairs, and without internal trade, it says so', () => {
  const agreeing = summarise(findPairs(invoice('S', 'L', 1_000, 1_000), members), months, undecided);
  expect(tradeSentence(agreeing, undecided)).toMatchObject({ tone: 'neutral', sentence: 'All internhandel stemmer.' });
  const nothing = summarise([], months, undecided);
  expect(tradeSentence(nothing, undecided).sentence).toMatch(/^Ingen av selskapene står som kunde/);
});

test('cells add up to the whole, and the whole differs by what the open pairs do', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 1, max: 12 }), (seed, month) => {
      const { firms } = plantTrade(`summary ${seed}`, { perMonth: 1 });
      const pairs = findPairs(tradeLinesOf(firms), membersOf(firms));
      const to = `2026-${String(month).padStart(2, '0')}`;
      const { rows, cells, all, gross, net, counts } = summarise(pairs, { from: '2026-01', to }, undecided);
      const sum = (of: 'sold' | 'bought' | 'difference') =>
        [...cells.values()].reduce((ore, cell) => ore + cell[of], 0);
      expect([sum('sold'), sum('bought'), sum('difference')]).toEqual([all.sold, all.bought, all.difference]);
      expect(all.sold - all.bought).toBe(all.difference);
      expect(net).toBe(all.difference);
      expect(gross).toBeGreaterThanOrEqual(Math.abs(net));
      expect(Object.values(counts).reduce((a, b) => a + b, 0)).toBe(rows.length);
      const sizes = rows.map(({ difference }) => Math.abs(difference));
      expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    }),
    { numRuns: runs(20) },
  );
});
