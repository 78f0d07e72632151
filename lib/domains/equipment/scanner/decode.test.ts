import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { readStrokes, readTyped, strokesFor, typedOn } from './decode';
import { type LayoutId, layoutIds, signOf, signsOf, strokesOf } from './layouts';

const layouts = fc.constantFrom(...layoutIds);
/** A scanner's layout, a PC's, and a label's text that the scanner has keys for. */
const scans = fc
  .tuple(layouts, layouts, fc.boolean())
  .chain(([scanner, pc, caps]) =>
    fc
      .array(fc.constantFrom(...signsOf(scanner)), { minLength: 1, maxLength: 20 })
      .map((signs) => ({ scanner, pc, caps, text: signs.join('') })),
  );
const strokesIn = (scanner: LayoutId, text: string) => strokesFor(scanner, text) ?? [];

test('a label is read by its keys’ positions, whatever the PC makes of them', () => {
  fc.assert(
    fc.property(scans, ({ scanner, text }) => {
      const strokes = strokesIn(scanner, text).map((stroke) => ({ ...stroke, key: 'Unidentified' }));
      expect(readStrokes(scanner, strokes)).toBe(text);
    }),
    { numRuns: runs(10_000) },
  );
});

test('without positions a label is read as it is, or as one of several', () => {
  fc.assert(
    fc.property(scans, ({ scanner, pc, caps, text }) => {
      const typed = typedOn(pc, strokesIn(scanner, text), caps);
      // A key that gives nothing on the PC leaves nothing to read.
      fc.pre(typed !== undefined);
      const readings = readTyped(scanner, pc, typed, caps);
      // More than can be tried are none: nothing is chosen among them.
      if (readings.length > 0) expect(readings).toContain(text);
      if (readings.length === 1) expect(readings).toEqual([text]);
    }),
    { numRuns: runs(10_000) },
  );
});

const plain = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-/.:'];

test.each(layoutIds.filter((id) => id !== 'fr'))(
  'the signs of our labels have one reading on a Norwegian PC (%s)',
  (scanner) => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...plain), { minLength: 1, maxLength: 60 }), fc.boolean(), (signs, caps) => {
        const text = signs.join('');
        const typed = typedOn('no', strokesIn(scanner, text), caps) ?? '';
        expect(readTyped(scanner, 'no', typed, caps)).toEqual([text]);
      }),
    );
  },
);

test('an American scanner’s address on a Norwegian PC', () => {
  const text = 'https://innsikt.example.no/p?a=B-1_2&c=*9@';
  const typed = typedOn('no', strokesIn('us', text), false);
  expect(typed).toBe('httpsØ--innsikt.example.no-p_a\\B+1?2/c\\(9"');
  expect(readTyped('us', 'no', typed ?? '', false)).toEqual([text]);
  expect(typedOn('no', strokesIn('us', ']C1SAB-007'), false)).toBe('¨C1SAB+007');
  expect(typedOn('no', strokesIn('us', text), true)).toMatch(/^HTTPSø--INNSIKT/);
});

test('what one key gives alone and two keys give together is both', () => {
  // ¨ and A are Ä on a Swedish PC, as its own key is.
  expect(typedOn('se', strokesIn('us', ']A'), false)).toBe('Ä');
  expect(readTyped('us', 'se', 'Ä', false)).toEqual(['"', ']A']);
});

test.each([
  ['us', '/'],
  ['gb', '/'],
  ['no', '-'],
  ['dk', '-'],
  ['se', '-'],
  ['de', '-'],
  ['fr', '!'],
] as const)('%s has each letter once, and %s on the last key', (layout, last) => {
  for (const letter of plain) expect(strokesOf(layout, letter), letter).toHaveLength(1);
  expect(signOf(layout, { code: 'Slash', shift: false, altgr: false })).toBe(last);
});
