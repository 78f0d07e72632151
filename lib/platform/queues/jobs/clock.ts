import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { log } from '@/base/log';
import { type JobQueue, runJobQueue, type TaskList } from '@/db/run-job-queue';
import type { JobKind } from './job-kind';
import { beat, beatEveryMs, sayGoodbye } from './processes';
import { runJob } from './run-job';
import { startDue } from './start-due';

/** Jobs at once in a process. */
const atOnce = 6;
/** Of them one company's, and letters to many and mailed pages: what others wait for always finds a place. */
const ofFlag = 3;
/** After SIGTERM, how long a job may go on before it is aborted. */
const finishMs = 5_000;

/** The wait after a failed start before the next, ms. */
const retryMs = 1_000;

/** Work besides the schedules: tasks of the queue, and what is looked after once a minute by one of the processes. */
export type Work = { tasks: TaskList; minute: () => Promise<void> };

export type Clock = { id: string; stop: () => Promise<void> };

const runSchema = z.object({
  company: z.uuid(),
  kind: z.string(),
  due: z.iso.datetime(),
  byName: z.string().optional(),
  round: z.int().optional(),
  soFar: z.record(z.string(), z.number()).optional(),
});

function tasksOf(kinds: readonly JobKind[], { tasks, minute }: Work): TaskList {
  return {
    ...tasks,
    'run-job': async (payload) => {
      const requested = runSchema.parse(payload);
      const kind = kinds.find(({ id }) => id === requested.kind);
      // A job of a version that had more kinds.
      if (kind) await runJob(kind, requested);
    },
    minute: async () => {
      await startDue(kinds);
      await minute();
    },
  };
}

/** The heartbeat of a process; a failed one is logged, and the others take over its jobs after some of them. */
function startHeart(id: string): () => void {
  const timer = setInterval(() => {
    beat(id).catch((error: unknown) => log().error({ err: error }, 'the heartbeat of jobs failed'));
  }, beatEveryMs);
  return () => clearInterval(timer);
}

type Share = { queue: JobQueue; stopHeart: () => void };

async function startShare(tasks: TaskList): Promise<Share> {
  const queue = await runJobQueue(tasks, { atOnce, ofFlag, finishMs });
  try {
    await beat(queue.id);
  } catch (error) {
    await queue.stop();
    throw error;
  }
  return { queue, stopHeart: startHeart(queue.id) };
}

async function endShare({ queue, stopHeart }: Share): Promise<void> {
  await queue.stop();
  stopHeart();
  await sayGoodbye(queue.id);
}

/** Starts a process's share of the jobs: those queued by anybody, the schedules of `kinds`, and other work. */
export async function startClock(kinds: readonly JobKind[], work: Work): Promise<Clock> {
  const tasks = tasksOf(kinds, work);
  let share = await startShare(tasks);
  let isStopping = false;

  /** The share again, under a new id, as soon as the database answers; undefined when the clock is stopped meanwhile. */
  async function again(): Promise<Share | undefined> {
    while (!isStopping) {
      try {
        await endShare(share);
        return await startShare(tasks);
      } catch (error) {
        log().warn({ err: error }, 'the queue of jobs cannot be started yet');
        await wait(retryMs);
      }
    }
    return undefined;
  }

  async function supervise(): Promise<void> {
    for (;;) {
      const error = await share.queue.ended;
      if (isStopping) return;
      log().error({ err: error }, 'the queue of jobs ended, and is started again');
      const next = await again();
      if (!next) return;
      share = next;
    }
  }
  const supervised = supervise();
  return {
    get id() {
      return share.queue.id;
    },
    stop: async () => {
      isStopping = true;
      await share.queue.stop();
      await supervised;
      await endShare(share);
    },
  };
}
