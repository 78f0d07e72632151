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

const onBuild =
  (trial: string) =>
  async (life: Lifetime, _step: Step, args: string[]): Promise<number> => {
    const env = secretEnv();
    await buildWhenStale(life, env);
    return (await runTypeScript(life, `tests/trials/${trial}.ts`, args, { env, show: true })).code;
  };

/** Saves of calculations while the built web and the database are killed; 1 when one is neither the old nor the new. */
export const proveCalculations = onBuild('calculation-kill-nine');

/** The database away for a while and its connections ended, under load; 1 when somebody is left without an answer in time or an edit is lost. */
export const proveOutage = onBuild('outage');

/**
 * SIGTERM a hundred times (`--times`), to web or live, with tabs open and requests under way; 1 when a request is cut off, an edit or a
 * line is lost or there twice, or an end takes more than 10 s.
 */
export const proveEnds = onBuild('ends');

/**
 * Ten thousand sockets held by one sidecar while people edit, then a thousand that read nothing, then for as long as `--minutes` says; 1
 * when an edit takes longer than promised or the memory is more or grows.
 */
export const proveLoad = onBuild('load/main');

/**
 * A SAF-T file of a million lines (`--lines N`) into a new company while others read and edit; 1 when web's or live's memory grows with
 * it, others wait twice as long, or the ledger's sums are not the file's.
 */
export const proveSaft = onBuild('saft/main');

/**
 * Databases as this release and the two before it leave them (`--from 1,2`, by their number of migrations), with rows in every table,
 * migrated to a next release by eight processes at once, twenty times, beside its web and live, this release's web and tabs of before; 1
 * when a row is lost, a migration fails or a tab cannot go on.
 */
export const proveUpgrade = onBuild('upgrade');

/**
 * The database's disk, a small one of memory, full under load (`--times`, `--seconds`, `--megabytes`) and given room again; 1 when somebody
 * is answered without a sentence, an edit is lost, or web or live has to be started again. Needs the right to mount.
 */
export const proveDiskFull = onBuild('disk-full');

/**
 * Backups taken both ways docs/operating.md tells of (`--times`, of a ledger of `--lines`) while people read and edit, each restored on another
 * server; 1 when something acknowledged before is missing, or a table or a report differs. Needs PostgreSQL's own programs.
 */
export const proveBackup = onBuild('backup');

/**
 * One user's fifty heavy reads (`--reads`) at once, again and again for a minute (`--seconds`), over a ledger of `--lines`, while others
 * read and edit; 1 when others wait twice as long, or a read is neither answered nor asked to wait.
 */
export const proveHeavy = onBuild('heavy/main');
