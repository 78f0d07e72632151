import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areAlikeNumbers, isSameNumber } from './invoice-number';

test.each([
  '0749857',
  '#749857',
  'Faktura 749857',
  '749 857',
  '749.857',
  'Fakturanr.: 749857',
  'INV-749857',
  'F749857',
  '２０２６-749857',
  '2026-749857',
  '749857/2026',
  '749857A',
  '749857 kopi',
])('%s is 749857', (no) => {
  expect(isSameNumber(no, '749857')).toBe(true);
  expect(isSameNumber('749857', no)).toBe(true);
});

test.each(['749857-1', '749857/2', '749857 (1)', '749857-01'])('%s is like 749857, and not the same', (no) => {
  expect(areAlikeNumbers(no, '749857')).toBe(true);
  expect(areAlikeNumbers('749857', no)).toBe(true);
  expect(isSameNumber(no, '749857')).toBe(false);
});

test.each([
  ['749857', '749858'],
  ['749857-1', '749857-2'],
  ['2025-1017', '2026-1017'],
  ['2026-0001', '2026-0002'],
  ['INV-2026-0001', 'INV-2026-0002'],
  ['1', '1-1'],
  ['A', 'B'],
])('%s and %s are two', (a, b) => {
  expect(areAlikeNumbers(a, b)).toBe(false);
});

test('letters alone are read without signs, and likeness has no order', () => {
  expect(isSameNumber('ab-c', 'ABC')).toBe(true);
  fc.assert(fc.property(fc.string(), fc.string(), (a, b) => areAlikeNumbers(a, b) === areAlikeNumbers(b, a)));
});
