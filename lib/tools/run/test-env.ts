import { noRegisters } from './no-registers.mjs';

/**
 * The environment of tests: without the developer's database, the public registers, and a time zone, which the product
 * must not depend on.
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

/** testEnv for tests with a database. */
export function integrationEnv(databaseUrl: string): NodeJS.ProcessEnv {
  return { ...testEnv(), DATABASE_URL: databaseUrl, AUTH_SECRET: 'integration-tests-sign-with-a-fixed-secret' };
}
