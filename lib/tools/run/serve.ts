import { Problem } from '@/base/problem.mjs';
import { databaseIsEmpty } from '@/db/check';
import { buildWhenStale } from './build';
import { prepareDatabase, type Step, seedWhenEmpty } from './database';
import type { Lifetime } from './lifetime.mjs';
import { checkPort } from './ports';
import { seedAndBuild } from './seed-and-build';
import { keepUp, startServers } from './servers';
import { requireSettings, serverEnv, settings } from './settings';
import type { StartOptions } from './start-options';
import { welcome } from './welcome';

type Run = { life: Lifetime; step: Step; env: NodeJS.ProcessEnv };

const firstTime = 'første gang tar det et par minutter';

/** A start without demo data: an empty database gets its first user, one with data is left as it is. */
async function startEmpty(mode: 'start' | 'dev', { life, step, env }: Run): Promise<void> {
  // Where there is no terminal to ask in, the welcome says how.
  if (process.stdin.isTTY && (await databaseIsEmpty(env.DATABASE_URL ?? ''))) {
    const { firstUser } = await import('./first-user');
    await firstUser(env);
  }
  if (mode === 'dev') return;
  await step(`Bygger (${firstTime})`, async (note) => {
    if (!(await buildWhenStale(life, env))) note('bygget er ferdig fra før');
  });
}

/** A start with demo data, which an empty database is filled with. */
async function startWithDemo(mode: 'start' | 'dev', { life, step, env }: Run): Promise<void> {
  if (mode === 'start') return seedAndBuild(life, step, env, { title: `Lager demodata og bygger (${firstTime})` });
  await step('Lager demodata', async (note) => {
    if (!(await seedWhenEmpty(life, env))) note('databasen har data');
  });
}

/**
 * Everything after the packages: database, schema, demo data (or the first user), build (not in development), web, live and jobs; then runs: the
 * database or a server that falls is started again, in development it ends all. Only a signal ends it in good order.
 */
export async function serve(life: Lifetime, step: Step, mode: 'start' | 'dev', options: StartOptions): Promise<never> {
  const set = settings();
  // The database's URL is not known yet.
  requireSettings(serverEnv(process.env.DATABASE_URL || 'embedded', set));
  await checkPort(set.host, set.port, 'PORT');
  await checkPort('127.0.0.1', set.livePort, 'LIVE_PORT');
  const database = await prepareDatabase(life, step);
  const env = serverEnv(database.url, set);
  await (options.empty ? startEmpty : startWithDemo)(mode, { life, step, env });
  const again = mode === 'start';
  const servers = await step('Starter web, live og jobber', () => startServers(life, mode, set, env, { again }));
  await welcome(set.appUrl, database.url);
  const ended = again ? keepUp(life, database.ended, database.again) : database.ended;
  throw new Problem(await Promise.race([servers.ended, ended]));
}
