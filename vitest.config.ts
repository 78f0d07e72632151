import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { noRegisters } from './lib/run/no-registers.mjs';

const alias = { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') };

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: { name: 'unit', testTimeout: 60_000, include: ['{app,base,components,db,lib}/**/*.test.{ts,tsx}'] },
      },
      {
        resolve: { alias },
        test: { name: 'guards', testTimeout: 60_000, include: ['tests/guards/**/*.test.ts'] },
      },
      {
        resolve: { alias },
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          env: noRegisters,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        // Against the built product as it runs, with everything in front of the handlers: see lib/run/test.ts.
        resolve: { alias },
        test: { name: 'running', include: ['tests/running/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 60_000 },
      },
    ],
    maxWorkers: 2,
  },
});
