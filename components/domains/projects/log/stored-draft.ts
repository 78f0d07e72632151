import { keeper } from '@/components/kit/client/keeper';

/** An entry of the daily log that is being written, with the pictures taken for it. `row` and `op` are its own from the first word. */
export type LogDraft = {
  row: string;
  op: string;
  day: string;
  text: string;
  weather: string;
  temperature: string;
  hours: string;
  progress: string;
  pictures: readonly File[];
  /** The entry is written; pictures are left to send. */
  written: boolean;
};

/** One place per user, company and project. */
export const draftKey = (user: string, company: string, project: string) => [user, company, project].join('/');

export const { read: readDraft, keep: keepDraft } = keeper<LogDraft>('innsikt-logg');
