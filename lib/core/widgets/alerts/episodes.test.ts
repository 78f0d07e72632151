import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths } from '@/lib/core/filters/months';
import { breaksIn, episodesOf, type MonthReading, type PastRule } from './episodes';

const months = (values: readonly (number | null)[]): MonthReading[] =>
  values.map((value, at) => ({ month: addMonths('2025-11', at), value, budget: value }));

const anyRule = fc.constantFrom<PastRule>('under', 'over', 'budget');
const anyMonths = fc
  .array(fc.option(fc.integer({ min: -9, max: 9 }), { freq: 8 }), { minLength: 1, maxLength: 14 })
  .map(months);

describe('a rule over months gone by', () => {
  test('has every month that breaks it in one episode, and no other', () => {
    fc.assert(
      fc.property(anyRule, fc.integer({ min: 0, max: 6 }), anyMonths, (rule, limit, of) => {
        const { began, before } = episodesOf(rule, limit, of);
        const all = [...(before ? [before] : []), ...began];
        for (const month of of) {
          const inside = all.filter(({ from, to }) => from <= month.month && month.month <= to);
          const broken = breaksIn(rule, limit, month);
          if (broken === undefined) continue;
          expect(inside).toHaveLength(broken ? 1 : 0);
        }
      }),
    );
  });

  test('has its episodes apart, the last one lasting only where the last known month breaks it', () => {
    fc.assert(
      fc.property(anyRule, fc.integer({ min: 0, max: 6 }), anyMonths, (rule, limit, of) => {
        const { began, before } = episodesOf(rule, limit, of);
        const all = [...(before ? [before] : []), ...began];
        for (const [at, { from }] of all.entries()) {
          const earlier = all[at - 1];
          if (earlier) expect(earlier.to < from).toBe(true);
        }
        const last = of.filter((month) => breaksIn(rule, limit, month) !== undefined).at(-1);
        const lasting = all.filter(({ lasts }) => lasts);
        expect(lasting).toHaveLength(last && breaksIn(rule, limit, last) ? 1 : 0);
      }),
    );
  });

  test('counts what began, not what was under way, with the lowest of each', () => {
    expect(episodesOf('under', 5, months([4, 6, 4.6, 4.1, 7, null, 4.8]))).toEqual({
      before: { from: '2025-11', to: '2025-11', extreme: 4, lasts: false },
      began: [
        { from: '2026-01', to: '2026-02', extreme: 4.1, lasts: false },
        { from: '2026-05', to: '2026-05', extreme: 4.8, lasts: true },
      ],
      extreme: 4,
    });
    expect(episodesOf('over', 9, months([4, 6]))).toEqual({ began: [], before: null, extreme: 6 });
  });
});
