import { capital, counted, countText, fullStop } from '@/lib/core/format/count-text';
import { addDays, daysBetween } from '@/lib/core/format/days';
import { saidAmount } from '@/lib/core/format/value';
import { concluded } from '@/lib/core/widgets/verdict-head';
import type { Verdict } from '@/lib/core/widgets/widget';
import { noBidsYet } from './empty-bids';

/** The days ahead that the sentence looks at. */
const daysAhead = 14;

/** A bid that is not decided; `revenueam` in kroner, null while it is not known. */
export type OpenBid = { sent: boolean; revenueam: number | null; duedate: string | null };

/** ', 24,1 mill. og ett uten beløp'; what has no amount is counted and never a zero in a sum. */
function worth(bids: readonly OpenBid[]): string {
  const amounts = bids.flatMap(({ revenueam }) => revenueam ?? []);
  const without = bids.length - amounts.length;
  if (amounts.length === 0) return '';
  const sum = saidAmount(amounts.reduce((all, amount) => all + amount, 0));
  return `, ${sum}${without > 0 ? ` og ${countText(without)} uten beløp` : ''}`;
}

const away = (days: number) => (days === 0 ? 'i dag' : `om ${counted(days, 'dag', 'dager')}`);

/** Concludes from the bids that are not decided: what is to be sent within two weeks, what is late, what waits. */
export function deadlineSentence(bids: readonly OpenBid[], today: string, total: number): Verdict {
  if (total === 0) return concluded(noBidsYet, { empty: noBidsYet });
  const unsent = bids.filter(({ sent }) => !sent);
  const late = unsent.filter(({ duedate }) => duedate !== null && duedate < today);
  const due = unsent.filter(
    ({ duedate }) => duedate !== null && duedate >= today && duedate <= addDays(today, daysAhead),
  );
  const first = due.flatMap(({ duedate }) => duedate ?? []).sort()[0];
  const waiting = bids.filter(({ sent }) => sent);
  const upcoming =
    first === undefined
      ? 'Ingen tilbud skal leveres de neste to ukene.'
      : `${fullStop(`${capital(countText(due.length))} tilbud skal leveres innen to uker${worth(due)}`)} ${due.length === 1 ? 'Fristen er' : 'Det første'} ${away(daysBetween(today, first))}.`;
  const answers =
    waiting.length > 0 && fullStop(`${capital(countText(waiting.length))} er sendt og venter på svar${worth(waiting)}`);
  if (late.length === 0) return concluded(upcoming, { reasons: [answers] });
  return concluded(`${capital(countText(late.length))} tilbud er over fristen og ikke sendt${worth(late)}`, {
    tone: 'bad',
    reasons: [upcoming, answers],
  });
}
