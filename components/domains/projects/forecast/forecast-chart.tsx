'use client';

import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { type Month, monthLabel } from '@/lib/core/filters/months';
import { formatDate } from '@/lib/core/format/date';
import { daysBetween, lastDayOf } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';
import { projectTerms } from '@/lib/core/format/project-terms';
import type { ForecastMonth, Measure } from '@/lib/domains/projects/forecast/forecast-months';
import styles from './forecast-chart.module.css';
import { deviationOf, type ForecastView, figureOf, measureNames } from './forecast-view';

/** A place in the plot: months from the start, and the value. */
type Point = { x: number; y: number };

const path = (points: readonly Point[], scale: (point: Point) => Point) =>
  points
    .map(scale)
    .map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x},${y}`)
    .join('');

/** Ticks at round values up to the largest, at most five. */
function ticksUpTo(most: number): number[] {
  if (most <= 0) return [0];
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [0.25, 0.5, 1, 2.5].map((part) => part * power).find((one) => most / one <= 4.5) ?? power * 5;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);
}

const start: Point = { x: 0, y: 0 };

type Lines = { plan: Point[]; earned: Point[]; now: Point[]; forecast: Point[] };

/** The curves of a measure; a month's value stands at its end, and what is earned today at today. */
function linesOf(view: ForecastView, todayAt: number): Lines {
  const { months, end, pace } = view;
  const place = (value: number | null, i: number): Point[] => (value === null ? [] : [{ x: i + 1, y: value }]);
  let sum = 0;
  const plan = months.flatMap(({ plan: own }, i) => {
    if (own === null) return [];
    sum += own;
    return [{ x: i + 1, y: sum }];
  });
  const now = [start, ...months.flatMap(({ sums }, i) => place(sums.now, i))];
  const last = now.at(-1) ?? start;
  const assessed = months.flatMap(({ sums }, i) => place(sums.forecast, i));
  const rest = end.forecast === null && pace !== null ? [{ x: months.length, y: pace }] : assessed;
  const done = months.flatMap(({ sums, locked }, i) => (locked ? place(sums.earned, i) : []));
  return {
    plan: plan.length === 0 ? [] : [start, ...plan],
    earned: view.earned === null ? [] : [start, ...done.filter(({ x }) => x < todayAt), { x: todayAt, y: view.earned }],
    now,
    forecast: rest.length === 0 ? [] : [last, ...rest],
  };
}

/** Between booked and earned where booked is above, month by month. */
function overOf({ now, earned }: Lines): Point[][] {
  const at = new Map(earned.map(({ x, y }) => [x, y]));
  const both = now.flatMap(({ x, y }) => (at.has(x) ? [{ x, now: y, earned: at.get(x) ?? 0 }] : []));
  return both.slice(1).flatMap((to, i) => {
    const from = both[i];
    if (!from || (from.now <= from.earned && to.now <= to.earned)) return [];
    const top = (one: typeof to) => Math.max(one.now, one.earned);
    return [
      [
        { x: from.x, y: top(from) },
        { x: to.x, y: top(to) },
        { x: to.x, y: to.earned },
        { x: from.x, y: from.earned },
      ],
    ];
  });
}

/** Lists all four figures of a month on hover. */
function monthTip(measure: Measure, { month, sums }: ForecastMonth, plan: number | undefined): string {
  const line = (name: string, value: number | null | undefined) =>
    value === null || value === undefined ? [] : [`${name} ${figureOf(measure, value)}`];
  return [
    monthLabel(month),
    ...line(projectTerms.plan, plan),
    ...line(projectTerms.earned, sums.earned),
    ...line(projectTerms.now, sums.now),
    ...line(projectTerms.forecast, sums.forecast),
  ].join('\n');
}

/** A label in the plot; `right` stands before its point. */
function Label({
  at,
  right = false,
  below = false,
  className,
  children,
}: {
  at: Point;
  right?: boolean;
  below?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        styles.label,
        'figures pointer-events-none absolute px-2 text-caption whitespace-nowrap',
        className,
      )}
      style={
        {
          left: `${at.x}%`,
          top: `${at.y}%`,
          transform: `translate(${right ? '-100%' : '0'}, ${below ? '4px' : 'calc(-100% - 4px)'})`,
        } as CSSProperties
      }
    >
      {children}
    </span>
  );
}

function dayOf(today: string): string {
  return formatDate(today).slice(0, 5);
}

/** Returns the position of today: months from the start. */
function placeOfToday(months: readonly ForecastMonth[], today: string): number | null {
  const i = months.findIndex(({ month }) => month === today.slice(0, 7));
  if (i < 0) return null;
  const length = daysBetween(`${today.slice(0, 7)}-01`, lastDayOf(today.slice(0, 7))) + 1;
  return i + Number(today.slice(8)) / length;
}

/** Returns the number of months between two labels on the axis. */
const everyOf = (count: number) => Math.max(1, Math.ceil(count / 14));

function axisLabel(month: Month, first: boolean): string {
  const label = monthLabel(month);
  return first || month.endsWith('-01') ? label : label.replace(/ \d+$/, '');
}

/**
 * Plan, earned, booked and forecast of a measure as sums to each month's end, drawn in per cent of its frame, so that
 * the server's picture is the final one.
 */
export function ForecastChart({ view, today }: { view: ForecastView; today: string }) {
  const { measure, months, end, done, pace, locked } = view;
  const todayAt = placeOfToday(months, today);
  const lines = linesOf(view, todayAt ?? months.length);
  const all = Object.values(lines).flat();
  const most = Math.max(1, ...all.map(({ y }) => y));
  const unit = measure === 'hours' ? 100 : 100_000;
  const ticks = ticksUpTo((most * 1.08) / unit);
  const count = Math.max(1, months.length);
  const scale = ({ x, y }: Point): Point => ({ x: (100 * x) / count, y: 100 - (100 * y) / (most * 1.08) });
  const last = (points: readonly Point[]) => scale(points.at(-1) ?? start);
  const expected = end.forecast ?? pace;
  const over = expected !== null && end.plan !== null ? expected - end.plan : null;
  const above = over !== null && over >= 0;
  const planAt = new Map(lines.plan.map(({ x, y }) => [x, y]));
  const every = everyOf(months.length);
  const isLate = over !== null && over > 0 && measure !== 'revenue';
  const words = [
    end.plan === null ? '' : `${projectTerms.plan} ${figureOf(measure, end.plan)}`,
    `${projectTerms.now} ${figureOf(measure, end.now)}`,
    expected === null ? '' : `${projectTerms.forecast} ${figureOf(measure, expected)}`,
  ];
  return (
    <figure
      className="relative h-80 print:h-64"
      aria-label={`${measureNames[measure]}: ${words.filter(Boolean).join(', ')}`}
    >
      <div className="absolute inset-y-6 right-6 left-14 max-sm:right-4 max-sm:left-11">
        {ticks.map((tick) => (
          <span key={tick} aria-hidden className={styles.tick} style={{ top: `${scale({ x: 0, y: tick * unit }).y}%` }}>
            <span className="figures">{formatNumber(tick)}</span>
          </span>
        ))}
        <svg
          aria-hidden
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          {overOf(lines).map((area) => (
            <path key={area[0]?.x} d={`${path(area, scale)}Z`} className={styles.over} />
          ))}
          <path d={path(lines.plan, scale)} className={styles.plan} />
          <path d={path(lines.earned, scale)} className={styles.earned} />
          <path d={path(lines.now, scale)} className={styles.now} />
          <path d={path(lines.forecast, scale)} className={end.forecast === null ? styles.pace : styles.forecast} />
        </svg>
        {todayAt !== null && (
          <span aria-hidden className={styles.today} style={{ left: `${(100 * todayAt) / count}%` }}>
            <span className="figures">{`i dag ${dayOf(today)}`}</span>
          </span>
        )}
        {lines.now.length > 1 && (
          <Label at={last(lines.now)} right={last(lines.now).x > 30} className="max-sm:hidden">
            <span className="font-semibold">{`${projectTerms.now} ${figureOf(measure, end.now)}`}</span>
            {locked !== '' && (
              <span className="text-muted">{` · ${measure === 'hours' ? 'ført' : 'bokført'} til ${dayOf(lastDayOf(locked))}`}</span>
            )}
          </Label>
        )}
        {view.earned !== null && done !== null && (
          <Label at={last(lines.earned)} right={last(lines.earned).x > 84} below className="text-accent max-sm:hidden">
            <span className="font-semibold">{`${projectTerms.earned} ${figureOf(measure, view.earned)}`}</span>
            {` · ${formatNumber(done * 100)} % utført`}
          </Label>
        )}
        {expected !== null && (
          <Label at={last(lines.forecast)} right below={!above} className={clsx('translate-x-0', isLate && 'text-bad')}>
            <span className="font-semibold">
              {end.forecast === null
                ? `Uten vurdering ${figureOf(measure, expected)}`
                : `${projectTerms.forecast} ${figureOf(measure, expected)}`}
            </span>
            {over !== null &&
              deviationOf(measure, over) !== '–' &&
              ` · ${figureOf(measure, Math.abs(over))} ${above ? 'over' : 'under'} plan`}
          </Label>
        )}
        {end.plan !== null && lines.plan.length > 0 && (
          <Label at={last(lines.plan)} right below={above} className="text-muted">
            {`${projectTerms.plan} ${figureOf(measure, end.plan)}`}
          </Label>
        )}
        <div className="absolute inset-0 flex">
          {months.map((month, i) => (
            <span key={month.month} className="min-w-0 flex-1" title={monthTip(measure, month, planAt.get(i + 1))} />
          ))}
        </div>
        <div aria-hidden className="absolute inset-x-0 top-full flex pt-1">
          {months.map(({ month }, i) => (
            <span
              key={month}
              className="figures min-w-0 flex-1 text-center text-caption whitespace-nowrap text-muted max-sm:odd:invisible"
            >
              {i % every === 0 ? axisLabel(month, i === 0) : ''}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}
