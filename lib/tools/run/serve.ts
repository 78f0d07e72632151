import { Problem } from '@/base/problem.mjs';
import { hasDemoUser } from '@/db/check';
import { prepareDatabase, type Step, seedWhenEmpty } from './database';
import type { Lifetime } from './lifetime.mjs';
import { checkPort } from './ports';
import { seedAndBuild } from './seed-and-build';
import { startServers } from './servers';
import { requireSettings, serverEnv, settings } from './settings';
import { welcome } from './welcome';

/**
 * Everything after the packages: database, schema, demo data, build (not in development), web and live; then runs until
 * one of them ends. Only a signal ends it in good order.
 */
export async function serve(life: Lifetime, step: Step, mode: 'start' | 'dev'): Promise<never> {
  const set = settings();
  // Where the database will answer is not known yet.
  requireSettings(serverEnv(process.env.DATABASE_URL || 'embedded', set));
  await checkPort(set.host, set.port, 'PORT');
  await checkPort('127.0.0.1', set.livePort, 'LIVE_PORT');
  const database = await prepareDatabase(life, step);
  const env = serverEnv(database.url, set);
  if (mode === 'start')
    await seedAndBuild(life, step, env, { title: 'Lager demodata og bygger (første gang tar det et par minutter)' });
  else {
    await step('Lager demodata', async (note) => {
      if (!(await seedWhenEmpty(life, env))) note('databasen har data');
    });
  }
  const servers = await step('Starter web og live', () => startServers(life, mode, set, env));
  welcome(set.appUrl, await hasDemoUser(database.url));
  const gone = database.gone.then(() => 'Databasen stoppet uventet.');
  throw new Problem(await Promise.race([servers.ended, gone]));
}
