import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { dataFolder, inData, root } from '@/base/places.mjs';
import { Problem } from '@/base/problem.mjs';
import { isAlive } from '@/base/processes.mjs';
import { runToEnd } from './children.mjs';
import type { Lifetime } from './lifetime.mjs';

const folderPattern = /^test-programs-(\d+)$/;

/** Removes those of runs that were killed. */
function sweep(): void {
  for (const name of existsSync(dataFolder) ? readdirSync(dataFolder) : []) {
    const pid = Number(folderPattern.exec(name)?.[1]);
    if (pid > 0 && !isAlive(pid)) rmSync(inData(name), { recursive: true, force: true });
  }
}

/**
 * Bundles live, jobs and the pool's threads from the sources as they are, for NEXT_DIST_DIR of a run of tests: compiled as each is started
 * they take five times the processor time. The folder lies in the project, where the packages are found, and goes with the run.
 */
export function bundlePrograms(life: Lifetime): Promise<string> {
  made ??= bundle(life);
  return made;
}

let made: Promise<string> | undefined;

async function bundle(life: Lifetime): Promise<string> {
  sweep();
  const folder = inData(`test-programs-${process.pid}`);
  life.onEnd(() => rmSync(folder, { recursive: true, force: true }));
  const env = { ...process.env, NEXT_DIST_DIR: folder };
  const { code, output } = await runToEnd(life, process.execPath, ['lib/tools/run/bundle-programs.mjs'], { env });
  if (code !== 0) throw new Problem('Programmene testene starter, lot seg ikke bygge.', output);
  return path.relative(root, folder);
}
