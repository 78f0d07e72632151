import { expect, test } from 'vitest';
import { morningTimeText, usualTime } from './morning-time';

test('the letter says when it comes as its reader chose it', () => {
  expect(morningTimeText(usualTime)).toBe('hverdager kl. 06.30');
  expect(morningTimeText({ hour: 9, weekdays: [1, 4] })).toBe('mandager og torsdager kl. 09.30');
  expect(morningTimeText({ hour: 10, weekdays: [2, 3, 6] })).toBe('tirsdager, onsdager og lørdager kl. 10.30');
  expect(morningTimeText({ hour: 5, weekdays: [1, 2, 3, 4, 5, 6, 7] })).toBe('alle dager kl. 05.30');
});
