import path from 'node:path';
import { build } from 'esbuild';
import { inProject } from '../../base/places.mjs';

/**
 * Makes the program of the pool's threads (lib/pool-tasks) of its sources, in Next's folder: JavaScript in a file per task, which a thread
 * loads when it is given one, with what they share beside them. Run after `next build`, which empties the folder.
 */
await build({
  entryPoints: [inProject('lib', 'pool-tasks', 'worker.ts')],
  outdir: path.resolve(process.env.NEXT_DIST_DIR || '.next', 'pool'),
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
});
