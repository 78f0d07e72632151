import { capital, counted, countText, listed } from '@/lib/core/format/count-text';
import { formatDate } from '@/lib/core/format/date';
import { addDays } from '@/lib/core/format/days';
import { saidAmount } from '@/lib/core/format/value';
import { concluded } from '@/lib/core/widgets/verdict-head';
import type { Verdict } from '@/lib/core/widgets/widget';

/** Days after which an unsent claim needs attention. */
export const graceDays = 14;

/** A claim that is not settled: what is left of it in its invoice's currency, and the day it was marked or sent. */
export type OpenClaim = { status: 'merket' | 'sendt'; seller: string; currency: string; leftam: number; day: string };

/** ' på 12 Tkr'; nothing where currencies differ, as there is no sum then. */
const sumOf = (claims: readonly OpenClaim[]) =>
  claims.every(({ currency }) => currency === 'NOK')
    ? ` på ${saidAmount(claims.reduce((sum, { leftam }) => sum + leftam, 0))}`
    : '';

const oldestOf = (claims: readonly OpenClaim[]) => claims.toSorted((a, b) => a.day.localeCompare(b.day))[0];

/** Concludes from the claims that are not settled: what is owed, what is not sent, and for how long. */
export function claimSentence(claims: readonly OpenClaim[], today: string): Verdict {
  const sent = claims.filter(({ status }) => status === 'sendt');
  const marked = claims.filter(({ status }) => status === 'merket');
  const [unanswered, unsent] = [oldestOf(sent), oldestOf(marked)];
  const isLate = unsent !== undefined && unsent.day < addDays(today, -graceDays);
  const notSent =
    unsent &&
    `${counted(marked.length, 'krav', 'krav')}${sumOf(marked)} er merket og ikke sendt, det eldste ${formatDate(unsent.day)} (${unsent.seller}).`;
  if (!unanswered) return concluded(notSent ?? 'Ingen krav venter', { tone: isLate ? 'warn' : 'neutral' });
  const sellers = [...new Set(sent.map(({ seller }) => seller))];
  const from = sellers.length < 3 ? listed(sellers) : `${countText(sellers.length, 'én')} leverandører`;
  return concluded(`${capital(countText(sent.length))} krav${sumOf(sent)} venter på kreditnota fra ${from}`, {
    tone: isLate ? 'warn' : 'neutral',
    reasons: [`Det eldste ble sendt ${formatDate(unanswered.day)} til ${unanswered.seller}.`, notSent ?? ''],
  });
}
