import { noRegisters } from './no-registers.mjs';

/**
 * The environment tests run in: without the developer's own database, without the public registers, and without a time
 * zone, which the product must not depend on.
 */
export function testEnv(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, TZ: _zone, ...env } = process.env;
  return {
    ...env,
    ...noRegisters,
    LOG_LEVEL: env.LOG_LEVEL ?? 'warn',
    NEXT_TELEMETRY_DISABLED: '1',
  } as NodeJS.ProcessEnv;
}

/** The same for tests that work on a database. */
export function integrationEnv(databaseUrl: string): NodeJS.ProcessEnv {
  return { ...testEnv(), DATABASE_URL: databaseUrl, AUTH_SECRET: 'integration-tests-sign-with-a-fixed-secret' };
}
