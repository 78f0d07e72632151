import { type Month, monthText } from '@/lib/core/filters/months';
import { capital, countText, fullStop, listed } from '@/lib/core/format/count-text';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { concluded } from '@/lib/core/widgets/verdict-head';
import type { Verdict } from '@/lib/core/widgets/widget';
import { keepsOpen, type MonthPoint } from './point';

/** The parameters of the page where a point is done, for the months that it is judged by. */
export const doneWith = (month: Month, group: string | null | undefined): Record<string, string> => ({
  ...{ history: 'ytd', yrpr: month },
  ...(group && { group }),
});

/** Says whether a month can be closed, and which points keep it open; or that it is closed. */
export function monthVerdict(
  month: Month,
  points: readonly Pick<MonthPoint, 'title' | 'text' | 'state' | 'path' | 'owner'>[],
  closed: { day: string; by: string } | null,
): Verdict {
  const name = monthText(month);
  if (closed) return concluded(`${capital(name)} ble avsluttet ${formatDate(closed.day)} av ${closed.by}`);
  const blocking = points.filter(({ state }) => state === 'blocks');
  // What waits for another point is done by doing that.
  const open = blocking.length > 0 ? blocking : points.filter(keepsOpen);
  const [first] = open;
  if (!first) {
    const warns = points.filter(({ state }) => state === 'warns').map(({ title }) => title);
    const reasons = [warns.length > 0 && `Ikke ferdig, men sperrer ikke: ${listed(warns)}.`];
    return concluded(`Ingenting sperrer ${name}`, { tone: warns.length > 0 ? 'neutral' : 'good', reasons });
  }
  const titles = open.map(({ title }) => title);
  const what =
    open.length === 1
      ? `${first.title} sperrer ${name}`
      : `${capital(countText(open.length))} ting sperrer ${name}: ${listed(titles)}`;
  return concluded(what, {
    tone: 'bad',
    reasons: open.map(({ text }) => fullStop(text)),
    ...(first.path && { link: { text: `Åpne ${first.title}`, to: first.path, drill: doneWith(month, first.owner) } }),
  });
}

export const noneClosed = 'Ingen måned er avsluttet før.';

/** Says how many figures of a closed month are shown otherwise today, and how many vouchers came since. */
export function frozenSentence(changed: number, vouchers: number | null): string {
  if (changed === 0) return 'Ingen tall er endret siden avslutning.';
  // A voucher may be of another month, so that it is not said to be the cause.
  const late = vouchers ? `, og ${countText(vouchers)} bilag er lest inn etterpå` : '';
  return `${formatNumber(changed)} tall er endret siden avslutning${late}.`;
}
