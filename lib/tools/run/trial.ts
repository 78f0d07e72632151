import { randomBytes } from 'node:crypto';
import type { Step } from './database';
import type { Lifetime } from './lifetime.mjs';
import { freePort } from './ports';
import { startRegisters } from './registers';
import { seedAndBuild } from './seed-and-build';
import { type Servers, startServers } from './servers';
import { serverEnv } from './settings';
import { testEnv } from './test-env';
import type { MakeDatabase } from './throwaway';

/**
 * The whole product on free ports, built and with demo data in its own database: for browser tests and measurements,
 * with a stand-in for the public registers; `scale` multiplies the demo ledger, `variables` are additional settings.
 * The returned environment has its DATABASE_URL and E2E_BASE_URL.
 */
export async function startTrial(
  life: Lifetime,
  step: Step,
  makeDatabase: MakeDatabase,
  purpose: string,
  { scale, variables }: { scale?: string; variables?: Readonly<Record<string, string>> } = {},
): Promise<{ env: NodeJS.ProcessEnv; servers: Servers }> {
  const port = await freePort();
  const settings = {
    host: '127.0.0.1',
    port,
    livePort: await freePort(),
    appUrl: `http://localhost:${port}`,
    authSecret: randomBytes(32).toString('base64url'),
  };
  const url = await step('Lager database', () => makeDatabase(purpose));
  const registers = await step('Starter erstatning for registrene', () => startRegisters(life));
  const own = { ...registers, ...variables, TZ: undefined, E2E_BASE_URL: settings.appUrl };
  const env = { ...testEnv(), ...serverEnv(url, settings), ...own };
  await seedAndBuild(life, step, env, { title: 'Lager demodata og bygger', seed: scale ? ['--scale', scale] : [] });
  const servers = await step('Starter web, live og jobber', () =>
    startServers(life, 'start', settings, env, { quiet: true }),
  );
  return { env, servers };
}
