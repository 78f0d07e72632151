import { parseEnv } from '@/base/env';
import { Problem } from '@/base/problem.mjs';
import { portSetting } from './ports';
import { storedSecret } from './secrets';

export type Settings = { host: string; port: number; livePort: number; appUrl: string; authSecret: string };

/** The settings of `npm start` and `npm run dev`: the environment, else defaults for a local machine. */
export function settings(): Settings {
  const port = portSetting('PORT', 3000);
  return {
    host: process.env.HOST || '127.0.0.1',
    port,
    livePort: portSetting('LIVE_PORT', 3001),
    appUrl: process.env.APP_URL || `http://localhost:${port}`,
    authSecret: process.env.AUTH_SECRET || storedSecret('auth-secret'),
  };
}

/** The environment of web and live. */
export function serverEnv(databaseUrl: string, of: Settings): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: of.authSecret,
    APP_URL: of.appUrl,
    PORT: String(of.port),
    LIVE_PORT: String(of.livePort),
    NEXT_TELEMETRY_DISABLED: '1',
  };
}

/** Throws a Problem naming the settings web and live would refuse, before anything is started. */
export function requireSettings(env: NodeJS.ProcessEnv): void {
  try {
    parseEnv(env);
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
}
