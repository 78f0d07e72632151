import type { JobKind } from '@/lib/platform/queues/jobs/job-kind';
import { registerWatchJob } from './register-watch/watch';
import { tidy } from './tidy';

/** Every scheduled job of the product. */
export const jobKinds: readonly JobKind[] = [registerWatchJob, tidy];
