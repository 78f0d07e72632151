import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const build = process.env.NEXT_DIST_DIR || '.next';
const program = path.resolve(build, 'jobs', 'main.mjs');

if (!existsSync(program)) {
  console.error(`Det er ikke noe bygg i ${build}: kjør npm run build først.`);
  process.exit(1);
}
Object.assign(process.env, { NODE_ENV: 'production' });
// Errors are reported with the lines of the sources.
process.setSourceMapsEnabled(true);
await import(pathToFileURL(program).href);
