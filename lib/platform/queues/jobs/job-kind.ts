import type { jobOutcomes } from '@/db/schema';
import type { Schedule } from './schedule';

/** What came of a run: whether anything was done, and a sentence of it. */
export type JobResult = { outcome: Exclude<(typeof jobOutcomes)[number], 'failed'>; note: string };

/** A scheduled job, which runs in each company by itself, as that company. */
export type JobKind = {
  id: string;
  /** Its name, and what it does, for administrators. */
  name: string;
  about: string;
  schedule: Schedule;
  /** May run again for the same time when a process dies. Throws a UserError for what an administrator can act on. */
  run: (companyId: string) => Promise<JobResult>;
};
