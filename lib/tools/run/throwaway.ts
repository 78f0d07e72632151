import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive } from '@/base/processes.mjs';
import { checkDatabase, databasesNamed, dropDatabase, makeDatabase, migrateOrExplain } from '@/db/check';
import { startCluster } from '@/db/embedded';
import { endLeftover } from '@/db/leftover-cluster';
import type { Lifetime } from './lifetime.mjs';
import { freePort } from './ports';

/** Creates a fresh, migrated database whose name ends in `purpose`, and returns its URL. */
export type MakeDatabase = (purpose: string) => Promise<string>;

const folderPattern = /^innsikt-test-(\d+)-/;

// Test databases need no crash safety, no code compiled for queries of a few rows, and a tenth of the rows for the planner: statistics after
// each import are a third of what the database does.
const hasty = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  default_statistics_target: '10',
  jit: 'off',
};

/** Whether the folder is this user's: what another's killed run left is theirs to remove. */
const isOwn = (folder: string) => process.getuid === undefined || lstatSync(folder).uid === process.getuid();

/** Stops and removes what this user's killed runs have left behind. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(folderPattern.exec(name)?.[1]);
    if (!(pid > 0) || isAlive(pid)) continue;
    const folder = path.join(tmpdir(), name);
    if (!isOwn(folder)) continue;
    const data = path.join(folder, 'data');
    if (existsSync(data)) await endLeftover(data);
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Databases dropped at the end of the run: on the server of TEST_DATABASE_URL, else on an embedded one in a temporary
 * folder (`durable`: with production's disk settings).
 */
export async function throwawayDatabases(life: Lifetime, options: { durable?: boolean } = {}): Promise<MakeDatabase> {
  const random = randomBytes(4).toString('hex');
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    await checkDatabase(given);
    return async (purpose) => {
      const name = `innsikt_test_${random}_${purpose}`;
      const url = await makeDatabase(given, name);
      // Also drops the copies its tests made.
      life.onEnd(async () => {
        for (const made of await databasesNamed(given, name)) await dropDatabase(given, made);
      });
      await migrateOrExplain(url);
      return url;
    };
  }
  await sweep();
  const cluster = await startCluster({
    folder: path.join(tmpdir(), `innsikt-test-${process.pid}-${random}`),
    port: await freePort(),
    password: randomBytes(24).toString('base64url'),
    settings: options.durable ? {} : hasty,
  });
  life.onEnd(async () => {
    await cluster.stop();
    rmSync(cluster.folder, { recursive: true, force: true });
  });
  return async (purpose) => {
    const url = await makeDatabase(cluster.url('postgres'), `innsikt_${purpose}`);
    await migrateOrExplain(url);
    return url;
  };
}
