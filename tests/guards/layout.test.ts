import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './sources';

const product = [
  'ARCHITECTURE.md',
  'README.md',
  'SECURITY.md',
  'app',
  'base',
  'components',
  'db',
  'deploy',
  'docs',
  'drizzle.config.ts',
  'instrumentation-client.ts',
  'instrumentation.ts',
  'lib',
  'middleware.ts',
  'next.config.mjs',
  'package.json',
  'public',
  'tests',
  'tsconfig.json',
];
const tools = [
  '.ci',
  '.dockerignore',
  '.env.example',
  '.git-blame-ignore-revs',
  '.gitignore',
  'biome.json',
  'knip.json',
  'package-lock.json',
  'playwright.config.ts',
  'postcss.config.mjs',
  'vitest.config.ts',
  'vitest.mutate.config.ts',
];
// What git ignores: made by running the product, on this machine alone.
const ignored =
  /^(\.git|node_modules|\.next(-\w+)?|\.data|\.env|\.env\.local|next-env\.d\.ts|test-results|playwright-report)$|\.tsbuildinfo$/;

test('the top level holds exactly what the architecture names', () => {
  const found = readdirSync(root).filter((name) => !ignored.test(name));
  const known = [...product, ...tools];
  expect(
    found.filter((name) => !known.includes(name)),
    'Move these into app, components, lib, db, base, docs or tests; a tool that insists on a file here is named in tests/guards/layout.test.ts.',
  ).toEqual([]);
  expect(
    known.filter((name) => !found.includes(name)),
    'These are named as part of the top level and are gone: bring them back, or take them off the list.',
  ).toEqual([]);
});
