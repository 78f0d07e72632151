import { expect, test } from 'vitest';
import { killDuringSaves } from '@/tests/trials/calculation-kills';

// The long one, against web as it is built, is `npm run proof -- calculations`.
test('whatever is killed while calculations are saved, each is the old or the new one, never a mix', async () => {
  const said: string[] = [];
  const plan = { seed: 7, kills: 6, savers: 3, build: false };
  const { wrong, kills, acknowledged } = await killDuringSaves(plan, (text) => said.push(text));
  expect(wrong, said.join('\n')).toEqual([]);
  expect(kills.web).toBeGreaterThan(0);
  expect(kills.database).toBeGreaterThan(0);
  expect(acknowledged).toBeGreaterThan(12);
}, 300_000);
