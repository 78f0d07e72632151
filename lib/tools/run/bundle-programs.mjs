import path from 'node:path';
import { build } from 'esbuild';
import { inProject } from '../../../base/places.mjs';

/** Where in Next's folder a program is put. `next build` empties the folder, so that this runs after it. */
const built = (/** @type {string[]} */ ...parts) => path.resolve(process.env.NEXT_DIST_DIR || '.next', ...parts);

/**
 * Makes a program that Node runs beside the pages of its sources: JavaScript with its source map, the packages left where they are. It
 * starts without compiling anything, and without the compiler in memory.
 * @param {string[]} source
 * @param {import('esbuild').BuildOptions} target
 */
const bundle = (source, target) =>
  build({
    entryPoints: [inProject('lib', ...source)],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    ...target,
  });

await Promise.all([
  bundle(['platform', 'tables', 'live', 'main.ts'], { outfile: built('live', 'main.mjs') }),
  bundle(['product', 'jobs', 'main.ts'], { outfile: built('jobs', 'main.mjs') }),
  // A file per task, which a thread of the pool loads when it is given one, with what they share beside them.
  bundle(['product', 'pool-tasks', 'worker.ts'], {
    outdir: built('pool'),
    outExtension: { '.js': '.mjs' },
    splitting: true,
  }),
]);
