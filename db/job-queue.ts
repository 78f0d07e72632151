import { Logger, runMigrations } from 'graphile-worker';

/** The schema of the job queue's tables and functions, which the role of company queries may not use. */
export const jobSchema = 'jobs';

const silent = new Logger(() => () => {});

/** Brings the job queue's schema up to its library's version; safe to repeat, and on several hosts at once. */
export async function migrateJobQueue(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, schema: jobSchema, logger: silent });
}
