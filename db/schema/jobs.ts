import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { company } from './access';
import { companyId, moment, now, oneOf } from './columns';
import { companyTable } from './company-table';

/** A process that runs jobs, with the id its jobs are locked by; it is taken for dead when it has not been seen for a while. */
export const jobProcess = pgTable('job_process', {
  id: text('id').primaryKey(),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  startedAt: moment('started_at').notNull().default(now),
  seenAt: moment('seen_at').notNull().default(now),
});

/** The outcome of a run: with something done, with nothing to do, or not. */
export const jobOutcomes = ['done', 'nothing', 'failed'] as const;

/** A run of a scheduled job in a company, once by the time it was due. */
export const jobRun = companyTable(
  'job_run',
  {
    kind: text('kind').notNull(),
    dueAt: moment('due_at').notNull(),
    startedAt: moment('started_at').notNull().default(now),
    endedAt: moment('ended_at'),
    /** Null while it runs, and for one whose process died. */
    outcome: text('outcome', { enum: jobOutcomes }),
    /** The result, or the reason of the failure, as a sentence. */
    note: text('note'),
    /** The user who ran it apart from its schedule. */
    byName: text('by_name'),
  },
  (t) => [
    unique('job_run_due_key').on(t.companyId, t.kind, t.dueAt),
    index('job_run_started').on(t.companyId, t.kind, t.startedAt),
    oneOf('job_run_outcome', 'outcome', jobOutcomes),
  ],
);

/** A job that somebody has switched off in a company. */
export const jobOff = pgTable(
  'job_off',
  {
    companyId: companyId().references(() => company.id),
    kind: text('kind').notNull(),
    byName: text('by_name').notNull(),
    at: moment('at').notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.kind] })],
);
