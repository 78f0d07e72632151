import { capital, counted, countText } from '@/lib/core/format/count-text';
import { formatPeriod } from '@/lib/core/format/date';
import { daysBetween } from '@/lib/core/format/days';
import type { Days } from './clash';
import { noStart } from './texts';
import type { WishState } from './wish-state';

/** A wish, and the days that no unit can cover (`unmet`). */
type Judged = { text: string; state: WishState; unmet: readonly Days[] };

/** Says in a clause when a project begins. */
function beginning(number: string, startdate: string, today: string): string {
  const days = daysBetween(today, startdate);
  if (days > 0) return `${number} starter om ${counted(days, 'dag', 'dager')}`;
  return days === 0 ? `${number} starter i dag` : `${number} er i gang`;
}

/** Lists the equipment to hire, and when: 'Avfukter 25.12–30.12'. */
function hiredText({ text, unmet }: Judged): string {
  const [only, ...more] = unmet;
  return only && more.length === 0 ? `${text} ${formatPeriod(only.startdate, only.enddate)}` : text;
}

/** The state of a project's plan: how many wishes lack something, which of these are met here, and which must be hired. */
export function planSentence(
  { number, startdate }: { number: string; startdate: string | null },
  wishes: readonly Judged[],
  today: string,
): string {
  if (startdate === null) return noStart;
  const begins = beginning(number, startdate, today);
  if (wishes.length === 0) return `${begins}, og har ingen ønsker.`;
  const lacking = wishes.filter(({ state }) => state.missing.length > 0);
  if (lacking.length === 0) return `${begins}, og alle ønsker er dekket.`;
  const lacks = `${begins}, og ${countText(lacking.length)} ${lacking.length === 1 ? 'ønske' : 'ønsker'} mangler noe.`;
  const hired = lacking.filter(({ unmet }) => unmet.length > 0);
  const solved = lacking.length - hired.length;
  const [first] = hired;
  if (!first) return `${lacks} ${lacking.length === 1 ? 'Det' : 'Alle'} kan løses her.`;
  const hire = `${hired.length === 1 ? hiredText(first) : countText(hired.length)} må leies`;
  return solved === 0 ? `${lacks} ${capital(hire)}.` : `${lacks} ${capital(countText(solved))} kan løses her; ${hire}.`;
}
