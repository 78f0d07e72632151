import type { Step } from './database';
import type { Lifetime } from './lifetime.mjs';
import { runTypeScript } from './programs';
import { throwawayDatabases } from './throwaway';
import { startTrial } from './trial';

/**
 * `npm run bench`: the product as for the browser tests, on a database with production's disk settings, then
 * tests/bench/main.ts with its DATABASE_URL and E2E_BASE_URL and the arguments of the command.
 */
export async function main(life: Lifetime, step: Step): Promise<number> {
  const makeDatabase = await step('Starter databasen', () => throwawayDatabases(life, { durable: true }));
  const { env } = await startTrial(life, step, makeDatabase, 'bench');
  const { code } = await runTypeScript(life, 'tests/bench/main.ts', process.argv.slice(2), { env, show: true });
  return code;
}
