import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { alikeForm } from './alike-form';

test.each([
  ['AB-1', 'ab-1'],
  ['AB-1', ' AB-1 '],
  ['AB-1', 'AB\u200B-1'],
  ['AB-1', '\uFEFFAB-1'],
  ['AB-1', 'AB\u20131'],
  ['AB 1', 'AB\u00A0 1'],
  ['BLÅ-7', 'blA\u030A-7'],
  ['Å', '\u212B'],
  ['ǰ1', 'J\u030C1'],
])('%s and %s are one number', (one, other) => {
  expect(alikeForm(other)).toBe(alikeForm(one));
});

test.each([
  ['AB-1', 'AB-2'],
  ['AB-1', 'AB1'],
  ['A-1', 'Å-1'],
  ['AB 1', 'AB1'],
  ['M2', 'M²'],
])('%s and %s are two', (one, other) => {
  expect(alikeForm(other)).not.toBe(alikeForm(one));
});

test('the form of a form is itself, and how letters are composed is not in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(alikeForm(alikeForm(text))).toBe(alikeForm(text));
      expect(alikeForm(text.normalize('NFD'))).toBe(alikeForm(text.normalize('NFC')));
    }),
    { numRuns: runs(2_000) },
  );
});
