import { formatNumber, formatPercent } from '@/lib/core/format/number';
import { type EarnedValue, earnedOf } from './earned-value';
import { costHolds, hoursHold, spentAll, tolerance } from './holds';
import { costDeviation } from './margins';

/** Cost spent beyond the earned part (minus: less), and the rest of the expected deviation, whole øre. */
export type SpentAndRest = { spent: number; rest: number | null };

/** null without a plan or before anything was completed in the ledger's months. */
export function spentAndRest(value: EarnedValue): SpentAndRest | null {
  const earned = earnedOf(value.plan.cost, value.done.booked);
  if (value.booked === null || earned === null || earned <= 0) return null;
  const spent = value.booked.cost - earned;
  const deviation = costDeviation(value);
  return { spent, rest: deviation === null ? null : deviation - spent };
}

/** The share of planned hours that is spent; null without planned hours. */
export const hoursShare = ({ plan, hours }: EarnedValue): number | null =>
  plan.hours === null || plan.hours <= 0 ? null : hours / plan.hours;

const tkr = (øre: number) => formatNumber(Math.abs(øre) / 100_000);

/** 'Hvorfor' of a list's row, and the same as the end of a sentence. */
export type Reason = { text: string; clause: string };

const alike = (text: string): Reason => ({ text, clause: `${text.charAt(0).toLowerCase()}${text.slice(1)}` });

/** Hours that run this many times ahead of the work are the reason by themselves. */
const farAhead = 3;

/** From this share of planned hours they are called used up. */
const usedUp = 0.9;

/** Two overruns explain each other when neither is more than this many times the other. */
const sameSize = 1.5;

/** Hours used up before the work is done, with cost exceeding its earned part by about as much. */
function hoursExplain(value: EarnedValue): boolean {
  const [cost, hours] = [earnedOf(value.plan.cost, value.done.booked), earnedOf(value.plan.hours, value.done.now)];
  if (!cost || !hours || value.booked === null) return false;
  const [costs, worked] = [value.booked.cost / cost - 1, value.hours / hours - 1];
  return (
    hoursHold(value) === 'no' &&
    costHolds(value) === 'no' &&
    (hoursShare(value) ?? 0) >= usedUp &&
    (value.done.now ?? 0) < 0.985 &&
    costs <= worked * sameSize &&
    worked <= costs * sameSize
  );
}

/** Compares the rest's expected consumption with its plan, as an ending; '' when unknown. */
function restText(rest: number | null, near: number, over: boolean): [string, string] {
  if (rest === null) return ['', ''];
  if (rest > near) return [`resten ${tkr(rest)} over`, `resten ventes ${tkr(rest)} Tkr over planen`];
  if (rest >= -near) return ['resten etter plan', 'resten ventes etter plan'];
  return over
    ? [`vil ta igjen ${tkr(rest)}`, `prognosen vil ta igjen ${tkr(rest)} Tkr`]
    : [`resten ${tkr(rest)} under`, `resten ventes ${tkr(rest)} Tkr under planen`];
}

function moneyReason(value: EarnedValue, { spent, rest }: SpentAndRest): Reason {
  const near = (value.plan.cost ?? 0) * tolerance.cost;
  const finished = (value.done.now ?? 0) >= 0.985;
  const over = costHolds(value) === 'no';
  const [short, long] = restText(rest, near, over);
  if (!over) {
    if (rest === null) return alike('I rute hittil');
    return rest <= near && rest >= -near
      ? alike('I rute')
      : { text: `I rute hittil, ${short}`, clause: `arbeidet er i rute hittil, ${rest > near ? 'men' : 'og'} ${long}` };
  }
  if (finished) return { text: `${tkr(spent)} brukt for mye alt`, clause: `${tkr(spent)} Tkr er alt brukt for mye` };
  const first = { text: `${tkr(spent)} brukt for mye`, clause: `${tkr(spent)} Tkr er brukt for mye` };
  if (short === '') return first;
  const join = long.startsWith('prognosen') ? 'men' : 'og';
  return { text: `${first.text}, ${short}`, clause: `${first.clause}, ${join} ${long}` };
}

/** Hours spent beside the work completed, of today; undefined without planned hours or completed work. */
function hoursReason(value: EarnedValue): string | undefined {
  const [used, done] = [hoursShare(value), value.done.now];
  return used === null || done === null
    ? undefined
    : `${formatPercent(used, 0)} av timene til ${formatPercent(done, 0)} av jobben`;
}

const hoursClause = (text: string) => text.replace('timene til', 'timene er gått med til');

/**
 * Explains a project's state, in the list ('Hvorfor') and in its own sentence: hours over three times the completed
 * share, hours used up before the work, overspending and the expected rest, or a lack that makes judging impossible.
 * Amounts are Tkr.
 */
export function reasonOf(value: EarnedValue): Reason {
  if (value.status !== 'Stanset') return whyRunning(value);
  const money = costHolds(value) === 'no' ? spentAndRest(value) : null;
  return money === null
    ? alike('Stanset')
    : {
        text: `Stanset, ${tkr(money.spent)} brukt for mye`,
        clause: `stanset, og ${tkr(money.spent)} Tkr er brukt for mye`,
      };
}

function whyRunning(value: EarnedValue): Reason {
  const { done, plan } = value;
  if (spentAll(value)) return overPlan(value);
  if (plan.cost === null) return alike('Omsetning eller planlagt DG mangler');
  if (!done.now) return alike('Utført er ikke ført');
  const used = hoursShare(value);
  const hours = hoursReason(value);
  if (used !== null && hours && used > done.now * farAhead) {
    return { text: hours, clause: hoursClause(hours) };
  }
  if (hoursExplain(value)) return alike('Timene er brukt opp før arbeidet');
  const money = spentAndRest(value);
  if (!money) return beforeBooked(value);
  const reason = moneyReason(value, money);
  return hours && hoursHold(value) === 'no' && reason.text === 'I rute'
    ? { text: hours, clause: hoursClause(hours) }
    : reason;
}

/** Cost, else hours, beyond the whole plan while nothing is completed. */
function overPlan(value: EarnedValue): Reason {
  const cost = costHolds(value) === 'no' ? costDeviation(value) : null;
  const over =
    cost === null ? `${formatNumber((value.hours - (value.plan.hours ?? 0)) / 100)} timer` : `${tkr(cost)} Tkr`;
  return alike(`Minst ${over} over hele planen, utført er ikke ført`);
}

/** Work that began after the ledger's last day: nothing of it is booked that could be judged. */
function beforeBooked(value: EarnedValue): Reason {
  const deviation = costDeviation(value);
  if (deviation === null) return alike('Utført etter siste bokførte måned');
  const near = (value.plan.cost ?? 0) * tolerance.cost;
  if (Math.abs(deviation) <= near) return alike('I rute');
  return deviation > 0
    ? { text: `Prognosen ${tkr(deviation)} over`, clause: `prognosen er ${tkr(deviation)} Tkr over planen` }
    : { text: `Prognosen ${tkr(deviation)} under`, clause: `prognosen er ${tkr(deviation)} Tkr under planen` };
}
