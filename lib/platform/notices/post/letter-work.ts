import { z } from 'zod';
import type { Work } from '@/lib/platform/queues/jobs/clock';
import type { LetterKinds } from './letter-kind';
import { sendLetter } from './send-letter';
import { sweepLetters } from './sweep-letters';

const payloadSchema = z.object({ company: z.uuid(), letter: z.uuid() });

/** The outbox as work of the clock: a job per letter, and a look each minute for those that have lost theirs. */
export function letterWork(kinds: LetterKinds): Work {
  return {
    tasks: {
      'send-letter': async (payload, { job, abortSignal }) => {
        // The job is locked by this process, which claims the letter by the same id.
        const processId = job.locked_by;
        if (processId === null) throw new Error('A job that nobody has locked runs.');
        await sendLetter(kinds, payloadSchema.parse(payload), { processId, signal: abortSignal });
      },
    },
    minute: () => sweepLetters(kinds),
  };
}
