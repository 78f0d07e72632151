import { expect, test } from 'vitest';
import { suggestedValidity } from './validity';

test('a bid is valid for thirty days after its deadline, else after today', () => {
  expect(suggestedValidity('2026-12-15', '2026-11-23')).toBe('2027-01-14');
  expect(suggestedValidity(null, '2026-11-23')).toBe('2026-12-23');
});
