import { requireBrowser } from './browser';
import type { Step } from './database';
import type { Lifetime } from './lifetime.mjs';
import { runTypeScript } from './programs';
import { throwawayDatabases } from './throwaway';
import { startTrial } from './trial';

/**
 * Runs a carousel of the built product with demo data through a day of simulated time, and reports its memory each
 * hour; 1 when a slide or a read is missing or the memory grows. `--hours 2`: a shorter day; `--at http://…`: a running
 * product.
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
