import { Problem } from '@/base/problem.mjs';
import type { Step } from './database';
import type { Lifetime } from './lifetime.mjs';
import { duration } from './steps.mjs';
import { integrationProjects, runVitest } from './suites';
import { closingLines } from './tally';
import { integrationEnv } from './test-env';
import { throwawayDatabases } from './throwaway';

function option(args: readonly string[], name: string): string | undefined {
  const at = args.indexOf(`--${name}`);
  if (at < 0) return undefined;
  const value = args[at + 1] ?? '';
  if (!/^[1-9]\d{0,7}$/.test(value)) throw new Problem(`--${name} er et helt tall fra 1, ikke «${value}».`);
  return value;
}

/**
 * The long form of a sweep of `npm test`: the same file with more tries (`--count N`, default `usual`) and a seed
 * (`--seed N`). 1 when the promise does not hold.
 */
export const proveSweep =
  (file: string, usual: number) =>
  async (life: Lifetime, step: Step, args: string[]): Promise<number> => {
    const count = option(args, 'count') ?? String(usual);
    const chosen = option(args, 'seed') ?? String(Date.now() % 1_000_000);
    const makeDatabase = await step('Starter testdatabasen', () => throwawayDatabases(life));
    const env = {
      ...integrationEnv(await makeDatabase('sweep')),
      LOG_LEVEL: 'silent',
      TRIAL_COUNT: count,
      TRIAL_SEED: chosen,
    };
    const since = Date.now();
    const tally = await runVitest(life, integrationProjects, { env, filters: [file], show: true });
    await life.end();
    console.log(`\n${closingLines(tally).join('\n')}`);
    console.log(`count: ${count}, seed: ${chosen}, ${duration(Date.now() - since)}`);
    return tally.failed > 0 ? 1 : 0;
  };
