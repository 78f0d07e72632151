import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ForecastEnd } from './forecast-months';
import { forecastVerdict } from './forecast-verdict';

const tkr = (amount: number) => amount * 100_000;
const end = (plan: number | null, now: number, rest: number | null, unit: (amount: number) => number): ForecastEnd => {
  const forecast = rest === null ? null : unit(now + rest);
  return {
    plan: plan === null ? null : unit(plan),
    now: unit(now),
    rest: rest === null ? null : unit(rest),
    forecast,
    deviation: forecast === null || plan === null ? null : forecast - unit(plan),
  };
};
const cost = end(7_485, 7_007, 1_176, tkr);

test('the end of the cost is held against the plan, with the margin it leaves', () => {
  const facts = { end: cost, track: { months: 6, ratio: 5_085 / 4_219 }, income: tkr(9_980), pace: null };
  expect(forecastVerdict('cost', facts)).toEqual({
    tone: 'bad',
    sentence: 'Kostnaden ender på 8.183 Tkr, 698 over plan. Dekningsgraden blir 18,0 % mot 25,0 %.',
    reason: 'Siste seks måneder ble 21 % dyrere enn vurdert. Gjelder det resten også, ender den på 8.424 og 15,6 %.',
  });
  expect(forecastVerdict('cost', { ...facts, end: end(8_183, 7_007, 1_176, tkr), track: null, income: null })).toEqual({
    tone: 'good',
    sentence: 'Kostnaden ender på 8.183 Tkr, som planlagt.',
    reason: '',
  });
});

test('hours are counted, not priced', () => {
  const hours = end(5_000, 4_758, 549, (amount) => amount * 100);
  expect(
    forecastVerdict('hours', { end: hours, track: { months: 3, ratio: 0.9 }, income: tkr(1), pace: null }),
  ).toEqual({
    tone: 'bad',
    sentence: 'Timene ender på 5.307, 307 over plan.',
    reason: 'Siste tre måneder tok 10 % færre timer enn vurdert. Gjelder det resten også, ender de på 5.252.',
  });
});

test('income that no month has is named', () => {
  const facts = { track: null, income: null, pace: null };
  expect(forecastVerdict('revenue', { ...facts, end: end(9_980, 7_066, 1_591, tkr) })).toMatchObject({
    tone: 'warn',
    sentence: '1.323 Tkr av kontrakten ligger ikke i noen måned.',
  });
  expect(forecastVerdict('revenue', { ...facts, end: end(8_657, 7_066, 1_591, tkr) }).tone).toBe('good');
});

test('a pace that nobody assessed is never red', () => {
  const facts = { end: end(7_485, 7_007, null, tkr), track: null, income: tkr(9_980) };
  expect(forecastVerdict('cost', { ...facts, pace: tkr(8_500) })).toEqual({
    tone: 'warn',
    sentence: 'Resten er ikke vurdert.',
    reason: 'Med farten hittil ender den på 8.500 Tkr, 1.015 over plan.',
  });
  expect(forecastVerdict('cost', { ...facts, pace: null })).toMatchObject({ tone: 'neutral', reason: '' });
});

test('red exactly where an assessed end is a whole thousand above the plan', () => {
  const amount = fc.integer({ min: 0, max: 20_000 });
  fc.assert(
    fc.property(amount, amount, amount, fc.constantFrom('cost', 'hours'), (plan, now, rest, measure) => {
      const unit = measure === 'cost' ? tkr : (value: number) => value * 100;
      const { tone, sentence } = forecastVerdict(measure, {
        end: end(plan, now, rest, unit),
        track: null,
        income: null,
        pace: null,
      });
      expect(tone === 'bad').toBe(now + rest > plan);
      expect(sentence.includes('over plan')).toBe(now + rest > plan);
      expect(sentence.includes('under plan')).toBe(now + rest < plan);
    }),
  );
});
