import { log } from '@/base/log';
import { onStop } from '@/base/stop-signals.mjs';
import { closeConnection } from '@/db/client';
import { pushNotices } from '@/lib/platform/notices/phone/push-notices';
import { letterWork } from '@/lib/platform/notices/post/letter-work';
import { startClock } from '@/lib/platform/queues/jobs/clock';
import { jobKinds } from './kinds';
import { letterComposers } from './letters/composers';
import { sweepNewData } from './sweep-new-data';

const mostMs = 9_500;

const letters = letterWork(letterComposers);
const minute = async () => {
  await letters.minute();
  await sweepNewData();
};
const tasks = { ...letters.tasks, 'push-notices': pushNotices };
const starting = startClock(jobKinds, { tasks, minute });
// Before it runs: a signal at its first moments ends it in good order too.
onStop('jobs', mostMs, async () => {
  log().info('jobs are ending');
  const clock = await starting;
  await clock.stop();
  await closeConnection();
});
const { id } = await starting;
log().info({ id }, 'jobs are running');
