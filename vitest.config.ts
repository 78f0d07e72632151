import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { noRegisters } from './lib/tools/run/no-registers.mjs';

// Several times what a two-core machine with other work takes: what is slower than that has become slow. Runs that try
// their properties more often (TRIAL_TIMES) have more time.
const times = Number(process.env.TRIAL_TIMES ?? 1);
const seconds = (most: number) => most * 1_000 * times;

/** How often properties are tried, and where the seeds of red ones are. */
const setupFiles = ['tests/trials/properties/set-up.ts'];

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');
const alias = { '@': root };

/** Unit tests share modules, so none of them mocks the log or the settings: these do for all, and reach no database. */
const unitSettings = {
  DATABASE_URL: 'postgres://none@localhost:1/none',
  AUTH_SECRET: 'a secret of the unit tests, of no use',
  LOG_LEVEL: 'silent',
};

export const unit = {
  resolve: { alias },
  test: {
    name: 'unit',
    env: unitSettings,
    isolate: false,
    setupFiles,
    testTimeout: seconds(20),
    include: ['{app,base,components,db,lib}/**/*.test.{ts,tsx}', 'tests/trials/**/*.test.ts'],
  },
};

const integration = { env: noRegisters, setupFiles, testTimeout: seconds(60), hookTimeout: seconds(60) };

export default defineConfig({
  test: {
    projects: [
      unit,
      {
        resolve: { alias },
        test: { name: 'guards', testTimeout: seconds(30), include: ['tests/guards/**/*.test.ts'] },
      },
      {
        // These share a process and the modules in it, which are a second's work to load.
        resolve: { alias },
        test: {
          ...integration,
          name: 'integration',
          isolate: false,
          env: { ...integration.env, TEST_PASSWORDS: 'light' },
          include: ['tests/integration/*.test.ts'],
        },
      },
      {
        // These change the environment or modules, or work on a database of their own: each has a process of its own.
        resolve: { alias },
        test: { ...integration, name: 'alone', include: ['tests/integration/alone/*.test.ts'] },
      },
      {
        // Against the built product as it runs, with everything in front of the handlers: see lib/tools/run/test.ts.
        resolve: { alias },
        test: {
          name: 'running',
          include: ['tests/running/**/*.test.ts'],
          testTimeout: seconds(120),
          hookTimeout: seconds(60),
        },
      },
    ],
    maxWorkers: 2,
    // What is compiled stays so between runs, by its content.
    experimental: { fsModuleCache: true },
  },
});
