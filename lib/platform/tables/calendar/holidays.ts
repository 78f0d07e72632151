import { calendarYears } from '@/lib/core/calendar/calendar-days';
import { runTask } from '@/lib/platform/queues/pool/run-task';
import { declareTask } from '@/lib/platform/queues/pool/task';
import type { Norwegian } from './perform-holidays';

/** Works out the holidays of `calendarYears`, half a second of work, in the worker pool. */
export const holidayDays = declareTask<typeof calendarYears, Norwegian>('holidays', {
  timeMs: 20_000,
  tooMuch: 'Helligdagene kunne ikke regnes ut nå. Prøv igjen.',
});

let known: Promise<Norwegian> | undefined;

/** Norway's public holidays of `calendarYears`: worked out once per process, again after a failure. */
export function holidays(): Promise<Norwegian> {
  // Everybody waits for the same answer, so that a caller who leaves must not end it.
  known ??= runTask(holidayDays, calendarYears, { signal: new AbortController().signal }).catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}
