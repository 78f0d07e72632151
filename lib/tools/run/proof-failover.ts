import { randomBytes } from 'node:crypto';
import { buildWhenStale } from './build';
import type { Step } from './database';
import { inPath, requirePrograms } from './debian-programs';
import type { Lifetime } from './lifetime.mjs';
import { runTypeScript } from './programs';
import { testEnv } from './test-env';

const postgres = inPath('pg_ctlcluster', 'postgresql');

const onBuild = async (life: Lifetime, step: Step, trial: string, args: string[]): Promise<number> => {
  const env = { ...testEnv(), AUTH_SECRET: randomBytes(32).toString('base64url') };
  await step('Bygger', async (note) => {
    if (!(await buildWhenStale(life, env))) note('ferdig fra før');
  });
  return (await runTypeScript(life, `tests/trials/${trial}.ts`, args, { env, show: true })).code;
};

/**
 * Three hosts with the project's samples of Patroni, etcd and HAProxy on loopback, handed over and killed twenty times each
 * (`--times`) while people read and edit, and frozen until an old primary comes back (`--splits`); 1 when an acknowledged edit
 * is lost or written twice, an answer has no sentence, or all is not well in time.
 */
export async function proveFailover(life: Lifetime, step: Step, args: string[]): Promise<number> {
  const programs = [
    postgres,
    inPath('patroni', 'patroni', 'python3-etcd'),
    inPath('etcd', 'etcd-server'),
    inPath('haproxy'),
  ];
  await requirePrograms(life, programs);
  return onBuild(life, step, 'failover/main', args);
}

/**
 * A server whose log pgBackRest archives with the project's sample, restored elsewhere to the second before a mistake
 * (`--times`, beside a ledger of `--lines`) while people read and edit; 1 when something acknowledged before it is missing, the
 * mistake or anything later is there, or a report differs.
 */
export async function proveMoment(life: Lifetime, step: Step, args: string[]): Promise<number> {
  await requirePrograms(life, [postgres, inPath('pgbackrest')]);
  return onBuild(life, step, 'moment/main', args);
}
