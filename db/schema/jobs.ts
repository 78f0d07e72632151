import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
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

/** Offending rows: what is wrong with them, how many they are, and the first of them by name with an address within the product. */
export type FoundByRun = { name: string; count: number; rows: readonly { label: string; address: string | null }[] };

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
    /** The findings of a run that checks something. */
    found: jsonb('found').$type<readonly FoundByRun[]>(),
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

/** The outcome of a backup: restored and the same, written but never restored, or of no use. */
export const backupOutcomes = ['good', 'untested', 'failed'] as const;

/** Counts of what was compared: of the server ('' and 'server') or of a company by its id. */
export type BackupCounts = Readonly<
  Record<string, Readonly<Partial<Record<'users' | 'grants' | 'lines' | 'files' | 'rows', number>>>>
>;

/** A backup of the whole server, once by the time it was due. */
export const backupRun = pgTable(
  'backup_run',
  {
    dueAt: moment('due_at').primaryKey(),
    startedAt: moment('started_at').notNull().default(now),
    endedAt: moment('ended_at'),
    /** Null while it is taken, and where the process died. */
    outcome: text('outcome', { enum: backupOutcomes }),
    /** The reason why it is not good, as a sentence for all; of a difference in a company for its own administrators alone. */
    note: text('note'),
    /** The company of the first difference. */
    differsIn: uuid('differs_in'),
    bytes: bigint('bytes', { mode: 'number' }),
    counts: jsonb('counts').$type<BackupCounts>(),
  },
  () => [oneOf('backup_run_outcome', 'outcome', backupOutcomes)],
);
