import type { Worker, WorkerEvents } from 'graphile-worker';

/** The flag of jobs that come in numbers and may not fill a process: letters to many, and mailed pages. */
const manyFlag = 'many';

/**
 * Leaves a process's places to other jobs: those with the flag take at most `most`, the ones being fetched included.
 * Returns the flags that the next fetch is to skip.
 */
export function placesOfMany(events: WorkerEvents, most: number): () => string[] | null {
  const holders = new Set<Worker>();
  /** The fetches that have yet to begin, in order: true where one holds a place. */
  const begun: boolean[] = [];
  const release = ({ worker }: { worker: Worker }) => void holders.delete(worker);
  events.on('worker:getJob:start', ({ worker }) => {
    if (begun.shift()) holders.add(worker);
  });
  events.on('worker:getJob:empty', release);
  events.on('worker:getJob:error', release);
  events.on('job:start', ({ worker, job }) => {
    if (!job.flags?.[manyFlag]) release({ worker });
  });
  events.on('job:complete', release);
  return () => {
    const holds = holders.size + begun.filter(Boolean).length < most;
    begun.push(holds);
    return holds ? null : [manyFlag];
  };
}
