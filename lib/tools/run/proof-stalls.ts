import { randomBytes } from 'node:crypto';
import { Problem } from '@/base/problem.mjs';
import type { Step } from './database';
import type { Lifetime } from './lifetime.mjs';
import { runTypeScript } from './programs';
import { throwawayDatabases } from './throwaway';
import { startTrial } from './trial';

/**
 * The largest of each kind of download and upload of the built product with the demo data, and small uploads that are much work, each
 * requested once while another user calls every 20 ms, then requested and left; 1 when the other waits long, /healthz does, or work goes
 * on for nobody. `--only etiketter`: those with this in their name.
 */
export async function proveStalls(life: Lifetime, step: Step, args: string[]): Promise<number> {
  // With a key web says what is at work in it.
  const variables = { METRICS_TOKEN: randomBytes(16).toString('hex') };
  const { env, servers } = await startTrial(life, step, await throwawayDatabases(life), 'stalls', { variables });
  const all = ['--web', String(servers.web), ...args];
  const ended = servers.ended.then((sentence) => {
    throw new Problem(sentence, servers.output());
  });
  const measured = runTypeScript(life, 'tests/trials/stalls/main.ts', all, { env, show: true });
  return (await Promise.race([measured, ended])).code;
}
