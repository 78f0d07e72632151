import { randomBytes } from 'node:crypto';
import { buildWhenStale } from './build';
import type { Step } from './database';
import type { Lifetime } from './lifetime.mjs';
import { runTypeScript } from './programs';
import { testEnv } from './test-env';

const secretEnv = () => ({ ...testEnv(), AUTH_SECRET: randomBytes(32).toString('base64url') });

/**
 * Edits from many sockets while live, web (when there is a build) and database are killed with SIGKILL and started again; 1 when an
 * acknowledged edit is lost or written twice. `--seed 7` takes a run's order again, `--kills` its length.
 */
export async function proveEdits(life: Lifetime, _step: Step, args: string[]): Promise<number> {
  return (await runTypeScript(life, 'tests/trials/kill-nine.ts', args, { env: secretEnv(), show: true })).code;
}

/** Saves of calculations while the built web and the database are killed; 1 when one is neither the old nor the new. */
export async function proveCalculations(life: Lifetime, _step: Step, args: string[]): Promise<number> {
  const env = secretEnv();
  await buildWhenStale(life, env);
  return (await runTypeScript(life, 'tests/trials/calculation-kill-nine.ts', args, { env, show: true })).code;
}

/** The database away for a while and its connections ended, under load; 1 when somebody is left without an answer in time or an edit is lost. */
export async function proveOutage(life: Lifetime, _step: Step, args: string[]): Promise<number> {
  const env = secretEnv();
  await buildWhenStale(life, env);
  return (await runTypeScript(life, 'tests/trials/outage.ts', args, { env, show: true })).code;
}
