import type { JobKind } from '@/lib/platform/queues/jobs/job-kind';
import { judgeAlerts } from '@/lib/product/pages/follow/alerts/judge-alerts';

/** Judges the company's alerts before the morning's letter, and whenever its data has changed. */
export const alertsJob: JobKind = {
  id: 'alerts',
  name: 'Egne varsler',
  about: 'tall og lister som følges, også når data er endret',
  schedule: { every: 'day', at: '06:00' },
  run: (companyId) => judgeAlerts(companyId),
};
