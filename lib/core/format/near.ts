import { today as dayOf } from '@/lib/core/clock';
import { formatDate } from './date';
import { dayName } from './day-name';
import { addDays } from './days';

const clock = new Intl.DateTimeFormat('nb-NO', { timeZone: 'Europe/Oslo', hour: '2-digit', minute: '2-digit' });

/** A moment in Norway as seen from `now`: 'i går 13.42', 'i dag 06.30', 'i morgen 02.00', 'man. 23.11 13.37', '31.12.2025 10.03'. */
export function formatNear(moment: Date, now: Date = new Date()): string {
  const [day, here] = [dayOf(moment), dayOf(now)];
  const time = clock.format(moment).replace(':', '.');
  const near = { [addDays(here, -1)]: 'i går', [here]: 'i dag', [addDays(here, 1)]: 'i morgen' }[day];
  if (near) return `${near} ${time}`;
  if (day.slice(0, 4) !== here.slice(0, 4)) return `${formatDate(day)} ${time}`;
  return `${dayName(day).slice(0, 3)}. ${formatDate(day).slice(0, 5)} ${time}`;
}
