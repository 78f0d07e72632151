// The product as `npm start` runs it, on a database and ports of its own, for tests of how it ends. Says its ports.
import { register } from 'tsx/esm/api';
import { root } from '../../base/places.mjs';
import { lifetime } from '../../lib/tools/run/lifetime.mjs';

process.chdir(root);
const life = lifetime();
register();
const { startProduct } = await import('./start-product.ts');
process.stdout.write(`${JSON.stringify({ pid: process.pid, ...(await startProduct(life)) })}\n`);
await life.signalled;
await life.end();
process.exit(0);
