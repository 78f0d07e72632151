import { EventEmitter } from 'node:events';
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { env } from '@/base/env';
import { log } from '@/base/log';
import { placesByFlag } from './flag-places';
import { jobSchema } from './job-queue';
import { requireRole } from './server-role';

export type { TaskList } from 'graphile-worker';

/** The interval of looking for jobs queued for a later time. */
const pollMs = 1_000;

/** Only what fails is logged: the library tells of every job. */
const logger = new Logger(() => (level, message, meta) => {
  if (level === 'error') log().error({ err: meta?.error }, message);
});

export type JobQueue = {
  /** The id that locks this process's jobs. */
  id: string;
  /** Resolves when the queue has ended by itself: it could not note how a job ended, and its jobs are to be freed. */
  ended: Promise<unknown>;
  /** Takes no more jobs, and resolves when those under way have ended or have been aborted. */
  stop: () => Promise<void>;
};

/**
 * Performs queued jobs, `atOnce` at a time, of them at most `ofFlag` of those that share a flag; the task `minute` is queued every minute by one of all
 * processes, and at the start of each. Jobs still under way `finishMs` after the stop are aborted.
 */
export async function runJobQueue(
  tasks: TaskList,
  { atOnce, ofFlag, finishMs }: { atOnce: number; ofFlag: number; finishMs: number },
): Promise<JobQueue> {
  // Past a pooler, since it listens.
  const pool = new pg.Pool({
    connectionString: env().DATABASE_URL,
    max: atOnce + 2,
    application_name: 'innsikt jobs',
    verify: requireRole('primary'),
  });
  // A connection that dies is replaced; the library tries again.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const events: WorkerEvents = new EventEmitter();
  const made = new Promise<string>((resolve) => {
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id));
  });
  try {
    const runner = await run({
      pgPool: pool,
      concurrency: atOnce,
      noHandleSignals: true,
      taskList: tasks,
      crontab: '* * * * * minute ?max=1',
      events,
      forbiddenFlags: placesByFlag(events, ofFlag),
      logger,
      preset: {
        worker: {
          schema: jobSchema,
          pollInterval: pollMs,
          gracefulShutdownAbortTimeout: finishMs,
          // In batches, since the library leaves a single one unwatched: an unreachable database would end the process.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
    });
    const ended = runner.promise.catch((error: unknown) => error);
    await runner.addJob('minute', {}, { jobKey: 'minute at start', maxAttempts: 1 });
    let stopped: Promise<void> | undefined;
    return {
      id: await made,
      ended,
      stop: () => {
        stopped ??= runner
          .stop()
          // One that is ending by itself is waited for.
          .catch(() => ended)
          .then(() => pool.end());
        return stopped;
      },
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
