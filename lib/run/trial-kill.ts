import { randomBytes } from 'node:crypto';
import type { Lifetime } from './lifetime.mjs';
import { runTypeScript } from './programs';
import { testEnv } from './test-env';

/**
 * `npm run trial:kill`: edits from many sockets while live, web and database are killed with SIGKILL and started again; exit
 * code 1 when an acknowledged edit is lost or written twice. `-- --seed 7` takes a run's order again, `--kills` its length.
 */
export async function main(life: Lifetime): Promise<number> {
  const env = { ...testEnv(), AUTH_SECRET: randomBytes(32).toString('base64url') };
  return (await runTypeScript(life, 'tests/trials/kill-nine.ts', process.argv.slice(2), { env, show: true })).code;
}
