import { expect, test } from 'vitest';
import { hasCheckDigit } from '@/db/open-items/names';
import { withCheckDigit } from './kid';

test('the KIDs of the demo data are ones a bank would take', () => {
  expect(withCheckDigit('1234567')).toBe('12345674');
  for (let no = 100_001; no < 100_400; no += 1) expect(hasCheckDigit(withCheckDigit(`10001${no}`))).toBe(true);
});
