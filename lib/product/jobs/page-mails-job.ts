import type { JobKind } from '@/lib/platform/queues/jobs/job-kind';
import { writeDueMails } from '@/lib/product/pages/follow/mails/write-mails';

/** Writes the letters of the pages that are mailed at this hour, and after a ledger was read in. */
export const pageMailsJob: JobKind = {
  id: 'page-mails',
  name: 'Sider på e-post',
  about: 'sider som sendes fast, også når regnskapet leses inn',
  schedule: { every: 'hour', minute: 0 },
  run: writeDueMails,
};
