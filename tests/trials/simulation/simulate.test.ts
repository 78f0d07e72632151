import { expect, test } from 'vitest';
import { share, timeoutOf } from '@/tests/factories/runs';
import { simulate } from './simulate';

/** Always of the same seeds: what others find is looked into with the long form. */
const seeds = share(
  Array.from({ length: 500 }, (_, at) => 100_000 + at),
  String,
  1 / 20,
);

// The long one is `npm run proof -- simulation`.
test(
  'tabs, live processes, net and database, whatever fails when: nothing is lost, doubled or out of order, and all agree',
  async () => {
    let acknowledged = 0;
    for (const one of seeds) {
      const outcome = await simulate(one);
      expect(
        outcome.findings,
        `npm run proof -- simulation --seed ${one} --count 1\n${outcome.trace.join('\n')}`,
      ).toEqual([]);
      acknowledged += outcome.acknowledged;
    }
    expect(acknowledged).toBeGreaterThan(seeds.length * 5);
  },
  timeoutOf(400_000),
);

test('a seed gives the same every time', async () => {
  const play = async () => (await simulate(7)).trace.filter((line) => line.includes(' ms: '));
  expect(await play()).toEqual(await play());
});
