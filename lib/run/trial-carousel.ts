import { requireBrowser } from './browser';
import type { Step } from './database';
import type { Lifetime } from './lifetime.mjs';
import { runTypeScript } from './programs';
import { throwawayDatabases } from './throwaway';
import { startTrial } from './trial';

/**
 * `npm run trial:carousel`: a carousel of the built product with the demo data through a day of a clock of its own, and what its
 * memory is after each hour; exit code 1 when a slide or a reading is missing or the memory grows. `-- --hours 2`: a shorter day;
 * `--at http://…`: a product that runs.
 */
export async function main(life: Lifetime, step: Step): Promise<number> {
  const CHROMIUM_PATH = await requireBrowser(life);
  const running = process.argv.indexOf('--at');
  const env =
    running > 0
      ? { ...process.env, E2E_BASE_URL: process.argv[running + 1] }
      : (await startTrial(life, step, await throwawayDatabases(life), 'carousel')).env;
  const run = { env: { ...env, CHROMIUM_PATH }, show: true };
  return (await runTypeScript(life, 'tests/trials/carousel-day.ts', process.argv.slice(2), run)).code;
}
