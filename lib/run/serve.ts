import { Problem } from '@/base/problem.mjs';
import { buildWhenStale } from './build';
import { prepareDatabase, type Step } from './database';
import type { Lifetime } from './lifetime.mjs';
import { checkPort } from './ports';
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
  const database = await prepareDatabase(life, step, (url) => serverEnv(url, set));
  const env = serverEnv(database.url, set);
  if (mode === 'start') {
    await step('Bygger (første gang tar det noen minutter)', async (note) => {
      if (!(await buildWhenStale(life, env))) note('ferdig fra før');
    });
  }
  const servers = await step('Starter web og live', () => startServers(life, mode, set, env));
  welcome(set.appUrl, database.hasDemo);
  const gone = database.gone.then(() => 'Databasen stoppet uventet.');
  throw new Problem(await Promise.race([servers.ended, gone]));
}
