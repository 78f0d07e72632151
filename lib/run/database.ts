import { checkDatabase, databaseIsEmpty, hasDemoUser, migrateOrExplain } from '@/db/check';
import { startCluster } from '@/db/embedded';
import { ownedDatabase } from '@/db/owned-database';
import type { Lifetime } from './lifetime.mjs';
import { inData } from './places.mjs';
import { freePort } from './ports';
import { Problem } from './problem.mjs';
import { runTypeScript } from './programs';
import { keptSecret } from './secrets';
import type { steps } from './steps.mjs';

/** Prints one step of a command with its time. */
export type Step = ReturnType<typeof steps>;

export type Database = {
  url: string;
  /** Resolves when the database this run started is gone; never when it is somebody else's. */
  gone: Promise<void>;
};

/** The database of DATABASE_URL, else the embedded one with its data under .data/postgres. */
export async function openDatabase(life: Lifetime, note: (text: string) => void): Promise<Database> {
  const given = process.env.DATABASE_URL;
  if (given) {
    await checkDatabase(given);
    note('fra DATABASE_URL');
    return { url: given, gone: new Promise(() => {}) };
  }
  const cluster = await startCluster({
    folder: inData('postgres'),
    port: await freePort(),
    password: keptSecret('postgres-password'),
  });
  life.onEnd(cluster.stop);
  if (cluster.moved) note(`i ${cluster.folder}, fordi databasebrukeren ikke når prosjektmappen`);
  const url = await ownedDatabase(cluster.url('postgres'), 'innsikt', keptSecret('postgres-owner-password'));
  return { url, gone: cluster.exited };
}

/** Fills an empty database with the demo companies, as the seed's own arguments say. Gives true when it did. */
export async function seedWhenEmpty(life: Lifetime, env: NodeJS.ProcessEnv, args: string[] = []): Promise<boolean> {
  if (!(await databaseIsEmpty(env.DATABASE_URL ?? ''))) return false;
  const { code, output } = await runTypeScript(life, 'db/seed/main.ts', args, { env });
  if (code !== 0) throw new Problem('Demodataene lot seg ikke lage.', output);
  return true;
}

/** The steps between packages and servers: database, schema, demo data. */
export async function prepareDatabase(life: Lifetime, step: Step, envOf: (url: string) => NodeJS.ProcessEnv) {
  const database = await step('Starter databasen', (note) => openDatabase(life, note));
  await step('Oppdaterer databaseskjemaet', () => migrateOrExplain(database.url));
  await step('Lager demodata', async (note) => {
    if (!(await seedWhenEmpty(life, envOf(database.url)))) note('databasen har data');
  });
  return { ...database, hasDemo: await hasDemoUser(database.url) };
}
