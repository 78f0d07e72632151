import type { Job, WorkerEvents } from 'graphile-worker';

/**
 * Leaves a process's places to other jobs: of those that share a flag (their company's id; `many` for letters to many and
 * mailed pages) at most `most` run at once. Fetches follow each other, since each is to see what the one before it took.
 * The returned function resolves with the flags that the next fetch is to skip.
 */
export function placesByFlag(events: WorkerEvents, most: number): () => Promise<string[]> {
  const running = new Map<string, number>();
  const add = (job: Job, by: 1 | -1) => {
    for (const flag of Object.keys(job.flags ?? {})) {
      const count = (running.get(flag) ?? 0) + by;
      if (count > 0) running.set(flag, count);
      else running.delete(flag);
    }
  };
  let fetching = Promise.resolve();
  let end = () => {};
  events.on('job:start', ({ job }) => {
    add(job, 1);
    end();
  });
  events.on('job:complete', ({ job }) => add(job, -1));
  events.on('worker:getJob:empty', () => end());
  events.on('worker:getJob:error', () => end());
  return async () => {
    const before = fetching;
    let mine = () => {};
    fetching = new Promise((resolve) => {
      mine = resolve;
    });
    await before;
    end = mine;
    return [...running].flatMap(([flag, count]) => (count < most ? [] : [flag]));
  };
}
