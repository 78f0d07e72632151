import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { replacementMessage } from './accountant-message';
import { monthChange, resultChange } from './plan-words';
import type { PlanMonth, ReplacePlan } from './replace-result';

const state = (vouchers: number, result: number) => ({ vouchers, lines: vouchers * 3, debit: vouchers * 100, result });
const same = { month: '2026-08', now: state(5, 40), file: state(5, 40), changed: 0, removed: 0 };
const october = { month: '2026-10', now: state(548, 900), file: state(559, 693.5), changed: 1, removed: 2 };
const fresh = { month: '2026-11', now: null, file: state(421, 70), changed: 0, removed: 0 };

const plan = (months: PlanMonth[], changes: Partial<ReplacePlan> = {}): ReplacePlan => ({
  ...{ firm: { orgnr: '314020014', name: 'Skarvheim AS', given: false }, version: '1.30' },
  ...{ from: '2026-08-01', to: '2026-11-24', differences: [], notes: [], token: 'x' },
  vouchers: { added: 13, changed: 0, removed: 0, unchanged: 5 },
  ...{ months, changed: [], removed: [], accounts: [], openings: [] },
  ...changes,
});

describe('a replacement', () => {
  test('says in which months the result changes, and whether they were read before', () => {
    expect(resultChange([same, october])).toEqual({
      sentence:
        'Driftsresultatet for august 2026 – oktober 2026 går fra 940,00 til 733,50 (−206,50), alt i oktober 2026.',
      known: true,
    });
    expect(resultChange([same, fresh])?.known).toBe(false);
    expect(resultChange([same])?.sentence).toBe('Driftsresultatet for august 2026 er uendret: 40,00.');
    expect([same, october, fresh].map(monthChange)).toEqual(['likt, står', '13 nye, 1 endres, 2 fjernes', 'ny']);
  });

  test('tells the accountant the months and vouchers that differ, by number', () => {
    const removed = [{ no: '201412', journal: 'GL', date: '2026-10-03' }];
    const vouchers = { added: 13, changed: 0, removed: 2, unchanged: 5 };
    const text = replacementMessage(plan([same, october, fresh], { vouchers, removed }), ['ny.xml']) ?? '';
    expect(text).toContain('Skarvheim AS (314020014) for 01.08.2026–24.11.2026 (SAF-T 1.30, ny.xml)');
    expect(text).toContain('- oktober 2026: før 548 bilag, 1.644 linjer');
    expect(text).toContain('- bilag 201412 i journal GL, 03.10.2026\n- og 1 til');
    expect(text).not.toMatch(/august 2026: |november 2026: /);
  });

  test('that only adds months has nothing to tell, and any other has', () => {
    expect(replacementMessage(plan([same, fresh]), ['ny.xml'])).toBeUndefined();
    const amount = fc.integer({ min: -1_000, max: 1_000 });
    const drawn = fc.record({ now: fc.option(amount), file: fc.option(amount) });
    fc.assert(
      fc.property(fc.array(drawn, { minLength: 1, maxLength: 6 }), (all) => {
        const months = all.map(({ now, file }, at) => ({
          ...{ month: `2026-0${at + 1}`, changed: 0, removed: 0 },
          now: now === null ? null : state(1, now),
          file: file === null ? null : state(1, file),
        }));
        const touched = all.some(({ now, file }) => now !== null && now !== file);
        expect(replacementMessage(plan(months), ['ny.xml']) !== undefined).toBe(touched);
        expect(resultChange(months)?.known).toBe(all.some(({ now, file }) => now !== null && now !== (file ?? 0)));
      }),
    );
  });
});
