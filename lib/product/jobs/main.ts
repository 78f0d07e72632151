import { log } from '@/base/log';
import { onStop } from '@/base/stop-signals.mjs';
import { closeConnection } from '@/db/client';
import { letterWork } from '@/lib/platform/notices/post/letter-work';
import { startClock } from '@/lib/platform/queues/jobs/clock';
import { jobKinds } from './kinds';
import { letterComposers } from './letters/composers';

const mostMs = 9_500;

const clock = await startClock(jobKinds, letterWork(letterComposers));
log().info({ id: clock.id }, 'jobs are running');

onStop('jobs', mostMs, async () => {
  log().info('jobs are ending');
  await clock.stop();
  await closeConnection();
});
