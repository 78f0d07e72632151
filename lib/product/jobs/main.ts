import { log } from '@/base/log';
import { onStop } from '@/base/stop-signals.mjs';
import { closeConnection } from '@/db/client';
import { whenDatabaseIsThere } from '@/db/when-there';
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
const leaving = new AbortController();
const starting = whenDatabaseIsThere(() => startClock(jobKinds, { tasks, minute }), leaving.signal);
// Before it runs: a signal at its first moments ends it in good order too.
onStop('jobs', mostMs, async () => {
  log().info('jobs are ending');
  leaving.abort();
  await (await starting)?.stop();
  await closeConnection();
});
const clock = await starting;
if (clock) log().info({ id: clock.id }, 'jobs are running');
