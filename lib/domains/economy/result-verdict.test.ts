import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ComparedResult, resultVerdict } from './result-verdict';

const result = (parts: Partial<ComparedResult>): ComparedResult => ({
  now: 13_619_000,
  before: 10_421_000,
  planned: 14_540_000,
  shortfalls: [],
  ...parts,
});

test('the result is compared with last year and the budget in one sentence', () => {
  const shortfalls = [
    { part: 'Varekostnad', kroner: 250_000 },
    { part: 'Lønnskostnad', kroner: 1_240_000 },
    { part: 'Salgs- og driftsinntekt', kroner: -500_000 },
  ];
  expect(resultVerdict(result({ shortfalls }))).toEqual({
    tone: 'warn',
    sentence: 'Driftsresultatet er 3,2 mill. bedre enn i fjor og 0,9 mill. bak budsjettet.',
    reason: 'Lønnskostnad drar mest ned: 1,2 mill. svakere enn budsjettet.',
  });
});

test('what is unknown is not mentioned', () => {
  expect(resultVerdict(result({ before: null })).sentence).toBe('Driftsresultatet er 0,9 mill. bak budsjettet.');
  expect(resultVerdict(result({ planned: null })).sentence).toBe('Driftsresultatet er 3,2 mill. bedre enn i fjor.');
  expect(resultVerdict(result({ before: null, planned: null }))).toEqual({
    tone: 'neutral',
    sentence: 'Driftsresultatet er 13,6 mill.',
    reason: '',
  });
});

test('a small difference is on budget, and small amounts are in thousands', () => {
  expect(resultVerdict(result({ now: 14_400_000 })).sentence).toContain('og på budsjettet.');
  expect(resultVerdict({ now: -20_000, before: -60_000, planned: -10_000, shortfalls: [] })).toEqual({
    tone: 'bad',
    sentence: 'Driftsresultatet er 40 Tkr bedre enn i fjor og 10 Tkr bak budsjettet.',
    reason: '',
  });
});

const kroner = fc.integer({ min: -1e9, max: 1e9 });

test('the tone is that of the deviation from the budget, whatever last year was', () => {
  fc.assert(
    fc.property(kroner, fc.option(kroner), kroner, (now, before, planned) => {
      fc.pre(planned !== 0);
      const behind = (planned - now) / Math.abs(planned);
      const expected = behind > 0.1 ? 'bad' : behind > 0.02 ? 'warn' : 'neutral';
      expect(resultVerdict({ now, before, planned, shortfalls: [] }).tone).toBe(expected);
    }),
  );
});
