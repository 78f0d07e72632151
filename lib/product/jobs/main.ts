import { log } from '@/base/log';
import { onStop } from '@/base/stop-signals.mjs';
import { closeConnection } from '@/db/client';
import { startClock } from '@/lib/platform/queues/jobs/clock';
import { jobKinds } from './kinds';

const mostMs = 9_500;

const clock = await startClock(jobKinds);
log().info({ id: clock.id }, 'jobs are running');

onStop('jobs', mostMs, async () => {
  log().info('jobs are ending');
  await clock.stop();
  await closeConnection();
});
