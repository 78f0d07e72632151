import { UserError } from '@/base/errors';
import { inData } from '@/base/places.mjs';
import { Problem } from '@/base/problem.mjs';
import { checkDatabase, databaseIsEmpty, migrateOrExplain } from '@/db/check';
import { type Cluster, runningCluster, startCluster } from '@/db/embedded';
import { ownedDatabase } from '@/db/owned-database';
import type { Lifetime } from './lifetime.mjs';
import { takeLock } from './lock.mjs';
import { freePort } from './ports';
import { runTypeScript } from './programs';
import { storedSecret } from './secrets';
import type { steps } from './steps.mjs';

/** Prints one step of a command with its time. */
export type Step = ReturnType<typeof steps>;

export type Database = {
  url: string;
  /** Resolves with a sentence when the database started by this run has exited; never for an external one. */
  ended: Promise<string>;
  /** Starts the one that has exited again where it was, and gives its next end, as when it does not start. */
  again: () => Promise<string>;
};

const databaseName = 'innsikt';
const folder = () => inData('postgres');
const serverPassword = () => storedSecret('postgres-password');

const endOf = ({ exited }: Cluster) => exited.then(() => 'Databasen stoppet uventet.');

/** Starts an embedded PostgreSQL that ends with `life`, also when it has been started again. */
export async function runCluster(
  life: Lifetime,
  options: Parameters<typeof startCluster>[0],
): Promise<Omit<Database, 'url'> & { cluster: Cluster }> {
  const cluster = await startCluster(options);
  let latest: Promise<Cluster | undefined> = Promise.resolve(cluster);
  life.onEnd(async () => (await latest)?.stop());
  async function again(): Promise<string> {
    const starting = startCluster(options);
    latest = starting.catch(() => undefined);
    try {
      return await endOf(await starting);
    } catch (error) {
      if (error instanceof UserError) return error.message;
      throw error;
    }
  }
  return { cluster, ended: endOf(cluster), again };
}

/** The database of DATABASE_URL, else the embedded one with its data under .data/postgres. */
export async function openDatabase(life: Lifetime, note: (text: string) => void): Promise<Database> {
  const given = process.env.DATABASE_URL;
  if (given) {
    await checkDatabase(given);
    note('fra DATABASE_URL');
    return { url: given, ended: new Promise(() => {}), again: () => Promise.reject(new Error('It is not ours.')) };
  }
  const options = { folder: folder(), port: await freePort(), password: serverPassword() };
  const { cluster, ...run } = await runCluster(life, options);
  if (cluster.moved) note(`i ${cluster.folder}, fordi databasebrukeren ikke når prosjektmappen`);
  const url = await ownedDatabase(cluster.url('postgres'), databaseName, storedSecret('postgres-owner-password'));
  return { url, ...run };
}

/** openDatabase beside a start that may be running: its server is then used, and left running. */
export async function openBeside(life: Lifetime, note: (text: string) => void): Promise<string> {
  const release = process.env.DATABASE_URL ? undefined : takeLock('start');
  if (process.env.DATABASE_URL || release) {
    if (release) life.onEnd(release);
    return (await openDatabase(life, note)).url;
  }
  const running = runningCluster(folder(), serverPassword());
  if (!running) throw new Problem('Innsikt holder på å starte: prøv igjen når den er klar.');
  note('den som kjører');
  return ownedDatabase(running.url('postgres'), databaseName, storedSecret('postgres-owner-password'));
}

/** Fills an empty database with the demo companies, with the seed's arguments. Returns whether it did. */
export async function seedWhenEmpty(life: Lifetime, env: NodeJS.ProcessEnv, args: string[] = []): Promise<boolean> {
  if (!(await databaseIsEmpty(env.DATABASE_URL ?? ''))) return false;
  const { code, output } = await runTypeScript(life, 'lib/tools/demo/main.ts', args, { env });
  if (code !== 0) throw new Problem('Demodataene lot seg ikke lage.', output);
  return true;
}

/** The database of a start, migrated. */
export async function prepareDatabase(life: Lifetime, step: Step): Promise<Database> {
  const database = await step('Starter databasen', (note) => openDatabase(life, note));
  await step('Oppdaterer databaseskjemaet', () => migrateOrExplain(database.url));
  return database;
}
