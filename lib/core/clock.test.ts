import { expect, test } from 'vitest';
import { today } from './clock';

test('today is the day in Norway', () => {
  expect(today(new Date('2026-06-30T22:30:00Z'))).toBe('2026-07-01');
  expect(today(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31');
});
