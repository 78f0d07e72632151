import { expect, test } from 'vitest';
import { killDuringSaves } from '@/tests/trials/calculation-kills';

test('whatever is killed while a calculation is saved, it is the old or the new one, never a mix', async () => {
  const { wrong, kills, acknowledged } = await killDuringSaves({ seed: 7, kills: 6 });
  expect(wrong).toEqual([]);
  expect(kills).toEqual({ saver: 3, database: 3 });
  expect(acknowledged).toBeGreaterThan(10);
}, 180_000);
