import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber, formatPercent } from './number';
import { unbroken } from './unbroken';
import { roughAmount, textIn } from './value';

test.each([
  ['Ny renne uten svar · 1.235 Tkr', 'Ny renne uten svar · 1.235\u00a0Tkr'],
  ['DG ventes 18,0 % mot 25,0 %: 9 d over', 'DG ventes 18,0\u00a0% mot 25,0\u00a0%: 9\u00a0d over'],
  ['7,4 mill. kr av 23,8 mill.', '7,4\u00a0mill.\u00a0kr av 23,8\u00a0mill.'],
  ['37,5 t på 3 dager, 2 t-banekort og 4 tavler', '37,5\u00a0t på 3 dager, 2 t-banekort og 4 tavler'],
  ['26001 kran, 26002 data', '26001 kran, 26002 data'],
])('a figure and its unit do not part in «%s»', (text, drawn) => expect(unbroken(text)).toBe(drawn));

test('nothing but spaces is changed, and every figure of a sentence is held', () => {
  const figure = fc
    .integer({ min: -9_999_999, max: 9_999_999 })
    .chain((value) =>
      fc.constantFrom(
        textIn('table', 'amount', value),
        textIn('picture', 'amount', value),
        formatPercent(value / 1e6),
        roughAmount(value),
        `${formatNumber(value)} d`,
        `${formatNumber(value, 1)} t`,
      ),
    );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('mot', 'på', 'av ', '·'), figure)), (parts) => {
      const sentence = parts.map((words) => words.join(' ')).join(' ');
      const drawn = unbroken(sentence);
      expect(drawn.replaceAll('\u00a0', ' ')).toBe(sentence);
      for (const [, one] of parts) expect(drawn).toContain(one.replaceAll(' ', '\u00a0'));
      expect(unbroken(drawn)).toBe(drawn);
    }),
  );
});
