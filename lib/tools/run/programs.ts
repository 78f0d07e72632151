import { inProject } from '@/base/places.mjs';
import { runToEnd } from './children.mjs';
import type { Lifetime } from './lifetime.mjs';
import { productNode } from './product-node.mjs';

const programs = {
  biome: ['@biomejs', 'biome', 'bin', 'biome'],
  knip: ['knip', 'bin', 'knip.js'],
  next: ['next', 'dist', 'bin', 'next'],
  playwright: ['@playwright', 'test', 'cli.js'],
  tsc: ['typescript', 'bin', 'tsc'],
  vitest: ['vitest', 'vitest.mjs'],
} as const;

/** The file of an installed package's program, to run with this Node. */
export function programFile(name: keyof typeof programs): string {
  return inProject('node_modules', ...programs[name]);
}

/** Runs an installed program and waits for its exit. */
export function runProgram(
  life: Lifetime,
  name: keyof typeof programs,
  args: string[],
  options: Parameters<typeof runToEnd>[3] = {},
) {
  return runToEnd(life, process.execPath, [programFile(name), ...args], options);
}

/** Runs a TypeScript file of the project with the product's Node and waits for its exit. */
export async function runTypeScript(
  life: Lifetime,
  file: string,
  args: string[] = [],
  options: Parameters<typeof runToEnd>[3] = {},
) {
  const node = await productNode(life);
  return runToEnd(life, node.path, ['--import', 'tsx', file, ...args], options);
}
