import type { FoundByRun, jobOutcomes } from '@/db/schema';
import type { Schedule } from './schedule';

/** The outcome of a run, a sentence about it, and what one that looks for something has found. */
export type JobResult = {
  outcome: Exclude<(typeof jobOutcomes)[number], 'failed'>;
  note: string;
  found?: readonly FoundByRun[];
};

/** Counts of a run so far, when its rest comes after the other companies' runs. */
export type SoFar = Readonly<Record<string, number>>;

/** A scheduled job, which runs in each company by itself, as that company. */
export type JobKind = {
  id: string;
  /** Its name, and what it does, for administrators. */
  name: string;
  about: string;
  schedule: Schedule;
  /**
   * True where a run is long: the companies' runs follow each other, so that they take one of a process's places. One that is
   * long beside the others' gives `soFar`, and goes on with it after them.
   */
  serial?: true;
  /** May run again for the same time when a process dies. Throws a UserError for what an administrator can act on. */
  run: (companyId: string, due: Date, soFar?: SoFar) => Promise<JobResult | { soFar: SoFar }>;
};

/** The queue whose runs follow each other, for a kind that has one. */
export const queueOf = ({ id, serial }: JobKind): string | undefined => (serial ? id : undefined);
