import { expect, test } from 'vitest';
import { lineProblems, lineTexts } from './cart-line';
import { allInFormWords, inFormWords } from './form-words';
import { noTexts, orderProblems, specifiedTexts } from './order-fields';

const english = /\b(is|must|has|required|name|number|valid|characters)\b/i;

test('no problem of an order is said in English on its form, whatever is missing or too long', () => {
  const long = 'x'.repeat(300);
  const long11 = 'x'.repeat(11);
  for (const text of ['', 'x', long11, long, 'a@b'])
    for (const sending of [true, false]) {
      const texts = Object.fromEntries(Object.keys(noTexts).map((name) => [name, text])) as typeof noTexts;
      const head = allInFormWords(orderProblems({ kind: 'PO', supplier: null, texts }, sending));
      for (const countam of [null, -1, 1, 1000])
        for (const kind of ['PO', 'PVU'] as const) {
          const line = lineProblems({ text: '', employee: null, size: null, countam }, kind, sending);
          for (const said of Object.values({ ...head, ...allInFormWords(line) })) expect(said).not.toMatch(english);
        }
    }
});

test('a call’s sentence around the specified words reads in Norwegian', () => {
  expect(inFormWords(`Linje 1 (Vernesko): ${lineTexts.size}`)).toBe('Linje 1 (Vernesko): Velg størrelse.');
  expect(inFormWords(`E-mail: ${specifiedTexts.mailForm}`)).toBe('E-mail: Skriv e-postadressen som navn@firma.no.');
  expect(inFormWords('Fant ikke bestillingen.')).toBe('Fant ikke bestillingen.');
});
