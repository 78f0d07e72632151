import clsx from 'clsx';
import { formatShortDay } from '@/lib/core/format/date';
import { dayName } from '@/lib/core/format/day-name';
import { addDays } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';
import { leftByDay } from '@/lib/domains/equipment/planning/left-by-day';
import type { ShortRow } from './short-rows';

type Days = { startdate: string; enddate: string };
const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** Draws each day's need against the stock; the part above the line is lacking. */
export function DayBars({ row, days }: { row: ShortRow; days: Days }) {
  const needs = leftByDay(row, days).map((left, i) => ({
    day: addDays(days.startdate, i),
    left,
    need: row.stock - left,
  }));
  // Room above the bars for their figures.
  const top = Math.max(1, row.stock, ...needs.map(({ need }) => need)) * 1.2;
  return (
    <ul aria-label="Dag for dag" className="relative flex gap-1">
      {needs.map(({ day, left, need }) => (
        <li key={day} className="min-w-0 flex-1 text-center">
          <div className="relative h-28" aria-hidden>
            <span
              className="absolute inset-x-0 bottom-0 rounded-t-xs bg-line-strong"
              style={{ height: percent(Math.min(need, row.stock) / top) }}
            />
            {left < 0 && (
              <span
                className="absolute inset-x-0 rounded-t-xs bg-bad"
                style={{ bottom: percent(row.stock / top), height: percent(-left / top) }}
              />
            )}
            <span
              className="absolute -inset-x-0.5 border-t-2 border-ink"
              style={{ bottom: percent(row.stock / top) }}
            />
            <span
              className={clsx(
                'figures absolute inset-x-0 text-caption font-semibold',
                left < 0 ? 'text-bad' : 'text-muted',
              )}
              style={{ bottom: percent(Math.max(need, row.stock) / top) }}
            >
              {formatNumber(left)}
            </span>
          </div>
          <span className="block text-caption text-muted" aria-hidden>
            {dayName(day).slice(0, 2)}
          </span>
          <span className="sr-only">
            {`${dayName(day)} ${formatShortDay(day)}: ${formatNumber(need)} trengs, ${formatNumber(left)} igjen`}
          </span>
        </li>
      ))}
    </ul>
  );
}
