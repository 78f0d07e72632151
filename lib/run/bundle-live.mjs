import path from 'node:path';
import { build } from 'esbuild';
import { inProject } from '../../base/places.mjs';

/**
 * Makes the built live process of its sources, in Next's folder: JavaScript in one file with its source map, the packages left where
 * they are. It starts without compiling anything, and without the compiler in memory. Run after `next build`, which empties the folder.
 */
await build({
  entryPoints: [inProject('lib', 'live', 'main.ts')],
  outfile: path.resolve(process.env.NEXT_DIST_DIR || '.next', 'live', 'main.mjs'),
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
});
