import clsx from 'clsx';
import { formatDate } from '@/lib/core/format/date';
import { daysBetween } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';

/** A due day this near is amber. */
const nearDays = 10;

/** Says how near a due day (yyyy-mm-dd) is: 'om 9 d', 'i morgen', '21 d over'. */
function nearness(day: string, today: string): { text: string; className: string } {
  const days = daysBetween(today, day);
  if (days < 0) return { text: `${formatNumber(-days)} d over`, className: 'font-medium text-bad' };
  const text = days === 0 ? 'i dag' : days === 1 ? 'i morgen' : `om ${formatNumber(days)} d`;
  return { text, className: days <= nearDays ? 'font-medium text-warn' : 'text-muted' };
}

/** Shows an invoice's due day; without a decision also how near that is. */
export function DueDay({ day, today, isOpen }: { day: string; today: string; isOpen: boolean }) {
  const near = nearness(day, today);
  return (
    <span className="figures whitespace-nowrap">
      {formatDate(day)}
      {isOpen && <span className={clsx('ml-1.5', near.className)}>{near.text}</span>}
    </span>
  );
}
