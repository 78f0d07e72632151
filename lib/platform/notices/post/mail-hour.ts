import { env } from '@/base/env';
import { counter, take } from '@/lib/platform/auth/counter';

const hourSeconds = 3_600;
const key = 'hour';

let limiter: ReturnType<typeof counter> | undefined;

const hour = () => {
  limiter ??= counter('mail', env().MAIL_PER_HOUR, hourSeconds);
  return limiter;
};

/** Counts a letter of this hour, over all companies and processes; gives how long to wait when there is no room, in ms. */
export async function waitForRoom(): Promise<number> {
  const { counted, msBeforeNext } = await take(hour(), key);
  return counted > env().MAIL_PER_HOUR ? msBeforeNext : 0;
}

/** Gives back a letter's room in the hour: it never came to the server. */
export async function giveBackRoom(): Promise<void> {
  await hour().reward(key);
}

/** True once this hour's letters are used up, so that the next ones wait for the hour to come. */
export async function isHourFull(): Promise<boolean> {
  const found = await hour().get(key);
  return found !== null && found.consumedPoints >= env().MAIL_PER_HOUR;
}
