import { expect, test } from 'vitest';
import { createRandom } from './random';
import { createRowIds } from './row-ids';

test('a seed gives these very numbers on every machine', () => {
  const random = createRandom('demo');
  expect([random.bits(), random.bits(), random.bits()]).toEqual([1339906706, 3867676330, 413252838]);
});

test('different seeds give different rows of numbers', () => {
  const [one, other] = [createRandom('a'), createRandom('b')];
  expect(Array.from({ length: 4 }, one.bits)).not.toEqual(Array.from({ length: 4 }, other.bits));
});

test('whole numbers reach both ends and stay inside', () => {
  const random = createRandom('ends');
  const drawn = Array.from({ length: 1_000 }, () => random.int(3, 6));
  expect([...new Set(drawn)].sort()).toEqual([3, 4, 5, 6]);
});

test('row ids are UUIDs of version 7, follow the days and never repeat', () => {
  const ids = createRowIds(createRandom('ids'));
  const first = Array.from({ length: 2_000 }, () => ids('2024-02-28'));
  for (const id of first) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(first).size).toBe(first.length);
  const nextDay = ids('2024-02-29');
  expect(first.every((id) => id < nextDay)).toBe(true);
});
