import fc from 'fast-check';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { decodeText } from './decode-text';

const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'cp850', 'cp865', 'macintosh'] as const;
const read = (bytes: Uint8Array) => decodeText(bytes);

test.each(['windows-1252', 'cp865', 'cp850', 'macintosh'])('few Norwegian words settle %s', (encoding) => {
  for (const text of ['Rør blå', 'Navn;Sted\nKåre;Ås', 'ÆRESTOLPE;Måløy', 'Bæreåk Ø20', 'Skrue på rull']) {
    const { text: got, decision } = read(iconv.encode(text, encoding));
    expect([got, decision.sure], `${text} in ${encoding}`).toEqual([text, true]);
  }
});

test('one sign parts two code pages that agree on every letter', () => {
  const text = `${'Rør blå\n'.repeat(1_000)}${Array.from({ length: 300 }, (_, i) => `Kåpe${i}ø`).join('\n')} 28×15`;
  const { text: got, decision } = read(iconv.encode(text, 'cp850'));
  expect([got === text, decision.value, decision.sure]).toEqual([true, 'cp850', true]);
  expect(decision.said).toMatch(/28×15.*28₧15/);
});

test('UTF-16 is read without a mark too, in both orders', () => {
  for (const encoding of ['utf-16le', 'utf-16be']) {
    expect(read(iconv.encode('Varenr;Navn\n1;Blåbær', encoding)).text).toBe('Varenr;Navn\n1;Blåbær');
    expect(read(iconv.encode('\ufeffVarenr;Navn\n1;Blåbær', encoding)).text).toBe('Varenr;Navn\n1;Blåbær');
  }
});

test('a text that reads as well in two ways is a question with both texts in sight, and an answer decides', () => {
  // One sign alone: the euro of Windows, Ç of DOS, Ä of Macintosh.
  const bytes = new Uint8Array([...Buffer.from('Enhet\nstk/'), 0x80]);
  const { decision } = read(bytes);
  expect(decision.sure).toBe(false);
  expect(decision.choices.map(({ example }) => example)).toEqual(expect.arrayContaining(['stk/€', 'stk/Ç', 'stk/Ä']));
  expect(decodeText(bytes, { encoding: 'cp865' })).toMatchObject({ text: 'Enhet\nstk/Ç', decision: { sure: true } });
});

const words = fc
  .stringMatching(/^[A-ZÆØÅ]?[a-zæøåé]{1,8}( \d{1,2}[°½²×]?)?$/)
  .filter((word) => [...word].some((sign) => sign > '~'));

test('a text in any encoding is read as it was written, or asked about', () => {
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 12 }), fc.constantFrom(...encodings), (list, encoding) => {
      const text = ['Varenr;Navn', ...list.map((word, i) => `${i};${word}`)].join('\r\n');
      const bytes = iconv.encode(text, encoding);
      // DOS code pages lack some of the signs.
      fc.pre(iconv.decode(bytes, encoding) === text);
      const { text: got, decision } = read(bytes);
      if (decision.sure) expect(got).toBe(text);
      else expect(decodeText(bytes, { encoding }).text).toBe(text);
    }),
    { numRuns: runs(2_000) },
  );
});
