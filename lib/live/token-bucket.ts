import { mostAtOnce, mostPerSecond } from './limits';

/** Whether one more message may come now; the rest is earned back with time. */
export function tokenBucket(now: () => number = () => performance.now()): () => boolean {
  let tokens = mostAtOnce;
  let filled = now();
  return () => {
    const moment = now();
    tokens = Math.min(mostAtOnce, tokens + ((moment - filled) / 1000) * mostPerSecond);
    filled = moment;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
