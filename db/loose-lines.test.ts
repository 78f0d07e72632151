import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LooseLine, settleLoose } from './loose-lines';

let made = 0;
function line(what: string, ore: number, more: Partial<LooseLine> = {}): LooseLine {
  made += 1;
  const own = ore / 100;
  return { invoice: `i${made}`, what, text: what, currency: 'NOK', own, amount: own, ...more };
}

const left = (lines: readonly LooseLine[]) =>
  settleLoose(lines).notOrdered.map(({ text, currency, amount }) => `${text} ${currency} ${amount}`);

test('each currency is by itself: a credit in one takes nothing of another', () => {
  const lines = [line('pumpe', 10_000), line('pumpe', 10_000, { currency: 'EUR' })];
  expect(left(lines)).toEqual(['pumpe NOK 100', 'pumpe EUR 100']);
  expect(left([...lines, line('pumpe', -10_000, { currency: 'EUR' })])).toEqual(['pumpe NOK 100']);
  expect(left([...lines, line('avslag', -10_000, { currency: 'EUR' })])).toEqual(['pumpe NOK 100']);
});

test('a credit of the invoice’s discounted amount takes the line it is of', () => {
  expect(left([line('pumpe', 10_000, { amount: 90 }), line('kreditert', -9_000)])).toEqual([]);
});

test('what costs nothing is none', () => {
  expect(left([line('merknad', 0)])).toEqual([]);
});

/**
 * Goods with distinct amounts, each charged on some invoices, and credited partly under its own name or wholly under
 * another.
 */
const story = fc
  .uniqueArray(
    fc.record({
      what: fc.uuid(),
      currency: fc.constantFrom('NOK', 'EUR', 'SEK'),
      charges: fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 3 }),
      credited: fc.nat({ max: 1_000 }),
      form: fc.constantFrom('none' as const, 'part' as const, 'other' as const),
    }),
    { selector: ({ what }) => what, maxLength: 12 },
  )
  .map((goods) => goods.map((one, i) => ({ ...one, charges: one.charges.map((ore) => ore * 1_000 + i * 37 + 1) })));

test('what is left is the arithmetic’s, per name and currency, and the invoices’ parts come to it', () => {
  fc.assert(
    fc.property(story, fc.integer({ min: 0, max: 50_000 }), (goods, loose) => {
      const sums = goods.map(({ charges }) => charges.reduce((sum, ore) => sum + ore, 0));
      fc.pre(new Set(sums.map((sum) => Math.round(sum / 10))).size === sums.length);
      fc.pre(!sums.some((sum) => Math.abs(sum - loose) < 10));
      const lines = goods.flatMap(({ what, currency, charges, credited, form }, i) => {
        const own = charges.map((ore) => line(what, ore, { currency }));
        if (form === 'part') own.push(line(what, -Math.min(credited, (sums[i] ?? 0) - 1), { currency }));
        if (form === 'other') own.push(line(`kreditt ${what}`, -(sums[i] ?? 0), { currency }));
        return own;
      });
      if (loose > 0) lines.push(line('prisavslag', -loose));
      const { notOrdered, credits } = settleLoose(lines);
      const expected = goods.flatMap(({ what, currency, credited, form }, i) => {
        const sum = sums[i] ?? 0;
        if (form === 'other') return [];
        return [[what, currency, (form === 'part' ? sum - Math.min(credited, sum - 1) : sum) / 100]];
      });
      expect(notOrdered.map(({ text, currency, amount }) => [text, currency, amount])).toEqual(expected);
      for (const { amount, invoices } of notOrdered) {
        const parts = [...invoices.values()].reduce((sum, part) => sum + Math.round(part * 100), 0);
        expect(parts).toBe(Math.round(amount * 100));
      }
      expect(Math.round((credits.get('NOK') ?? 0) * 100)).toBe(loose);
    }),
  );
});
