import { randomBytes } from 'node:crypto';
import type { Step } from './database';
import type { Lifetime } from './lifetime.mjs';
import { freePort } from './ports';
import { startRegisters } from './registers';
import { type Products, seedAndBuild } from './seed-and-build';
import { type Servers, startLight, startServers } from './servers';
import { serverEnv } from './settings';
import { testEnv } from './test-env';
import type { MakeDatabase } from './throwaway';

type Options = { scale?: string; variables?: Readonly<Record<string, string>>; products?: Products };

/** A product that is ready to start, as often as its environment changes; `start` may give it more settings. */
type Prepared = {
  env: NodeJS.ProcessEnv;
  start: (life: Lifetime, variables?: Readonly<Record<string, string>>) => Promise<Servers>;
};

/**
 * The whole product on free ports, built and with demo data in its own database: for browser tests and measurements,
 * with a stand-in for the public registers; `scale` multiplies the demo ledger, `variables` are additional settings.
 * The returned environment has its DATABASE_URL, E2E_BASE_URL and SCREENS_BASE_URL, where the light product answers.
 */
export async function prepareTrial(
  life: Lifetime,
  step: Step,
  makeDatabase: MakeDatabase,
  purpose: string,
  { scale, variables, products = 'compiled' }: Options = {},
): Promise<Prepared> {
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
  const lightPort = products === 'both' ? await freePort() : port;
  const addresses = { E2E_BASE_URL: settings.appUrl, SCREENS_BASE_URL: `http://localhost:${lightPort}` };
  const own = { ...registers, ...variables, ...addresses, TZ: undefined };
  const env = { ...testEnv(), ...serverEnv(url, settings), ...own };
  await seedAndBuild(life, step, env, {
    title: 'Lager demodata og bygger',
    seed: scale ? ['--scale', scale] : [],
    products,
  });
  async function start(within: Lifetime, more: Readonly<Record<string, string>> = {}) {
    const all = { ...env, ...more };
    const servers = await startServers(within, 'start', settings, all, { quiet: true, light: products === 'light' });
    if (products === 'both') await startLight(within, lightPort, all);
    return servers;
  }
  return { env, start };
}

/** Starts what `prepareTrial` prepares. */
export async function startTrial(
  ...[life, step, makeDatabase, purpose, options]: Parameters<typeof prepareTrial>
): Promise<{ env: NodeJS.ProcessEnv; servers: Servers }> {
  const { env, start } = await prepareTrial(life, step, makeDatabase, purpose, options);
  return { env, servers: await step('Starter web, live og jobber', () => start(life)) };
}
