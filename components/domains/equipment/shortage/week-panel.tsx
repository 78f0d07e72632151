'use client';

import { useToday } from '@/components/kit/context/use-today';
import { Link } from '@/components/kit/ui/link';
import { PlainHeads } from '@/components/kit/ui/plain-table';
import { formatPeriod, formatShortDay } from '@/lib/core/format/date';
import { dayName } from '@/lib/core/format/day-name';
import { formatNumber } from '@/lib/core/format/number';
import type { Use } from '@/lib/domains/equipment/shortage/articles';
import { whereInWeek } from '@/lib/domains/equipment/shortage/help-words';
import { daysOfRun, helpsFor, lackingIn, runAround, usesIn, worstDay } from '@/lib/domains/equipment/shortage/helps';
import { daysOfWeek, type Week } from '@/lib/domains/equipment/shortage/left';
import { href } from '@/lib/platform/routing/href';
import { planningPath } from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import { DayBars } from './day-bars';
import { HelpButton, HelpList } from './help-list';
import type { ShortRow } from './short-rows';
import { useSettle } from './use-settle';

const heads = ['Prosjekt', 'Hvem', 'Når', 'Antall', 'Hva som kan gjøres'].map((head) => ({ head }));
const heading = 'mb-1 flex items-baseline gap-1.5 text-table font-semibold [&_span]:font-normal [&_span]:text-muted';

function UseName({ use, company }: { use: Use; company: string }) {
  if (use.kind === 'taken') return <span className="text-muted">Trengs av bestemt utstyr</span>;
  return (
    <span className="block min-w-0">
      <Link
        prefetch={false}
        href={href(planningPath, { company, [projectParam]: use.pid })}
        className="block truncate font-medium hover:underline"
        title={use.project}
      >
        {use.project}
      </Link>
      {use.kind === 'wish' && <span className="block text-caption text-muted">ønske som ikke er dekket</span>}
    </span>
  );
}

/**
 * Explains a short week: the bookings and open wishes in it, the largest first, the need of each day against the stock,
 * and the remedies over all the short weeks around it.
 */
export function WeekPanel({
  company,
  row,
  weeks,
  at,
}: {
  company: string;
  row: ShortRow;
  weeks: readonly Week[];
  at: number;
}) {
  const today = useToday();
  const week = weeks[at];
  const run = runAround(row.weeks, at);
  const days = week && daysOfWeek(week, today);
  const runDays = run ? daysOfRun(weeks, run, today) : days;
  const settle = useSettle(company, row, runDays ?? { startdate: today, enddate: today });
  if (!week || !days || !run || !runDays) return null;
  const helps = helpsFor(row, runDays, today);
  const uses = usesIn(row, days);
  const worst = worstDay(row, days);
  const onWorst = uses.filter((use) => use.startdate <= worst && worst <= use.enddate);
  const need = row.stock + lackingIn(row, days);
  return (
    <section
      aria-label={`${row.title}, ${week.text.toLowerCase()}`}
      className="grid border-l-2 border-bad bg-surface text-table md:grid-cols-[minmax(0,1fr)_15rem_23rem] md:divide-x md:divide-line"
    >
      <div className="min-w-0 px-3 py-2">
        <h3 className={heading}>
          {`${week.text}, ${formatPeriod(days.startdate, days.enddate)}`} <span>bookingene som gjør den</span>
        </h3>
        <table className="w-full table-fixed border-collapse">
          <caption className="sr-only">Bookinger og ønsker i {week.text.toLowerCase()}</caption>
          <colgroup>
            <col />
            <col className="w-36 max-md:hidden" />
            <col className="w-26" />
            <col className="w-12" />
            <col className="w-28 max-md:hidden" />
          </colgroup>
          <PlainHeads columns={heads} className="sr-only" />
          <tbody>
            {uses.map((use) => {
              const help = helps.find((one) => one.use === use);
              return (
                <tr key={`${use.xid} ${use.startdate}`} className="border-b border-line">
                  <td className="py-1 pr-2">
                    <UseName use={use} company={company} />
                  </td>
                  <td className="truncate px-2 max-md:hidden" title={use.by ?? undefined}>
                    {use.by}
                  </td>
                  <td className="figures px-2 whitespace-nowrap text-muted">
                    {formatPeriod(use.startdate, use.enddate)}
                  </td>
                  <td className="figures px-1 text-right text-body font-semibold">{formatNumber(use.countam)}</td>
                  <td className="no-print py-1 pl-2 text-right max-md:hidden">
                    {help ? (
                      <HelpButton help={help} settle={settle} />
                    ) : (
                      <span className="text-caption text-muted">{whereInWeek(use, week, today)}</span>
                    )}
                  </td>
                </tr>
              );
            })}
            <tr>
              <td colSpan={2} className="py-1.5 font-semibold max-md:hidden">
                {`Travleste dag, ${dayName(worst)} ${formatShortDay(worst)}`}{' '}
                <span className="figures font-normal text-muted">
                  ({onWorst.map(({ countam }) => formatNumber(countam)).join(' + ')})
                </span>
              </td>
              <td
                colSpan={2}
                className="py-1.5 font-semibold md:hidden"
              >{`Travleste dag, ${dayName(worst)} ${formatShortDay(worst)}`}</td>
              <td className="max-md:hidden" />
              <td className="figures px-1 text-right text-body font-semibold text-bad">{formatNumber(need)}</td>
              <td className="max-md:hidden" />
            </tr>
          </tbody>
        </table>
      </div>
      <div className="px-3 py-2">
        <h3 className={heading}>
          Dag for dag <span>{row.stock === 0 ? 'vi eier ingen' : `vi eier ${formatNumber(row.stock)}`}</span>
        </h3>
        <DayBars row={row} days={days} />
      </div>
      <div className="px-3 py-2">
        <h3 className={heading}>
          Det som hjelper <span>mest først</span>
        </h3>
        <HelpList
          company={company}
          row={row}
          helps={helps}
          lacking={lackingIn(row, runDays)}
          at={{ run, weeks, today }}
          settle={settle}
        />
      </div>
    </section>
  );
}
