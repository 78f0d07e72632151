import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sweeps } from './sweeps';

test.each(Object.entries(sweeps))('the long form of %s is of a file that is there', (_, { file }) =>
  expect(existsSync(file)).toBe(true),
);
