import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { bidHits } from '../bid-hits';
import { bidSentence, decidingLosses, type LostBid } from './bid-sentence';
import { fractionWords } from './fraction-words';

type Bid = {
  key: string;
  status: 'won' | 'lost' | 'expired';
  ore: number | null;
  month: string;
  segment: string | null;
};

const bids = (most: number) =>
  fc
    .array(
      fc.record({
        status: fc.constantFrom('won', 'lost', 'lost', 'expired'),
        ore: fc.option(fc.integer({ min: 0, max: 5_000_000_000 }), { nil: null, freq: 8 }),
        month: fc.constantFrom('2026-03', '2026-04', '2026-05'),
        segment: fc.option(fc.constantFrom('Vind', 'Tilkomst'), { nil: null, freq: 6 }),
      }),
      { maxLength: most },
    )
    .map((found) => found.map((bid, i): Bid => ({ ...bid, key: `T-${String(i).padStart(3, '0')}` })));

const statuses = { won: '7. Salg', lost: '8. Tapt', expired: '9. Utgått' };
const hitsOf = (list: readonly Bid[]) =>
  bidHits(list.map(({ status, ore }) => ({ bidstatus: statuses[status], revenueam: ore === null ? null : ore / 100 })));
const lostOf = (list: readonly Bid[]): LostBid[] =>
  list.flatMap(({ key, status, ore, month, segment }) =>
    status === 'lost' && ore !== null ? [{ key, amount: ore / 100, month, segment }] : [],
  );

/** The value won and lost and the number of bids behind it, in øre, counted bid by bid. */
function counted(list: readonly Bid[]) {
  let [won, lost, valued, decided] = [0, 0, 0, 0];
  for (const { status, ore } of list) {
    if (status === 'expired') continue;
    decided += 1;
    if (ore === null) continue;
    valued += 1;
    if (status === 'won') won += ore;
    else lost += ore;
  }
  return { won, lost, valued, decided, judged: valued >= 5 && won + lost > 0 };
}

