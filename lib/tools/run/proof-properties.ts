import { Problem } from '@/base/problem.mjs';
import type { Step } from './database';
import type { Lifetime } from './lifetime.mjs';
import { integrationProjects, runVitest } from './suites';
import { closingLines } from './tally';
import { integrationEnv } from './test-env';
import { bundlePrograms } from './test-programs';
import { throwawayDatabases } from './throwaway';

/**
 * `[--times N] [filter]`: the unit and database tests with N times (default ten) the runs of each property, and all
 * that sweeps walk over (tests/factories/runs.ts).
 */
export async function proveProperties(life: Lifetime, step: Step, args: string[]): Promise<number> {
  const filters = [...args];
  const at = filters.indexOf('--times');
  const [, times = '10'] = at < 0 ? [] : filters.splice(at, 2);
  if (!/^[1-9]\d{0,3}$/.test(times)) throw new Problem(`--times er et helt tall fra 1 til 9999, ikke «${times}».`);
  const makeDatabase = await step('Starter testdatabasen', () => throwawayDatabases(life));
  const env = {
    ...integrationEnv(await makeDatabase('trial')),
    NEXT_DIST_DIR: await bundlePrograms(life),
    TRIAL_TIMES: times,
  };
  const tally = await runVitest(life, ['unit', ...integrationProjects], { env, filters, show: true });
  await life.end();
  console.log(`\n${closingLines(tally).join('\n')}`);
  return tally.failed > 0 ? 1 : 0;
}
