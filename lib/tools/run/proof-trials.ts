import { randomBytes } from 'node:crypto';
import { buildWhenStale } from './build';
import type { Step } from './database';
import type { Lifetime } from './lifetime.mjs';
import { runTypeScript } from './programs';
import { testEnv } from './test-env';

const secretEnv = () => ({ ...testEnv(), AUTH_SECRET: randomBytes(32).toString('base64url') });

/**
 * Edits over many sockets while live, web (when there is a build) and database are killed with SIGKILL and restarted; 1
 * when an acknowledged edit is lost or written twice. `--seed 7` repeats a run's order, `--kills` sets its length.
 */
export async function proveEdits(life: Lifetime, _step: Step, args: string[]): Promise<number> {
  return (await runTypeScript(life, 'tests/trials/kill-nine.ts', args, { env: secretEnv(), show: true })).code;
}

/**
 * Tabs, live processes, net and database played in virtual time (`--count` seeds, 100,000, from `--seed` on); 1 when a change is
 * lost, done twice or out of order, tabs do not end alike, or undo takes back something else. `--seed N --count 1` shows one.
 */
export async function proveSimulation(life: Lifetime, _step: Step, args: string[]): Promise<number> {
  const env = { ...secretEnv(), DATABASE_URL: 'postgres://127.0.0.1:1/none', LOG_LEVEL: 'silent' };
  return (await runTypeScript(life, 'tests/trials/simulation/main.ts', args, { env, show: true })).code;
}

const onBuild =
  (trial: string) =>
  async (life: Lifetime, _step: Step, args: string[]): Promise<number> => {
    const env = secretEnv();
    await buildWhenStale(life, env);
    return (await runTypeScript(life, `tests/trials/${trial}.ts`, args, { env, show: true })).code;
  };

/** Saves calculations while the built web and the database are killed; 1 when one is neither the old nor the new. */
export const proveCalculations = onBuild('calculation-kill-nine');

/**
 * Letters (`--letters`) that are due while processes of jobs, the built web and the database are killed (`--kills`), and mail to many
 * goes; 1 when one is lost, or comes twice without saying so, or somebody waits too long for an invitation or a new password.
 */
export const provePost = onBuild('post-kill-nine');

/**
 * An unavailable database with terminated connections, under load; 1 when a request is not answered in time or an edit
 * is lost.
 */
export const proveOutage = onBuild('outage');

/**
 * SIGTERM a hundred times (`--times`), to web or live, with open tabs and running requests; 1 when a request is cut
 * off, an edit or line is lost or duplicated, or a shutdown takes more than 10 s.
 */
export const proveEnds = onBuild('ends');

/**
 * Ten thousand sockets on one sidecar during edits, then a thousand that never read, then for `--minutes`; 1 when an
 * edit takes longer than promised or the memory is too high or grows.
 */
export const proveLoad = onBuild('load/main');

/**
 * Imports a SAF-T file of a million lines (`--lines N`) into a new company while others read and edit; 1 when web's or
 * live's memory grows with it, others wait twice as long, or the ledger's sums differ from the file's.
 */
export const proveSaft = onBuild('saft/main');

/**
 * Databases as this release and the two before it leave them (`--from 1,2`, by their number of migrations), with rows in every table,
 * migrated to a next release by eight processes at once, twenty times, beside its web and live, this release's web and tabs of before; 1
 * when a row is lost, a migration fails or a tab cannot go on.
 */
export const proveUpgrade = onBuild('upgrade');

/**
 * Fills the database's disk (a small one in memory) under load (`--times`, `--seconds`, `--megabytes`) and frees it; 1
 * when an answer has no sentence, an edit is lost, or web or live needs a restart. Requires the right to mount.
 */
export const proveDiskFull = onBuild('disk-full');

/**
 * Backups made in both ways of docs/operating.md (`--times`, of a ledger of `--lines`) while users read and edit, each
 * restored on another server; 1 when something acknowledged before is missing, or a table or report differs. Requires
 * PostgreSQL's own programs.
 */
export const proveBackup = onBuild('backup');

/**
 * One user's fifty heavy reads (`--reads`) at once, repeatedly for a minute (`--seconds`), over a ledger of `--lines`,
 * while others read and edit; 1 when others wait twice as long, or a read is neither answered nor told to retry.
 */
export const proveHeavy = onBuild('heavy/main');
