import { randomBytes } from 'node:crypto';
import { Problem } from '@/base/problem.mjs';
import type { Step } from './database';
import type { Lifetime } from './lifetime.mjs';
import { runTypeScript } from './programs';
import { throwawayDatabases } from './throwaway';
import { startTrial } from './trial';

/**
 * Requests the largest download and upload of each kind of the built product with demo data, and small uploads that
 * cause much work, while another user calls every 20 ms, then again aborting the request; 1 when the other user or
 * /healthz waits long, or work continues after an abort. `--only etiketter`: those with this in their name.
 */
export async function proveStalls(life: Lifetime, step: Step, args: string[]): Promise<number> {
  // With a metrics token web reports its running work.
  const variables = { METRICS_TOKEN: randomBytes(16).toString('hex') };
  const { env, servers } = await startTrial(life, step, await throwawayDatabases(life), 'stalls', { variables });
  const all = ['--web', String(servers.web), ...args];
  const ended = servers.ended.then((sentence) => {
    throw new Problem(sentence, servers.output());
  });
  const measured = runTypeScript(life, 'tests/trials/stalls/main.ts', all, { env, show: true });
  return (await Promise.race([measured, ended])).code;
}
