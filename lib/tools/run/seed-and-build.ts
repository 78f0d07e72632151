import { buildWhenStale } from './build';
import { type Step, seedWhenEmpty } from './database';
import type { Lifetime } from './lifetime.mjs';
import { buildLight } from './servers';

/** What tests run against: the compiled product, the light one without Next (tests/light), or both. */
export type Products = 'compiled' | 'light' | 'both';

/**
 * Seeds an empty database and builds when needed, in parallel: they are independent, and each leaves a processor idle
 * for part of its time. `seed` are the seed's arguments.
 */
export async function seedAndBuild(
  life: Lifetime,
  step: Step,
  env: NodeJS.ProcessEnv,
  { title, seed = [], products = 'compiled' }: { title: string; seed?: string[]; products?: Products },
): Promise<void> {
  await step(title, async (note) => {
    const [seeded, built] = await Promise.all([
      seedWhenEmpty(life, env, seed),
      products === 'light' || buildWhenStale(life, env),
      products === 'compiled' || buildLight(life),
    ]);
    const before = [...(seeded ? [] : ['databasen har data']), ...(built ? [] : ['bygget er ferdig fra før'])];
    if (before.length > 0) note(before.join(', '));
  });
}
