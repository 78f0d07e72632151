import { z } from 'zod';
import { log } from '@/base/log';
import { runJobQueue, type TaskList } from '@/db/run-job-queue';
import type { JobKind } from './job-kind';
import { beat, beatEveryMs, sayGoodbye } from './processes';
import { runJob } from './run-job';
import { startDue } from './start-due';

/** Jobs at once in a process. */
const atOnce = 6;
/** After SIGTERM, how long a job may go on before it is told to end. */
const finishMs = 5_000;

/** Work besides the schedules: tasks of the queue, and what is looked after once a minute by one of the processes. */
export type Work = { tasks: TaskList; minute: () => Promise<void> };

export type Clock = { id: string; stop: () => Promise<void> };

const runSchema = z.object({
  company: z.uuid(),
  kind: z.string(),
  due: z.iso.datetime(),
  byName: z.string().optional(),
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

/** Starts a process's share of the jobs: those queued by anybody, the schedules of `kinds`, and other work. */
export async function startClock(kinds: readonly JobKind[], work: Work): Promise<Clock> {
  const queue = await runJobQueue(tasksOf(kinds, work), { atOnce, finishMs });
  await beat(queue.id);
  const stopHeart = startHeart(queue.id);
  return {
    id: queue.id,
    stop: async () => {
      await queue.stop();
      stopHeart();
      await sayGoodbye(queue.id);
    },
  };
}
