import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '@/base/places.mjs';
import { Problem } from '@/base/problem.mjs';
import { runToEnd } from './children.mjs';
import type { Lifetime } from './lifetime.mjs';
import { lockOwner, waitForLock } from './lock.mjs';
import { productNode } from './product-node.mjs';
import { programFile } from './programs';

const stampFile = inProject('.next', 'innsikt-build');
const sources = [
  'app',
  'components',
  'lib',
  'lib/tools/run/bundle-programs.mjs',
  'lib/tools/run/pack-static.mjs',
  'lib/platform/web/packed-files.mjs',
  'base',
  'db',
  'public',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];
// Paths that no page is built from, whose changes leave the build current.
const outside = [
  path.join('lib', 'tools', 'run'),
  path.join('lib', 'platform', 'web'),
  path.join('lib', 'tools', 'demo'),
];

function* filesIn(place: string): Generator<string> {
  if (outside.includes(place) || place.endsWith('.test.ts')) return;
  const full = inProject(place);
  if (!existsSync(full)) return;
  if (statSync(full).isFile()) {
    yield place;
    return;
  }
  for (const entry of readdirSync(full, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const child = path.join(place, entry.name);
    if (entry.isDirectory()) yield* filesIn(child);
    else if (!child.endsWith('.test.ts')) yield child;
  }
}

/**
 * The purpose of a build: `quick` for a start or test on this machine in half the time, `production` for real use and
 * measurements.
 */
export type BuildKind = 'quick' | 'production';

/** The kind set by INNSIKT_BUILD; default `quick`. */
const kindOf = (env: NodeJS.ProcessEnv): BuildKind => (env.INNSIKT_BUILD === 'production' ? 'production' : 'quick');

/** A hash of all inputs of a build, including the version of Node. */
function sourceHash(version: string): string {
  const hash = createHash('sha256').update(version);
  for (const source of sources) {
    for (const file of filesIn(source)) hash.update(`\0${file}\0`).update(readFileSync(inProject(file)));
  }
  return hash.digest('hex');
}

/** Whether .next has a current build; one for production serves both kinds. */
function isBuilt(kind: BuildKind, version: string): boolean {
  if (!existsSync(inProject('.next', 'BUILD_ID')) || !existsSync(stampFile)) return false;
  const [builtAs, hash] = readFileSync(stampFile, 'utf8').split(' ');
  return (builtAs === 'production' || builtAs === kind) && hash === sourceHash(version);
}

/** Builds web and live unless the build is current. Returns whether it built. */
export async function buildWhenStale(life: Lifetime, env: NodeJS.ProcessEnv): Promise<boolean> {
  const kind = kindOf(env);
  const node = await productNode(life);
  if (isBuilt(kind, node.version)) return false;
  const starting = lockOwner('start');
  if (starting) {
    throw new Problem(
      `Bygget er eldre enn kildekoden, og Innsikt kjører på det (prosess ${starting}): stopp den først.`,
    );
  }
  const release = await waitForLock('build');
  try {
    if (isBuilt(kind, node.version)) return false;
    rmSync(stampFile, { force: true });
    const hash = sourceHash(node.version);
    const options = { env: { ...env, NODE_ENV: 'production' as const, INNSIKT_BUILD: kind } };
    const parts = ['bundle-programs', ...(kind === 'production' ? ['pack-static'] : [])];
    const programs = parts.map((name) => [`lib/tools/run/${name}.mjs`]);
    for (const program of [[programFile('next'), 'build'], ...programs]) {
      const { code, output } = await runToEnd(life, node.path, program, options);
      if (code !== 0) throw new Problem('Byggingen feilet.', output);
    }
    writeFileSync(stampFile, `${kind} ${hash}`);
    return true;
  } finally {
    release();
  }
}
