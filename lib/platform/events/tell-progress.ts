import { log } from '@/base/log';
import { onTheSide } from '@/db/budget';
import { asSystem } from '@/db/system';
import { publish } from './publish';

const tellEveryMs = 250;

/**
 * Reports a call's progress to the user's own tabs, throttled to a few times a second, under the id that the caller
 * gave; undefined without an id.
 */
export function progressTeller(companyId: string, userId: string, workId: string | undefined) {
  if (workId === undefined) return undefined;
  let reported = 0;
  return (done: number, total: number) => {
    if (Date.now() - reported < tellEveryMs) return;
    reported = Date.now();
    const tell = () => asSystem((tx) => publish(tx, { type: 'progress', companyId, userId, workId, done, total }));
    onTheSide(tell).catch((error: unknown) => log().warn({ err: error }, 'progress was not told'));
  };
}
