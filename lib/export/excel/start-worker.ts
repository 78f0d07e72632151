import { Worker } from 'node:worker_threads';

/** The thread that writes a workbook; the build makes it a file of its own, with all it imports. */
export function startWorker(): Worker {
  return new Worker(new URL('./workbook-worker.ts', import.meta.url));
}
