import { formatNumber } from '@/lib/core/format/number';

/**
 * An activity: hundredths of hours planned and used, its completed share, and what its variation asks, øre; without a
 * plan what is used counts as over.
 */
export type ActivityHours = { title: string; planned: number; done: number; used: number; claimed: number };

/** An activity with the hours earned and beyond them, hundredths, and what those cost, øre; null without a rate. */
export type Cause = ActivityHours & { earned: number; over: number; cost: number | null };

/** The activities by what they cost beyond the earned part, dearest first; `rate` is øre per hundredth of an hour. */
export function causesOf(activities: readonly ActivityHours[], rate: number | null): Cause[] {
  const causes = activities.map((one): Cause => {
    const earned = Math.round(one.planned * one.done);
    const over = one.used - earned;
    return { ...one, earned, over, cost: rate === null ? null : Math.round(over * rate) };
  });
  return causes.toSorted((a, b) => b.over - a.over);
}

/** The tone of an activity: red from 25 % and 200 hours over, or from a tenth of all that is over. */
export function toneOf({ planned, earned, over }: Cause, all: number): 'bad' | 'warn' | 'good' | null {
  if (planned === 0) return over > 0 ? 'warn' : null;
  if (over < 0) return 'good';
  return (over >= 20_000 && over >= earned / 4) || (over > 0 && over >= all / 10) ? 'bad' : null;
}

/** Below this share of the whole a half is not named. */
const leastHalf = 0.2;

/** Says what is spent too much, in mill. or Tkr, with its two halves, which add up as printed; whole øre. */
export function spentSentence(spent: number, own: number | null): string {
  const unit = spent >= 100_000_000 ? 10_000_000 : 100_000;
  const text = (units: number) => (unit === 100_000 ? formatNumber(units) : formatNumber(units / 10, 1));
  const all = Math.round(spent / unit);
  if (all <= 0) return 'Det er ikke brukt mer enn etter plan.';
  const whole = `${text(all)} ${unit === 100_000 ? 'Tkr' : 'mill.'} er brukt for mye`;
  if (own === null) return `${whole}.`;
  const hours = Math.round(own / unit);
  if (hours < all * leastHalf) return `${whole} på innkjøp.`;
  if (all - hours < all * leastHalf) return `${whole} på egne timer.`;
  return `${whole}: ${text(hours)} er egne timer, ${text(all - hours)} er innkjøp.`;
}

const wholeHours = (hundredths: number) => formatNumber(Math.abs(hundredths) / 100);

/** Names the activity that took most beyond its earned part, and the one that saved more than 5 % of the plan. */
export function hoursReason(causes: readonly Cause[]): string {
  const planned = causes.reduce((sum, one) => sum + one.planned, 0);
  if (planned === 0) return 'Aktivitetene har ingen planlagte timer.';
  if (causes.every(({ used }) => used === 0)) return 'Timene er ikke ført på aktiviteter.';
  const [most, least] = [causes[0], causes.at(-1)];
  const spent =
    most && most.over > 0
      ? `Timene er gått mest til ${most.title}: ${wholeHours(most.used)} av ${wholeHours(most.planned)} t.`
      : 'Ingen aktivitet har brukt flere timer enn etter plan.';
  const saved = least && -least.over > planned * 0.05 ? ` ${least.title} sparte ${wholeHours(least.over)} t.` : '';
  return `${spent}${saved}`;
}
