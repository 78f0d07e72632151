import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostileMarkup, hostileXml, xmlKinds } from '@/tests/factories/hostile-uploads';
import { runs } from '@/tests/factories/runs';
import { readEhf } from '../ehf/read-ehf';
import { readSaft } from '../saft/read-saft';
import { MarkupLimits } from './markup-limits';

const mega = 1024 ** 2;
const chunkBytes = 32 * 1024;

/** The bytes of a file, with a count of those read. */
function counted(xml: string) {
  const bytes = Buffer.from(xml);
  const seen = { bytes: 0 };
  async function* source() {
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      const chunk = bytes.subarray(at, at + chunkBytes);
      seen.bytes += chunk.length;
      yield chunk;
    }
  }
  return { source: source(), seen };
}

const readers = {
  EHF: (source: AsyncIterable<Uint8Array>, take: (parts: number) => void) => readEhf(source, take),
  'SAF-T': async (source: AsyncIterable<Uint8Array>) => {
    for await (const _ of readSaft(source));
  },
};

describe.each(xmlKinds)('%s', (kind) => {
  test.each(Object.keys(hostileMarkup))('too much of %s is refused long before the file is read', async (dimension) => {
    const { source, seen } = counted(hostileXml(kind, dimension, 16 * mega));
    let parts = 0;
    const reading = readers[kind](source, (more) => {
      parts += more;
    });
    await expect(reading).rejects.toMatchObject({ status: 400, message: expect.stringMatching(/^[A-ZÆØÅ].+\.$/) });
    // Either few bytes are read, or few parts in them are parsed.
    expect(parts).toBeLessThanOrEqual(1_100_000);
    expect(seen.bytes).toBeLessThanOrEqual(kind === 'SAF-T' ? 2 * mega : 16 * mega);
  });
});

const plain = { file: 'EHF-faktura', short: 'EHF' };

/** A document with every kind of markup, and with texts that look like the ends of others. */
const anyMarkup = fc
  .array(
    fc.constantFrom(
      '<a>',
      '</a>',
      '<b c="1 > 2" d=\'/>\'/>',
      '<!-- a > b -> - -->',
      '<![CDATA[ ]] > ]>< ]]]>',
      '<?pi a?b > ?>',
      'tekst & mer',
      '\r\n',
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

test('whatever is within the limits is passed on as it was, and counted the same however it is cut in pieces', () => {
  fc.assert(
    fc.property(anyMarkup, fc.integer({ min: 1, max: 30 }), (xml, size) => {
      const count = (pieces: readonly string[]) => {
        let parts = 0;
        const take = (more: number) => {
          parts += more;
        };
        const limits = new MarkupLimits({ ...plain, take }, () => 1);
        expect(pieces.map((piece) => limits.pass(piece)).join('')).toBe(xml);
        return parts;
      };
      const cut = Array.from({ length: Math.ceil(xml.length / size) }, (_, i) => xml.slice(i * size, (i + 1) * size));
      expect(count(cut)).toBe(count([xml]));
    }),
    { numRuns: runs(300) },
  );
});

test('a text that nobody reads is left out but for its lines, whatever its tag looks like and however it is cut', () => {
  const rules = { ...plain, unread: { name: 'bin', maxLength: 1_000 } };
  fc.assert(
    fc.property(
      fc.constantFrom('<x:bin>', '<bin>', '<bin a="b/c">', "<c:bin a='>'\n>"),
      fc.constantFrom('AA=\nBB\r\nCC', '', 'A'.repeat(1_000)),
      fc.integer({ min: 1, max: 20 }),
      (tag, text, size) => {
        const xml = `<a><bin/>x${tag}${text}</bin>y</a>`;
        const limits = new MarkupLimits(rules, () => 1);
        let passed = '';
        for (let at = 0; at < xml.length; at += size) passed += limits.pass(xml.slice(at, at + size));
        expect(passed).toBe(xml.replace(text, text.replaceAll(/[^\r\n]/g, '')));
      },
    ),
    { numRuns: runs(200) },
  );
  expect(() => new MarkupLimits(rules, () => 7).pass(`<bin>${'A'.repeat(1_001)}`)).toThrow(
    'En tekst ved linje 7 er for lang (grensen er 1.000 tegn).',
  );
});

test('each tag, attribute, reference and comment is counted, and a DOCTYPE is refused for what it is', () => {
  let parts = 0;
  const take = (more: number) => {
    parts += more;
  };
  new MarkupLimits({ ...plain, take }, () => 1).pass('<a b="" c="">&lt;<!----></a>');
  expect(parts).toBe(6);
  expect(() => new MarkupLimits(plain, () => 1).pass('<!DOCTYPE a>')).toThrow('Filen har en DOCTYPE.');
});

const piece = 16 * 1024;
const times = (count: number, part = 'x') => part.repeat(count);

test.each<[string, number, (size: number) => string]>([
  ['attributes of a tag', 100, (size) => `<a ${times(size, 'b="" ')}/>`],
  ['signs of a tag', 16_000, (size) => `<a b="${times(size - 'a b=""/>'.length)}"/>`],
  ['signs of a text', 100_000, (size) => `<a>${times(size)}</a>`],
  ['signs of a section', 100_000, (size) => `<a><![CDATA[${times(size - ']]>'.length)}]]></a>`],
  ['signs of comments', 1_000_000, (size) => `<!--${times(10)}--><!--${times(size - 10 - 2 * '-->'.length)}-->`],
  // Each tag allows two of them.
  ['comments and references', 100_004, (size) => `<a/><c/>${times(size - 3, '<!---->')}&#65;&lt;&gt;`],
])('%s are passed up to their limit and no further', (_, limit, make) => {
  const passed = (xml: string) => {
    const limits = new MarkupLimits(plain, () => 1);
    // Split as the reader does: a text longer than a piece never arrives whole.
    const pieces = Array.from({ length: Math.ceil(xml.length / piece) }, (_, i) =>
      xml.slice(i * piece, (i + 1) * piece),
    );
    return pieces.map((one) => limits.pass(one)).join('');
  };
  expect(passed(make(limit))).toBe(make(limit));
  expect(() => passed(make(limit + 1))).toThrow(/grensen er|flere enn 100 attributter|for mange attributter/);
});
