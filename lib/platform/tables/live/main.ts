import { env } from '@/base/env';
import { log } from '@/base/log';
import { onStop } from '@/base/stop-signals.mjs';
import { closeConnection } from '@/db/client';
import { startLive } from './server';

const mostMs = 9_500;

const live = await startLive(env().LIVE_PORT);
log().info({ port: env().LIVE_PORT }, 'live is listening');

onStop('live', mostMs, async () => {
  log().info('live is ending');
  await live.stop();
  await closeConnection();
});
