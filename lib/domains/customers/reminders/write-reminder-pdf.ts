import type { Letterhead } from '@/lib/core/format/letterhead';
import { runTask } from '@/lib/platform/queues/pool/run-task';
import { declareTask } from '@/lib/platform/queues/pool/task';
import type { LetterFacts, LetterTexts } from './letter';

/** A reminder as its PDF shows it: the letter, its day (yyyy-mm-dd), and who it is from and to. */
export type PaperReminder = {
  facts: LetterFacts;
  texts: LetterTexts;
  day: string;
  from: Letterhead;
  to: { name: string; no: string; lines: readonly string[] };
};

/** A reminder as a PDF, written by the worker pool. */
export const reminderFile = declareTask<PaperReminder, Uint8Array>('reminder-pdf', {
  timeMs: 60_000,
  tooMuch: 'Purringen ble for stor for en PDF. Velg færre fakturaer.',
});

/** The reminder as a letter to its customer. */
export const writeReminderPdf = (reminder: PaperReminder): Promise<Uint8Array> => runTask(reminderFile, reminder);
