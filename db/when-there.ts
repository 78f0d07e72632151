import { setTimeout as wait } from 'node:timers/promises';
import { log } from '@/base/log';
import { isDatabaseAway } from './unavailable';

const retryMs = 1_000;

/**
 * Runs a program's start, and again each second while the database is away. Undefined where `signal` ended the waiting; throws
 * any other error.
 */
export async function whenDatabaseIsThere<T>(start: () => Promise<T>, signal?: AbortSignal): Promise<T | undefined> {
  while (!signal?.aborted) {
    try {
      return await start();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      log().warn('waiting for the database');
      await wait(retryMs);
    }
  }
  return undefined;
}
