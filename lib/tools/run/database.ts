import { inData } from '@/base/places.mjs';
import { Problem } from '@/base/problem.mjs';
import { checkDatabase, databaseIsEmpty, migrateOrExplain } from '@/db/check';
import { runningCluster, startCluster } from '@/db/embedded';
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
  /** Resolves when the database started by this run has exited; never for an external one. */
  gone: Promise<void>;
};

const databaseName = 'innsikt';
const folder = () => inData('postgres');
const serverPassword = () => storedSecret('postgres-password');

/** The database of DATABASE_URL, else the embedded one with its data under .data/postgres. */
export async function openDatabase(life: Lifetime, note: (text: string) => void): Promise<Database> {
  const given = process.env.DATABASE_URL;
  if (given) {
    await checkDatabase(given);
    note('fra DATABASE_URL');
    return { url: given, gone: new Promise(() => {}) };
  }
  const cluster = await startCluster({ folder: folder(), port: await freePort(), password: serverPassword() });
  life.onEnd(cluster.stop);
  if (cluster.moved) note(`i ${cluster.folder}, fordi databasebrukeren ikke når prosjektmappen`);
  const url = await ownedDatabase(cluster.url('postgres'), databaseName, storedSecret('postgres-owner-password'));
  return { url, gone: cluster.exited };
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
