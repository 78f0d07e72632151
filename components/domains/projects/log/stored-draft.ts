import { keeper } from '@/components/kit/client/keeper';

/**
 * An unsent entry of the daily log with its pictures. `row` and the idempotency key `op` are assigned when it is begun.
 */
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
  /** True once the entry is saved, and only pictures are left to send. */
  written: boolean;
};

/** One key per user, company and project. */
export const draftKey = (user: string, company: string, project: string) => [user, company, project].join('/');

export const { read: readDraft, keep: keepDraft } = keeper<LogDraft>('innsikt-logg');
