import { expect, test } from 'vitest';
import { knownCount } from './known-count';

test('a count never claims a total while rows are coming', () => {
  expect(knownCount(734, { complete: true, total: 700 })).toBe('734');
  expect(knownCount(500, { complete: false, total: 1_734 })).toBe('1.734');
  expect(knownCount(500, { complete: false })).toBe('…');
});
