import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { inProject } from '@/base/places.mjs';
import { suiteOf } from '@/lib/tools/run/touched';
import { sources } from './sources';

const seconds = z
  .record(z.string(), z.number())
  .parse(JSON.parse(readFileSync(inProject('tests/seconds.json'), 'utf8')));

/** Longer ones are divided: who changes a line waits for whole files. */
const longest = 30;
/** How many are longer today: fewer, never more. */
const longer = 41;

test('few files of tests are expected to take more than half a minute', () => {
  const found = Object.entries(seconds).flatMap(([file, s]) => (s > longest ? `${file}: ${s} s` : []));
  expect(found.length, `Divide a file of tests instead:\n${found.join('\n')}`).toBeLessThanOrEqual(longer);
});

test('the expected seconds are those of files that are there, on a database or in a browser', () => {
  const there = new Set(sources('tests').flatMap(({ file }) => (suiteOf(file) ? file : [])));
  expect(there.size).toBeGreaterThan(300);
  expect(Object.keys(seconds).filter((file) => !there.has(file))).toEqual([]);
});
