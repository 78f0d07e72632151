import { expect, test } from 'vitest';
import { runKillTrial } from '@/tests/trials/kill-run';

// The long one is `npm run proof -- kills`.
test('live and database killed outright under edits: no acknowledged edit is lost, none is written twice', async () => {
  const said: string[] = [];
  const plan = { seed: 4, kills: 4, sockets: 12, companies: 3, web: false };
  const result = await runKillTrial(plan, (text) => said.push(text));
  const { kills, lost, twice, gaps, wrong } = result;
  expect({ lost, twice, gaps, wrong }, said.join('\n')).toEqual({ lost: [], twice: [], gaps: [], wrong: [] });
  expect(kills.live).toBeGreaterThan(0);
  expect(kills.database).toBeGreaterThan(0);
  expect(result.acknowledged).toBeGreaterThan(100);
}, 120_000);
