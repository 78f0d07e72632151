import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { lastRowIn, withLastRow } from './last-row';

const registerOf = () => ({ user: uuidv7(), company: uuidv7(), param: 'equipmentid' });

test('each user of each company has a last row of their own, the latest', () => {
  const [one, other] = [registerOf(), registerOf()];
  const [first, second, third] = [uuidv7(), uuidv7(), uuidv7()];
  const stored = withLastRow(withLastRow(withLastRow(undefined, one, first), other, second), one, third);
  expect(lastRowIn(stored, one)).toBe(third);
  expect(lastRowIn(stored, other)).toBe(second);
  expect(lastRowIn(stored, { ...one, company: other.company })).toBeUndefined();
  expect(stored).not.toContain(first);
});

test('an unreadable text names nothing, and many registers do not grow it without end', () => {
  const own = registerOf();
  expect(lastRowIn('_._x_', own)).toBeUndefined();
  expect(lastRowIn(`${own.user}.${own.company}.equipmentid.<script>`, own)).toBeUndefined();
  let stored = withLastRow(undefined, own, uuidv7());
  for (let i = 0; i < 20; i += 1) stored = withLastRow(stored, registerOf(), uuidv7());
  expect(stored.length).toBeLessThan(1_200);
  expect(lastRowIn(stored, own)).toBeUndefined();
});
