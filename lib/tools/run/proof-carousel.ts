import { requireBrowser } from './browser';
import type { Step } from './database';
import type { Lifetime } from './lifetime.mjs';
import { runTypeScript } from './programs';
import { throwawayDatabases } from './throwaway';
import { startTrial } from './trial';

/**
 * A carousel of the built product with the demo data through a day of a clock of its own, and what its
 * memory is after each hour; 1 when a slide or a reading is missing or the memory grows. `--hours 2`: a shorter day;
 * `--at http://…`: a product that runs.
 */
export async function proveCarousel(life: Lifetime, step: Step, args: string[]): Promise<number> {
  const CHROMIUM_PATH = await requireBrowser(life);
  const running = args.indexOf('--at');
  const env =
    running >= 0
      ? { ...process.env, E2E_BASE_URL: args[running + 1] }
      : (await startTrial(life, step, await throwawayDatabases(life), 'carousel')).env;
  const run = { env: { ...env, CHROMIUM_PATH }, show: true };
  return (await runTypeScript(life, 'tests/trials/carousel-day.ts', args, run)).code;
}
