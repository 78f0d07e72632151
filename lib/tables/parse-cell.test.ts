import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column } from '@/lib/widgets/widget';
import { parseCell } from './parse-cell';

const column = (kind: 'number' | 'money' | 'percent', decimals: number, more = {}): Column => ({
  text: 'Antall',
  value: 'countint',
  type: 'number',
  decimals,
  editor: { kind, ...more },
});

test('a sum that begins with = is worked out, and rounded to what the column keeps', () => {
  expect(parseCell(column('number', 1), '=2*3,5')).toEqual({ value: 7 });
  expect(parseCell(column('money', 2), ' =10/3')).toEqual({ value: 3.33 });
  expect(parseCell(column('number', 0), '=(2+3)*4')).toEqual({ value: 20 });
});

test('in a percent cell it is so many percent, as a number typed there is', () => {
  expect(parseCell(column('percent', 0), '=10/2')).toEqual({ value: 0.05 });
  expect(parseCell(column('percent', 0), '5')).toEqual({ value: 0.05 });
});

test('a sum that cannot be worked out is told in words, and so is one out of bounds', () => {
  expect(parseCell(column('number', 0), '=2*')).toEqual({ error: expect.stringMatching(/ikke ferdig/) });
  expect(parseCell(column('number', 0), '=1/0')).toEqual({ error: 'Kan ikke dele på null.' });
  expect(parseCell(column('number', 0, { max: 100 }), '=60*2')).toEqual({
    error: expect.stringMatching(/^Verdi mellom/),
  });
});

test('decimals that are kept may be typed where fewer are shown', () => {
  expect(parseCell(column('number', 1, { decimals: 3 }), '0,125')).toEqual({ value: 0.125 });
  expect(parseCell(column('number', 1), '0,125')).toEqual({ error: 'Høyst 1 desimal.' });
});

test('whatever is typed after = is a number, nothing, or a sentence', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const read = parseCell(column('number', 2), `=${text}`);
      if ('error' in read) expect(read.error).not.toBe('');
      else expect(Number.isFinite(read.value)).toBe(true);
    }),
  );
});
