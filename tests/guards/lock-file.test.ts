import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { root } from './sources';

const packageLock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      optionalDependencies: z.record(z.string(), z.string()).optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
    }),
  ),
});
const readLock = () =>
  packageLock.parse(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))).packages;

/** Where Node looks for a package from the folder of another one, nearest first. */
function placesOf(name: string, from: string): string[] {
  const parents = from === '' ? [] : from.split(/\/?node_modules\//).slice(1);
  const folders = parents.map((_, i) => parents.slice(0, i + 1).map((part) => `node_modules/${part}/`));
  return ['', ...folders.map((parts) => parts.join(''))].reverse().map((folder) => `${folder}node_modules/${name}`);
}

test('package-lock.json names the packages of every platform, or npm ci refuses it on a fresh clone', () => {
  const packages = readLock();
  const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !placesOf(name, from).some((place) => place in packages)),
  );
  expect(
    missing,
    'The registry npm asked does not have these: keep their entries from the lock file as it was, with the new version.',
  ).toEqual([]);
});

test('every package of every platform has the hash of its content, so that npm ci takes no other', () => {
  const without = Object.entries(readLock()).filter(([place, { integrity, link }]) => place && !link && !integrity);
  expect(
    without.map(([place]) => place),
    'npm view NAME@VERSION dist.integrity says what belongs there.',
  ).toEqual([]);
});
