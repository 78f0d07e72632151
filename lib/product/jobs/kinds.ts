import type { JobKind } from '@/lib/platform/queues/jobs/job-kind';
import { alertsJob } from './alerts-job';
import { backupJob } from './backup-job';
import { checksJob } from './checks-job';
import { deletionJob } from './deletion/delete-by-rule';
import { morningJob } from './morning/morning-job';
import { pageMailsJob } from './page-mails-job';
import { registerWatchJob } from './register-watch/watch';
import { tidy } from './tidy';

/** Every scheduled job of the product. */
export const jobKinds: readonly JobKind[] = [
  alertsJob,
  pageMailsJob,
  morningJob,
  registerWatchJob,
  backupJob,
  checksJob,
  deletionJob,
  tidy,
];
