import { expect, test } from 'vitest';
import { findLines, sources } from './sources';

// The runner makes the environment, web and live start without a loader for TypeScript and read their own few, configurations
// are read before it is parsed, tests are given theirs.
const readers =
  /^(base\/(env\.ts|metrics\.mjs|stop-signals\.mjs)|lib\/tools\/run\/.*|lib\/platform\/(web|tables\/live|queues\/jobs)\/main\.mjs|tests\/.*|[^/]+\.config\.(ts|mjs))$/;
// NODE_ENV and NEXT_RUNTIME are put in by the build, also where nothing of the environment is left to read.
const setting = /\bprocess\s*\.\s*env\b(?!\.(NODE_ENV|NEXT_RUNTIME)\b)/;

test('the environment is read in one place', () => {
  const found = sources()
    .filter(({ file }) => !readers.test(file))
    .flatMap((source) => findLines(source, setting));
  expect(found, "Add the setting to the schema in base/env.ts and read it with env() from '@/base/env'.").toEqual([]);
});
