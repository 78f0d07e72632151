import { execFileSync } from 'node:child_process';
import { root } from '@/base/places.mjs';
import { noRegisters } from './no-registers.mjs';

/** The commit that is tested, which picks what is tried for it (`share` of tests/factories/runs.ts); empty without git. */
function commitId(): string {
  try {
    const output = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    return output.trim();
  } catch {
    return '';
  }
}

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
    TRIAL_COMMIT: env.TRIAL_COMMIT ?? commitId(),
    NEXT_TELEMETRY_DISABLED: '1',
  } as NodeJS.ProcessEnv;
}

/** testEnv for tests with a database. */
export function integrationEnv(databaseUrl: string): NodeJS.ProcessEnv {
  return { ...testEnv(), DATABASE_URL: databaseUrl, AUTH_SECRET: 'integration-tests-sign-with-a-fixed-secret' };
}
