import postgres from 'postgres';
import { env } from '@/base/env';

/**
 * The wait before another try to connect, s. The library's own grows to 20 s, and notifications meanwhile are lost.
 */
const backoff = (failures: number) => Math.min(0.1 * 2 ** failures, 0.5);

export type Listener = { stop: () => Promise<void> };

/**
 * Calls onMessage for every NOTIFY on the channel. Reconnects after a lost connection; onListening runs at the start
 * and after each reconnection, when messages may have been missed.
 */
export async function listen(
  channel: string,
  onMessage: (payload: string) => void,
  onListening: () => void = () => {},
): Promise<Listener> {
  const client = postgres(env().DATABASE_URL, {
    max: 1,
    idle_timeout: 0,
    onnotice: () => {},
    connect_timeout: 4,
    backoff,
    // A replica hears nothing.
    target_session_attrs: 'primary',
  });
  try {
    await client.listen(channel, onMessage, onListening);
  } catch (error) {
    await client.end({ timeout: 2 });
    throw error;
  }
  return { stop: () => client.end({ timeout: 2 }) };
}