describe('the sentence on won and lost bids', () => {
  const say = (now: readonly Bid[], before: readonly Bid[]) =>
    bidSentence({ now: hitsOf(now), before: hitsOf(before), lost: lostOf(now) });

  test('it judges exactly when five bids with an amount are decided, and compares when last year had as many', () => {
    fc.assert(
      fc.property(bids(14), bids(14), (now, before) => {
        const [own, last] = [counted(now), counted(before)];
        const { sentence, reason } = say(now, before);
        expect(/^Vi vinner/.test(sentence)).toBe(own.judged);
        expect(sentence === 'For få avgjorte til å dømme.').toBe(own.decided > 0 && !own.judged);
        expect(sentence.startsWith('Ingen avgjorte')).toBe(own.decided === 0);
        expect(/i fjor[,.]/.test(sentence)).toBe(own.judged && last.judged);
        expect(reason.includes('I fjor var for få')).toBe(own.judged && !last.judged);
      }),
      { numRuns: runs(300) },
    );
  });

  test('rate, points and volume are what the bids add up to', () => {
    fc.assert(
      fc.property(bids(20), bids(20), (now, before) => {
        const [own, last] = [counted(now), counted(before)];
        fc.pre(own.judged && last.judged);
        const { sentence, tone } = say(now, before);
        const [rate, rateBefore] = [own, last].map(({ won, lost }) => (100 * won) / (won + lost)) as [number, number];
        const said = /^Vi vinner (\d+) % av verdien/.exec(sentence)?.[1];
        expect(Math.abs(Number(said) - rate)).toBeLessThanOrEqual(0.5 + 1e-9);
        const [, size, way] = /(\d+) poeng (bedre|svakere)/.exec(sentence) ?? [];
        const points = size === undefined ? 0 : Number(size) * (way === 'bedre' ? 1 : -1);
        expect(Math.abs(points - (rate - rateBefore))).toBeLessThanOrEqual(0.5 + 1e-9);
        expect(sentence.includes('som i fjor')).toBe(points === 0);
        expect(tone).toBe(points < -10 ? 'warn' : 'neutral');
        const ratio = (own.won + own.lost) / (last.won + last.lost);
        fc.pre(Math.abs(ratio - 2 / 3) > 1e-9 && Math.abs(ratio - 4 / 3) > 1e-9);
        expect(/ (så mye|mer)\.$/.test(sentence)).toBe(ratio < 2 / 3 || ratio > 4 / 3);
        if (ratio < 2 / 3) expect(sentence.includes('men av')).toBe(points >= 0);
        if (ratio > 4 / 3) expect(sentence.includes('men av')).toBe(points <= 0);
      }),
      { numRuns: runs(500) },
    );
  });

  test('the named losses are the largest, share a month or a segment, and are over half of what is lost', () => {
    fc.assert(
      fc.property(bids(12), (list) => {
        const lost = list.filter(({ status, ore }) => status === 'lost' && ore !== null);
        const total = lost.reduce((sum, { ore }) => sum + (ore ?? 0), 0);
        const ranked = [...lost].sort((a, b) => (b.ore ?? 0) - (a.ore ?? 0) || (a.key < b.key ? -1 : 1));
        const shares = (some: readonly Bid[]) =>
          new Set(some.map(({ month }) => month)).size === 1 ||
          (some[0]?.segment !== null && new Set(some.map(({ segment }) => segment)).size === 1);
        const fits = [3, 2, 1]
          .map((count) => ranked.slice(0, count))
          .find(
            (some, i) =>
              some.length === 3 - i &&
              some.every(({ ore }) => (ore ?? 0) > 0) &&
              2 * some.reduce((sum, { ore }) => sum + (ore ?? 0), 0) > total &&
              shares(some),
          );
        expect(decidingLosses(lostOf(list)).map(({ key }) => key)).toEqual((fits ?? []).map(({ key }) => key));
      }),
      { numRuns: runs(500) },
    );
  });

  test('the words of the drawing', () => {
    const lost = [18.36, 14.22, 12.85].map((million, i) => ({
      key: `T-${i}`,
      amount: million * 1_000_000,
      month: '2026-04',
      segment: null,
    }));
    const rest = { key: 'T-9', amount: 17_240_000, month: '2026-09', segment: null };
    const hits = (count: number, won: number, lostValue: number) =>
      bidHits([
        ...Array.from({ length: count }, () => ({ bidstatus: '7. Salg', revenueam: won / count })),
        ...Array.from({ length: count }, () => ({ bidstatus: '8. Tapt', revenueam: lostValue / count })),
      ]);
    const said = bidSentence({
      now: hits(10, 56_980_000, 62_670_000),
      before: hits(10, 89_785_000, 163_460_000),
      lost: [
        ...lost.map((bid) => ({ ...bid })),
        { ...rest, amount: 5_000_000 },
        { ...rest, key: 'T-8', amount: 12_240_000 },
      ],
    });
    expect(said.sentence).toBe('Vi vinner 48 % av verdien, 12 poeng bedre enn i fjor, men av knapt halvparten så mye.');
    expect(said.reason).toBe(
      '119,7 mill. er avgjort mot 253,2 mill. i fjor. Tre tapte tilbud i april, 45,4 mill., er nesten tre firedeler av alt som er tapt.',
    );
    expect(said.named).toEqual(['T-0', 'T-1', 'T-2']);
  });
});

describe('a share as a fraction', () => {
  test('the fraction is near, and the word before it says on which side', () => {
    const values: Record<string, number> = {
      'en tidel': 0.1,
      'en femdel': 0.2,
      'en firedel': 0.25,
      'en tredel': 1 / 3,
      'to femdeler': 0.4,
      halvparten: 0.5,
      'tre femdeler': 0.6,
      'to tredeler': 2 / 3,
      'tre firedeler': 0.75,
      'fire femdeler': 0.8,
      'ni tideler': 0.9,
      alt: 1,
    };
    fc.assert(
      fc.property(fc.double({ min: 0.05, max: 1, noNaN: true }), (share) => {
        const words = fractionWords(share, 'knapt');
        const [, side, name = ''] = /^(?:(knapt|drøyt) )?(.+)$/.exec(words) ?? [];
        const value = values[name] ?? Number.NaN;
        expect(Math.abs(value - share)).toBeLessThanOrEqual(0.0501);
        if (side === 'knapt') expect(share).toBeLessThan(value);
        else if (side === 'drøyt') expect(share).toBeGreaterThan(value);
        else expect(Math.abs(value - share)).toBeLessThanOrEqual(0.0101);
      }),
    );
  });
});
