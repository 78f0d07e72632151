import { expect, test } from 'vitest';
import { share } from '@/tests/factories/runs';
import { plantedBugs } from './planted-bugs';
import { simulate } from './simulate';

/** Within so many seeds each is found. */
const mostSeeds = 150;

test.each(share(Object.entries(plantedBugs), ([bug]) => bug))(
  '%s: found',
  async (_, plant) => {
    const { parts, takeOut } = plant();
    let found: string | undefined;
    try {
      for (let seed = 1; seed <= mostSeeds && found === undefined; seed += 1) {
        [found] = (await simulate(seed, parts)).findings;
      }
    } finally {
      takeOut();
    }
    expect(found).toBeDefined();
  },
  120_000,
);
