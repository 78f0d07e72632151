import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { parametersOf } from './red-seeds';

const folder = mkdtempSync(path.join(tmpdir(), 'innsikt-red-seeds-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const numRuns = 50;

/** The numbers that a property was tried with, which is red for those that `refuses` takes. */
function tried(refuses: (n: number) => boolean): { seen: number[]; message: string } {
  const seen: number[] = [];
  const property = fc.property(fc.nat(1_000_000), (n) => {
    seen.push(n);
    return !refuses(n);
  });
  // As the set-up does before each test.
  fc.configureGlobal({ ...parametersOf('a test', folder), numRuns, endOnFailure: true });
  try {
    fc.assert(property);
    return { seen, message: '' };
  } catch (error) {
    return { seen, message: String(error) };
  }
}

test('a red try is the first of the next runs until it is green', () => {
  let red = -1;
  let tries = 0;
  const first = tried((n) => {
    tries += 1;
    if (tries === 20) red = n;
    return tries === 20;
  });
  expect(first.message).toMatch(/seed: -?\d+, path: "\d+"/);
  expect(tried((n) => n === red).seen).toEqual([red]);
  const green = tried(() => false);
  expect(green.seen[0]).toBe(red);
  expect(green.seen).toHaveLength(numRuns);
  expect(readdirSync(folder)).toEqual([]);
});
