import { closeConnection } from '@/db/client';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { startLive } from './server';

const mostMs = 15_000;

const live = await startLive(env().LIVE_PORT);
log().info({ port: env().LIVE_PORT }, 'live is listening');

async function stop() {
  setTimeout(() => process.exit(1), mostMs).unref();
  await live.stop();
  await closeConnection();
  process.exit(0);
}

process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
