'use client';

import clsx from 'clsx';
import { formatPeriod, formatShortDay } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { type Days, meet } from '@/lib/domains/equipment/planning/clash';
import { clashDays } from '@/lib/domains/equipment/planning/clash-ways';
import { lengthOf } from '@/lib/domains/equipment/planning/cover';
import type { Unit } from '@/lib/domains/equipment/planning/units';
import { placeIn, useDaysDrag } from './use-days-drag';
import type { ShownLine } from './use-plan';
import type { PlanItem } from './use-plan-data';
import type { Planning } from './use-plan-state';

const bar =
  '@container absolute top-2 h-5 overflow-hidden rounded-xs px-1 text-left text-mark leading-5 whitespace-nowrap';
const numberOf = (project: string) => project.split(' ')[0] ?? project;

/** A bar's text, as much of it as the bar has room for. */
function BarText({ whole, short }: { whole: string; short: string }) {
  return (
    <>
      <span className="hidden @[5.5rem]:inline">{whole}</span>
      <span className="hidden @[2.25rem]:inline @[5.5rem]:hidden">{short}</span>
    </>
  );
}

/**
 * Draws an item's bookings in its row: others' bookings grey, free wished days green, the project's own in the accent
 * with ends that are dragged, double booked days hatched.
 */
export function RowBars({
  planning,
  unit,
  lines,
  view,
  days,
  today,
}: {
  planning: Planning;
  unit: Unit<PlanItem>;
  lines: readonly ShownLine[];
  view: Days;
  days: Days | undefined;
  today: string;
}) {
  const { item } = unit;
  const own = new Set(lines.map(({ key }) => key));
  const others = planning.plan.staysOf(item.eid).filter((stay) => !own.has(stay.xid) && meet(stay, view));
  const { shown, grip } = useDaysDrag(view, (key, _, chosen) => {
    const line = lines.find((one) => one.key === key);
    if (line) planning.move(line, { ...chosen, countam: line.countam });
    else planning.give(item, [chosen]);
  });
  const weeks = lengthOf(view) / 7;
  return (
    <div
      data-track
      className="relative h-full min-h-9 overflow-hidden"
      style={{
        backgroundImage: 'linear-gradient(to right, var(--line) 1px, transparent 1px)',
        backgroundSize: `${(100 / weeks).toFixed(4)}% 100%`,
      }}
    >
      {days && (
        <span aria-hidden className="absolute inset-y-0 border-x border-accent/50" style={placeIn(view, days)} />
      )}
      {today >= view.startdate && today <= view.enddate && (
        <span
          aria-hidden
          className="absolute inset-y-0 border-l-2 border-accent"
          style={{ left: placeIn(view, { startdate: today, enddate: today }).left }}
        />
      )}
      {others.map((stay) => (
        <span
          key={stay.xid}
          title={`${stay.project} ${formatPeriod(stay.startdate, stay.enddate)}${stay.countam > 1 ? `, ${stay.countam} stk` : ''}`}
          className={clsx(bar, stay.status === 'venter' ? 'top-7! h-1.5! bg-warn! p-0!' : 'bg-line text-ink')}
          style={placeIn(view, stay)}
        >
          <BarText
            whole={`${numberOf(stay.project)} ${stay.countam > 1 ? `· ${formatNumber(stay.countam)} stk` : `til ${formatShortDay(stay.enddate)}`}`}
            short={numberOf(stay.project)}
          />
        </span>
      ))}
      {unit.free.map((span) => {
        const key = `fri ${span.startdate}`;
        const chosen = shown?.key === key ? shown.days : undefined;
        return (
          <span
            key={key}
            title={`Ledig ${formatPeriod(span.startdate, span.enddate)}. Dra for å tildele.`}
            {...(planning.mayChange && grip(key, 'part', span))}
            className={clsx(
              bar,
              'border border-dashed border-good bg-good-soft text-center font-semibold text-good',
              planning.mayChange && 'cursor-ew-resize touch-pan-y',
              chosen && 'border-solid bg-accent-soft! text-accent!',
            )}
            style={placeIn(view, chosen ?? span)}
          >
            <span className="hidden @[1.5rem]:inline">{`${formatNumber(lengthOf(chosen ?? span))} d`}</span>
          </span>
        );
      })}
      {lines.map((line) => {
        const at = shown?.key === line.key ? shown.days : line;
        const clash = line.clash && !line.clash.agreed ? clashDays(at, line.clash.holders) : undefined;
        const number = numberOf(planning.projectName);
        const amount = line.countam > 1 ? `${formatNumber(line.countam)} stk` : `${formatNumber(lengthOf(at))} d`;
        const edge =
          'absolute inset-y-0 w-2 cursor-ew-resize touch-pan-y before:absolute before:inset-y-1 before:w-0.5 before:bg-on-accent';
        return (
          <span
            key={line.key}
            title={formatPeriod(at.startdate, at.enddate)}
            className={clsx(
              '@container absolute top-1.5 h-6 overflow-hidden rounded-xs px-2.5 text-caption leading-6 font-semibold whitespace-nowrap',
              line.waits
                ? 'border border-dashed border-warn bg-warn-soft text-warn'
                : line.state === 'saved'
                  ? 'bg-accent-soft text-accent-strong'
                  : 'bg-accent text-on-accent',
            )}
            style={placeIn(view, at)}
          >
            <BarText whole={`${number} · ${amount}`} short={number} />
            {clash && (
              <span
                aria-hidden
                className="absolute inset-y-0 bg-bad"
                style={{
                  ...placeIn(at, clash),
                  backgroundImage: 'repeating-linear-gradient(135deg, transparent 0 4px, var(--surface) 4px 6px)',
                }}
              />
            )}
            {planning.mayChange && (
              <>
                <span {...grip(line.key, 'start', line)} className={clsx(edge, 'left-0 before:left-1')} />
                <span {...grip(line.key, 'end', line)} className={clsx(edge, 'right-0 before:right-1')} />
              </>
            )}
          </span>
        );
      })}
    </div>
  );
}
