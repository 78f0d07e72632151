import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '@/base/places.mjs';
import { Problem } from '@/base/problem.mjs';
import { runToEnd } from './children.mjs';
import type { Lifetime } from './lifetime.mjs';
import { lockOwner, waitForLock } from './lock.mjs';
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
  'middleware.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];
// Nothing a page is made of: a change in them leaves the build as it is.
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

/** What a build is for: a start or a test on this machine, in half the time, or what people run and what is measured. */
export type BuildKind = 'quick' | 'production';

/** The kind the environment names (INNSIKT_BUILD); `quick` where it names none. */
const kindOf = (env: NodeJS.ProcessEnv): BuildKind => (env.INNSIKT_BUILD === 'production' ? 'production' : 'quick');

/** A hash of everything a build is made of, the Node version included. */
function sourceHash(): string {
  const hash = createHash('sha256').update(process.version);
  for (const source of sources) {
    for (const file of filesIn(source)) hash.update(`\0${file}\0`).update(readFileSync(inProject(file)));
  }
  return hash.digest('hex');
}

/** Whether .next holds a finished build of the sources as they are; one for production serves for all. */
function isBuilt(kind: BuildKind): boolean {
  if (!existsSync(inProject('.next', 'BUILD_ID')) || !existsSync(stampFile)) return false;
  const [builtAs, hash] = readFileSync(stampFile, 'utf8').split(' ');
  return (builtAs === 'production' || builtAs === kind) && hash === sourceHash();
}

/** Builds web and live when there is no current build. Gives true when it did. */
export async function buildWhenStale(life: Lifetime, env: NodeJS.ProcessEnv): Promise<boolean> {
  const kind = kindOf(env);
  if (isBuilt(kind)) return false;
  const starting = lockOwner('start');
  if (starting) {
    throw new Problem(
      `Bygget er eldre enn kildekoden, og Innsikt kjører på det (prosess ${starting}): stopp den først.`,
    );
  }
  const release = await waitForLock('build');
  try {
    if (isBuilt(kind)) return false;
    rmSync(stampFile, { force: true });
    const hash = sourceHash();
    const options = { env: { ...env, NODE_ENV: 'production' as const, INNSIKT_BUILD: kind } };
    const parts = ['bundle-programs', ...(kind === 'production' ? ['pack-static'] : [])];
    const programs = parts.map((name) => [`lib/tools/run/${name}.mjs`]);
    for (const program of [[programFile('next'), 'build'], ...programs]) {
      const { code, output } = await runToEnd(life, process.execPath, program, options);
      if (code !== 0) throw new Problem('Byggingen feilet.', output);
    }
    writeFileSync(stampFile, `${kind} ${hash}`);
    return true;
  } finally {
    release();
  }
}
