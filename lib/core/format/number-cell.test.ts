import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNumberCell } from './number-cell';

test.each([
  ['=2*3,5', 7],
  ['=1+2*3', 7],
  ['=(1+2)*3', 9],
  ['=10/4', 2.5],
  ['=-5+2', -3],
  ['=--5', 5],
  ['=2*-3', -6],
  ['=1.234,5+1', 1235.5],
  ['=1 234,50 * 2', 2469],
  ['=0,1+0,2', 0.3],
  ['=1/3', 0.333333],
  ['= 4 × 2,5 ÷ 2', 5],
  ['=10−3', 7],
  ['=8-2-1', 5],
  ['=8/2/2', 2],
  ['1 234,5', 1234.5],
  ['−12', -12],
  ['  ', null],
])('%s is %d', (text, value) => {
  expect(readNumberCell(text)).toEqual({ value });
});

test.each([
  '=',
  '=2*',
  '=*2',
  '=(2+3',
  '=2+3)',
  '=2 3',
  '=2(3)',
  '=1/0',
  '=1/(2-2)',
  '=1.5*2',
  '=a1+2',
  '=process.exit(1)',
  '=9999999999*9999999999',
  'tolv',
  `=${'('.repeat(80)}1${')'.repeat(80)}`,
  `=${'1+'.repeat(200)}1`,
])('%s is a sentence', (text) => {
  expect(readNumberCell(text)).toEqual({ error: expect.stringMatching(/^[«A-ZÆØÅ].*\.$/) });
});

test('whatever is typed, it is a finite number, nothing, or a sentence', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...'=0123456789,.+-*/() ') }).map((s) => `=${s}`),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const read = readNumberCell(text);
      if ('value' in read) expect(read.value === null || Number.isFinite(read.value)).toBe(true);
      else expect(read.error).toMatch(/\.$/);
    }),
  );
});
