import { expect, test } from 'vitest';
import { isNarrow } from './window-width';

const phone =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
const computer = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

test('the first page follows the device, the next the window as it was', () => {
  expect(isNarrow(undefined, phone)).toBe(true);
  expect(isNarrow(undefined, computer)).toBe(false);
  expect(isNarrow(undefined, null)).toBe(false);
  expect(isNarrow('wide', phone)).toBe(false);
  expect(isNarrow('narrow', computer)).toBe(true);
});

test('a cookie that says nothing known is none', () => {
  for (const cookie of ['', 'narrow; x', '__proto__']) expect(isNarrow(cookie, phone)).toBe(true);
});
