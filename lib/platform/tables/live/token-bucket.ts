import { mostAtOnce, mostPerSecond } from './limits';

type Rate = { perSecond: number; atOnce: number };

/** A token bucket: whether one more message is allowed now; tokens refill with time. */
export function tokenBucket(
  now: () => number = () => performance.now(),
  { perSecond, atOnce }: Rate = { perSecond: mostPerSecond, atOnce: mostAtOnce },
): () => boolean {
  const pace = debtPace({ perSecond, atOnce }, now);
  return () => {
    if (pace.left() < 1) return false;
    pace.take(1);
    return true;
  };
}

/**
 * A token bucket by amounts that may go into debt: what is left now, and taking more than that, which must refill
 * first.
 */
export function debtPace({ perSecond, atOnce }: Rate, now: () => number = () => performance.now()) {
  let tokens = atOnce;
  let filled = now();
  return {
    left(): number {
      const moment = now();
      tokens = Math.min(atOnce, tokens + ((moment - filled) / 1000) * perSecond);
      filled = moment;
      return tokens;
    },
    /** A negative amount is a refund. */
    take(amount: number): void {
      tokens = Math.min(atOnce, this.left() - amount);
    },
    /** Delay until this amount is left, ms. */
    wait(amount: number): number {
      return Math.max(0, ((amount - this.left()) / perSecond) * 1000);
    },
  };
}
