import { formatDate } from '@/lib/core/format/date';
import { formatNumber, formatPercent } from '@/lib/core/format/number';
import type { Verdict } from '@/lib/core/widgets/widget';
import { uninvoicedOf } from './comparison';
import { type EarnedValue, earnedOf } from './earned-value';
import { costHolds, hoursHold, spentAll } from './holds';
import { marginsOf } from './margins';
import { hoursShare, reasonOf } from './reason';

/** A sentence about a project or several, and its second line; neutral where what is known does not suffice to judge. */
export type ProjectVerdict = Pick<Verdict, 'tone' | 'sentence' | 'reason'>;

const tkr = (øre: number) => `${formatNumber(Math.abs(øre) / 100_000)} Tkr`;
const hoursText = (hundredths: number) => formatNumber(hundredths / 100);

/** '31.10', with the year where it is not that of today. */
export const dayIn = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDate(day).slice(0, 5) : formatDate(day);

/** Explains the sentence: hours beside the work, and income not invoiced. */
function detailsOf(value: EarnedValue, withHours: boolean): string[] {
  const { done, bookedThrough, today } = value;
  const used = hoursShare(value);
  const hold = hoursHold(value);
  const missing = uninvoicedOf(value);
  return [
    withHours && hold === 'no' && used !== null && done.now !== null
      ? `${formatPercent(used, 0)} av timene er gått med til ${formatPercent(done.now, 0)} av jobben.`
      : null,
    missing === null || bookedThrough === null
      ? null
      : `${tkr(missing)} var utført og ikke fakturert per ${dayIn(bookedThrough, today)}.`,
    value.end.cost?.basis === 'pace' ? 'Resten er ikke vurdert: prognosen er farten så langt.' : null,
    value.approved ? `Godkjente VOR ${tkr(value.approved)} er ikke med.` : null,
  ].filter((part) => part !== null);
}

/** Returns the reason why a project cannot be judged; undefined when it can. */
function unjudged({ plan, done, status }: EarnedValue): string | undefined {
  if (status === 'Planlagt') return 'Prosjektet er planlagt og ikke i gang.';
  if (plan.cost === null && plan.hours === null) return 'Kan ikke bedømmes: omsetning og planlagt DG er ikke ført.';
  if (!done.now) return 'Kan ikke bedømmes før utført er ført.';
  return undefined;
}

/** True if the earned part does not hold: by cost when the ledger ends, or by hours today. */
const breaksEarned = (value: EarnedValue): boolean => costHolds(value) === 'no' || hoursHold(value) === 'no';

/**
 * The sentence of a project's overview. Red exactly where the earned part of the plan does not hold; amber where it
 * holds and the forecast is worse than planned.
 */
export function projectVerdict(value: EarnedValue): ProjectVerdict {
  if (spentAll(value)) {
    const { plan, booked, hours } = value;
    const spent = [
      costHolds(value) === 'no' ? `${formatNumber((booked?.cost ?? 0) / 100_000)} av ${tkr(plan.cost ?? 0)}` : null,
      hoursHold(value) === 'no' ? `${hoursText(hours)} av ${hoursText(plan.hours ?? 0)} timer` : null,
    ].filter((part) => part !== null);
    const reason = [`${spent.join(' og ')} er brukt.`, ...detailsOf(value, false)].join(' ');
    return { tone: 'bad', sentence: `${reasonOf(value).text}.`, reason };
  }
  const lack = unjudged(value);
  if (lack !== undefined) return { tone: 'neutral', sentence: lack, reason: '' };
  const { plan, forecast } = marginsOf(value);
  const reason = reasonOf(value);
  const bad = breaksEarned(value);
  const withHours = !reason.clause.includes('av timene');
  const details = detailsOf(value, withHours);
  const detail = details.join(' ');
  if (plan === null || forecast === null) {
    const [first, ...rest] = details;
    if (!bad) return { tone: 'good', sentence: 'I rute hittil. Prognosen mangler.', reason: detail };
    return costHolds(value) === 'no' || !first
      ? { tone: 'bad', sentence: `Prognosen mangler: ${reason.clause}.`, reason: detail }
      : { tone: 'bad', sentence: first, reason: rest.join(' ') };
  }
  const [expected, planned] = [formatPercent(forecast), formatPercent(plan)];
  const worse = Math.round((plan - forecast) * 1_000) > 0;
  const tone = bad ? 'bad' : worse ? 'warn' : 'good';
  const compared =
    expected === planned
      ? `Dekningsgraden ventes til ${expected}, som planlagt`
      : `Dekningsgraden ventes til ${expected} mot planlagt ${planned}`;
  return { tone, sentence: `${compared}${bad && !worse ? ', men' : ':'} ${reason.clause}.`, reason: detail };
}

/** The sentence in hours, for whoever writes the log and may not read money, with the figures of its strip. */
export type HoursVerdict = ProjectVerdict & {
  /** Hundredths of hours: planned, spent, earned, and spent beyond the earned (minus: left over). */
  hours: { planned: number; used: number; earned: number; over: number } | null;
};

/** Red over 103 % of the earned hours, or over all of them with nothing completed; amber over 100 %. */
export function hoursVerdict(value: EarnedValue): HoursVerdict {
  const { plan, done, hours: used } = value;
  const share = hoursShare(value);
  if (plan.hours === null || share === null) {
    return { tone: 'neutral', sentence: 'Timer er ikke planlagt', reason: '', hours: null };
  }
  const earned = earnedOf(plan.hours, done.now);
  if (!done.now || !earned) {
    const sentence = `${hoursText(used)} av ${hoursText(plan.hours)} timer er brukt`;
    return hoursHold(value) === 'no'
      ? { tone: 'bad', sentence, reason: 'Hele planen er brukt, og utført er ikke ført.', hours: null }
      : { tone: 'neutral', sentence, reason: 'Kan ikke bedømmes før utført er ført.', hours: null };
  }
  const hours = { planned: plan.hours, used, earned, over: used - earned };
  const hold = hoursHold(value);
  if (hold === 'yes') {
    const spare = Math.round(-hours.over / 100);
    return { tone: 'good', sentence: `I rute, ${formatNumber(spare)} timer til gode`, reason: '', hours };
  }
  const left = plan.hours - used;
  const work = plan.hours - earned;
  return {
    tone: hold === 'no' ? 'bad' : 'warn',
    sentence: `${formatPercent(share, 0)} av timene er gått, ${formatPercent(done.now, 0)} av jobben er gjort.`,
    reason:
      left >= 0
        ? `Igjen: ${hoursText(left)} timer til arbeid som er regnet til ${hoursText(work)}.`
        : `${hoursText(-left)} timer over planen, og arbeid regnet til ${hoursText(work)} gjenstår.`,
    hours,
  };
}
