import { mostAtOnce, mostPerSecond } from './limits';

type Rate = { perSecond: number; atOnce: number };

/** Whether one more message may come now; the rest is earned back with time. */
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

/** The same in amounts: what is left now, and taking more than that, which has to be earned back first. */
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
    /** A negative amount gives back. */
    take(amount: number): void {
      tokens = Math.min(atOnce, this.left() - amount);
    },
    /** How long until so much is left, ms. */
    wait(amount: number): number {
      return Math.max(0, ((amount - this.left()) / perSecond) * 1000);
    },
  };
}
