import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

const file = pathToFileURL('lib/export/excel/workbook-worker.ts').href;

/** lib/export/excel/start-worker.ts where there is no build: the worker's source, which Node reads no TypeScript of by itself. */
export function startWorker(): Worker {
  return new Worker(`import('tsx/esm/api').then(({ tsImport }) => tsImport('${file}', '${file}'))`, { eval: true });
}
