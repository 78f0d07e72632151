import { buildWhenStale } from './build';
import { type Step, seedWhenEmpty } from './database';
import type { Lifetime } from './lifetime.mjs';

/**
 * Seeds an empty database and builds when needed, in parallel: they are independent, and each leaves a processor idle
 * for part of its time. `seed` are the seed's arguments.
 */
export async function seedAndBuild(
  life: Lifetime,
  step: Step,
  env: NodeJS.ProcessEnv,
  { title, seed = [] }: { title: string; seed?: string[] },
): Promise<void> {
  await step(title, async (note) => {
    const [seeded, built] = await Promise.all([seedWhenEmpty(life, env, seed), buildWhenStale(life, env)]);
    const before = [...(seeded ? [] : ['databasen har data']), ...(built ? [] : ['bygget er ferdig fra før'])];
    if (before.length > 0) note(before.join(', '));
  });
}
