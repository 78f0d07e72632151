'use client';

import clsx from 'clsx';
import { type ReactNode, useMemo } from 'react';
import { useCalendar } from '@/components/kit/context/use-calendar';
import { calendarOf } from '@/lib/core/calculation/assumptions';
import { weeklyHours } from '@/lib/core/calculation/histogram';
import { setDays } from '@/lib/core/calculation/plan';
import type { CalculationRow } from '@/lib/core/calculation/row';
import { offStretches } from '@/lib/core/calendar/days-off';
import { offTitle } from '@/lib/core/calendar/off-words';
import { addDays, daysBetween } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';
import { useCalculation } from './calculation-context';
import { GanttBar } from './gantt-bar';
import { type PlanScale, placeOn, spanOf } from './plan-scale';

/** The free days of a plan behind its rows, named where the pointer rests. */
function PlanOffDays({ scale: { first, days }, scale }: { scale: PlanScale }) {
  const { answer } = useCalendar();
  const stretches = useMemo(() => (answer ? offStretches(answer, first, days) : []), [answer, first, days]);
  return (
    <div aria-hidden className="absolute inset-y-0 right-0 left-56 max-sm:left-32">
      {stretches.map(({ at, days: length, name, special }) => (
        <span
          key={at}
          title={offTitle(name, addDays(first, at), length)}
          className={clsx('absolute inset-y-0', special ? 'bg-ink/10' : 'bg-ink/5')}
          style={placeOn({ from: at, days: length }, scale)}
        />
      ))}
    </div>
  );
}

/** The least width of a day in pixels, so that a week is recognizable and can be dragged. */
const dayWidth = 7;

function Weeks({ scale }: { scale: PlanScale }) {
  return scale.weeks.map(({ from, days }) => (
    <span
      key={from}
      aria-hidden
      className="absolute inset-y-0 border-l border-line"
      style={placeOn({ from, days }, scale)}
    />
  ));
}

function Line({
  name,
  level,
  scale,
  children,
}: {
  name: ReactNode;
  level: 0 | 1;
  scale: PlanScale;
  children: ReactNode;
}) {
  return (
    <div className="flex border-b border-line">
      <div
        className={clsx(
          'sticky left-0 z-10 w-56 shrink-0 truncate border-r border-line bg-surface px-3 py-1.5 text-table max-sm:w-32',
          level === 0 ? 'font-medium' : 'pl-6',
        )}
      >
        {name}
      </div>
      <div data-calendar className="pointer-events-none relative h-8 grow">
        <Weeks scale={scale} />
        {children}
      </div>
    </div>
  );
}

function Histogram({ scale }: { scale: PlanScale }) {
  const { calculation } = useCalculation();
  const { weeks, undated } = weeklyHours(calculation.calculated, calendarOf(calculation.document.assumptions));
  const most = Math.max(1, ...weeks.map(({ hours }) => hours));
  return (
    <div className="flex">
      <div className="sticky left-0 z-10 w-56 shrink-0 border-r border-line bg-surface px-3 py-2 text-table max-sm:w-32">
        <p className="font-medium">Timer pr uke</p>
        <p className="text-caption text-muted">Høyest {formatNumber(most, 0)} timer</p>
        {undated > 0 && <p className="text-caption text-muted">{formatNumber(undated, 0)} timer uten datoer</p>}
      </div>
      <ol aria-label="Timer pr uke" className="relative h-32 grow">
        <Weeks scale={scale} />
        {weeks.map(({ week, monday, hours }) => {
          const text = `Uke ${week.slice(-2).replace(/^0/, '')}: ${formatNumber(hours, 1)} timer`;
          return (
            <li
              key={week}
              title={text}
              className="absolute bottom-0 px-px"
              style={{
                ...placeOn({ from: daysBetween(scale.first, monday), days: 7 }, scale),
                height: `${(hours / most) * 92}%`,
              }}
            >
              <span className="sr-only">{text}</span>
              <span aria-hidden className="block size-full rounded-t-xs bg-(--mark-cost)" />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Rows as bars above the hours of each week; with `mayWrite` the bars can be moved and stretched. */
export function GanttChart({
  rows,
  scale,
  mayWrite,
}: {
  rows: readonly CalculationRow[];
  scale: PlanScale;
  mayWrite: boolean;
}) {
  const { store, calculation } = useCalculation();
  const { left } = calculation.calculated;
  const calendar = calendarOf(calculation.document.assumptions);
  return (
    <div className="fades overflow-auto rounded-control border border-line bg-surface">
      <div className="relative" style={{ minWidth: scale.days * dayWidth + 224 }}>
        <PlanOffDays scale={scale} />
        <div className="flex border-b border-line text-caption text-muted">
          <div className="sticky left-0 z-10 w-56 shrink-0 border-r border-line bg-surface max-sm:w-32" />
          <div aria-hidden className="relative h-11 grow">
            {scale.months.map((month) => (
              <span
                key={month.from}
                className="absolute top-0 h-5 truncate border-l border-line px-1 pt-0.5"
                style={placeOn(month, scale)}
              >
                {month.name}
              </span>
            ))}
            {scale.weeks.map((week) => (
              <span
                key={week.from}
                className="figures absolute top-5 h-6 border-t border-l border-line px-1 pt-0.5"
                style={placeOn(week, scale)}
              >
                {week.name}
              </span>
            ))}
          </div>
        </div>
        {rows.map((row) => {
          const span = spanOf(row);
          const name = row.title || 'Uten navn';
          return (
            <Line key={row.xid} name={name} level={row.section === 'jobpkg' ? 0 : 1} scale={scale}>
              {span ? (
                <GanttBar
                  name={name}
                  span={span}
                  scale={scale}
                  calendar={calendar}
                  strong={row.section === 'jobpkg'}
                  left={left.has(row.xid)}
                  onChange={
                    mayWrite
                      ? ({ frdt, todt }) => store.editRows((before) => setDays(before, row.xid, frdt, todt))
                      : undefined
                  }
                />
              ) : (
                <span className="relative px-2 text-caption leading-8 text-muted">Uten datoer</span>
              )}
            </Line>
          );
        })}
        <Histogram scale={scale} />
      </div>
    </div>
  );
}
