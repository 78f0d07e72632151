import { randomBytes } from 'node:crypto';
import { buildWhenStale } from './build';
import type { Lifetime } from './lifetime.mjs';
import { runTypeScript } from './programs';
import { testEnv } from './test-env';

/**
 * `npm run trial:kill`: edits from many sockets while live, web and database are killed with SIGKILL and started again; exit
 * code 1 when an acknowledged edit is lost or written twice. `-- calc`: saves of calculations while the built web and the
 * database are; exit code 1 when one is neither the old nor the new. `-- --seed 7` takes a run's order again, `--kills` its length.
 */
export async function main(life: Lifetime): Promise<number> {
  const env = { ...testEnv(), AUTH_SECRET: randomBytes(32).toString('base64url') };
  const [what, ...rest] = process.argv.slice(2);
  if (what !== 'calc')
    return (await runTypeScript(life, 'tests/trials/kill-nine.ts', process.argv.slice(2), { env, show: true })).code;
  await buildWhenStale(life, env);
  return (await runTypeScript(life, 'tests/trials/calculation-kill-nine.ts', rest, { env, show: true })).code;
}
