import { formatDate } from '@/lib/core/format/date';
import { dayName } from '@/lib/core/format/day-name';
import { daysBetween } from '@/lib/core/format/days';
import { daysLate } from './order-groups';
import type { OrderStatus } from './order-state';

type Awaited = {
  status: OrderStatus;
  /** The user's next act; null: none. */
  act: string | null;
  /** Days since it became theirs. */
  waited: number;
  /** The day of delivery, and the last that something came on. */
  delivery: string | null;
  lastday: string | null;
  /** The day of the last reminder. */
  reminded: string | null;
};

const short = (day: string) => formatDate(day).slice(0, 5);

function comes(delivery: string | null, today: string): string {
  if (delivery === null) return 'uten dato';
  const left = daysBetween(today, delivery);
  if (left === 0) return 'i dag';
  if (left === 1) return `${short(delivery)} i morgen`;
  return left < 7 ? `${short(delivery)} ${dayName(delivery)}` : short(delivery);
}

/** Days after which what waits for the user is amber. */
const amberDays = 7;

/**
 * The state of an order's delivery in words, and their tone: 'forsinket 4 d', 'i dag', '27.11 fredag', 'uten dato'; of one
 * that is not approved how long it has waited.
 */
export function deliveryWords(
  { status, act, waited, delivery, lastday, reminded }: Awaited,
  today: string,
): { text: string; tone: 'bad' | 'warn' | 'plain' } {
  const plain = (text: string) => ({ text, tone: 'plain' as const });
  if (status === 'kladd') return plain('');
  if (status === 'sendt' || status === 'avvist') {
    if (act === null) return plain('');
    if (waited >= amberDays) return { text: `venter ${waited} d`, tone: 'warn' };
    return plain(waited === 0 ? 'kom i dag' : `venter ${waited} d`);
  }
  if (status === 'levert') {
    if (lastday === null) return plain('');
    const late = daysLate(delivery, lastday);
    return plain(`${short(lastday)}${delivery === null ? '' : late > 0 ? ` ${late} d for sent` : ' i tide'}`);
  }
  const late = daysLate(delivery, today);
  if (late === 0) return plain(comes(delivery, today));
  return { text: `forsinket ${late} d${reminded === null ? '' : `, purret ${short(reminded)}`}`, tone: 'bad' };
}
