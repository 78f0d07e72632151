'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import clsx from 'clsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useShell } from '@/components/kit/context/shell-context';
import { EmptyState } from '@/components/kit/ui/states';
import { usePrinting } from '@/components/kit/ui/use-printing';
import { formatPeriod } from '@/lib/core/format/date';
import { addDays } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';
import type { Days } from '@/lib/domains/equipment/planning/clash';
import { lengthOf } from '@/lib/domains/equipment/planning/cover';
import type { Unit } from '@/lib/domains/equipment/planning/units';
import { weekNumber } from '@/lib/domains/equipment/shortage/left';
import { thingHref } from '@/lib/platform/routing/things';
import { LineDialog } from './line-dialog';
import type { UnitSection } from './planning-sections';
import { UnitRow, unitColumns } from './unit-row';
import { placeIn } from './use-days-drag';
import type { ShownLine } from './use-plan';
import type { PlanItem } from './use-plan-data';
import type { Planning } from './use-plan-state';

type Entry =
  | { key: string; kind: 'head'; title: string; note: string | undefined }
  | { key: string; kind: 'unit'; unit: Unit<PlanItem> }
  | { key: string; kind: 'hidden'; text: string };

/** The most lines of a print; for more there is the workbook. */
const printLimit = 150;

/** The weeks of the view above the timelines, with today and the wished days. */
function TimeHead({
  view,
  days,
  today,
  wished,
}: {
  view: Days;
  days: Days | undefined;
  today: string;
  wished: boolean;
}) {
  const all = Math.ceil(lengthOf(view) / 7);
  // As many numbers as there is room for.
  const step = Math.ceil(all / 16);
  const weeks = Array.from({ length: Math.ceil(all / step) }, (_, i) => addDays(view.startdate, 7 * step * i));
  return (
    <div className="figures relative h-10 overflow-hidden" aria-hidden>
      {weeks.map((monday, i) => (
        <span
          key={monday}
          className="absolute top-1 pl-1 text-caption font-medium whitespace-nowrap"
          style={placeIn(view, { startdate: monday, enddate: addDays(monday, 6) })}
        >
          {`${i > 0 ? '' : weeks.length > 8 ? 'U' : 'uke '}${weekNumber(monday)}`}
        </span>
      ))}
      {today >= view.startdate && today <= view.enddate && (
        <span
          className="absolute top-5.5 -translate-x-1/2 text-mark whitespace-nowrap text-muted"
          style={{ left: `max(1rem, ${placeIn(view, { startdate: today, enddate: today }).left})` }}
        >
          i dag
        </span>
      )}
      {days && (
        <span
          className="absolute bottom-0 h-4.5 rounded-t-xs bg-accent-soft px-1 text-mark leading-4.5 font-semibold whitespace-nowrap text-accent-strong"
          style={placeIn(view, days)}
        >
          {`${wished ? 'ønsket ' : ''}${formatPeriod(days.startdate, days.enddate)}`}
        </span>
      )}
    </div>
  );
}

/** The arrow keys lead from what is done with a unit to the same of the one above or below. */
function walkActs(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !(event.target instanceof Element) || !event.target.matches('[data-act]')) return;
  const acts = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-act]')];
  const next = acts[acts.indexOf(event.target as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The units with who has each when, only those in sight drawn. */
export function UnitTable({
  company,
  planning,
  sections,
  allocated,
  view,
  today,
  number,
  nothing,
  onShowHidden,
}: {
  company: string;
  planning: Planning;
  sections: readonly UnitSection[];
  /** Shows all equipment of the project, with the days of each line. */
  allocated: boolean;
  view: Days;
  today: string;
  /** The project's number. */
  number: string;
  nothing: string;
  onShowHidden: () => void;
}) {
  const shell = useShell();
  const paths = shell.company?.paths ?? [];
  const scroller = useRef<HTMLDivElement>(null);
  const [counted, setCounted] = useState<string>();
  const entries = sections.flatMap(({ key, title, note, units, hidden }): Entry[] => [
    ...(title === undefined ? [] : [{ key: `head ${key}`, kind: 'head', title, note } as const]),
    ...units.map((unit): Entry => ({ key: `unit ${unit.item.eid}`, kind: 'unit', unit })),
    ...(hidden === undefined ? [] : [{ key: `hidden ${key}`, kind: 'hidden', text: hidden } as const]),
  ]);
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: (i) => (entries[i]?.kind === 'head' ? 30 : 37),
    getItemKey: (i) => entries[i]?.key ?? i,
    overscan: 8,
  });
  const printing = usePrinting();
  const drawn = printing
    ? entries.slice(0, printLimit).map(({ key }, index) => ({ key, index, start: undefined }))
    : rows.getVirtualItems();
  const linesOf = (eid: string): ShownLine[] =>
    planning.plan.lines.filter((line) => line.eid === eid && line.enddate >= view.startdate);
  const edited = planning.plan.lines.find(({ key }) => key === counted);
  const hasUnits = sections.some(({ units, hidden }) => units.length > 0 || hidden !== undefined);
  return (
    <section
      aria-label="Utstyr"
      className="flex min-h-0 min-w-0 grow flex-col overflow-hidden rounded-control border border-line bg-surface max-md:min-h-96"
    >
      <div
        className={clsx(
          unitColumns,
          'shrink-0 border-b border-line-strong text-caption font-medium text-muted max-md:hidden',
        )}
      >
        <span>Utstyr</span>
        <span>Står nå</span>
        <span>Ledig</span>
        <TimeHead view={view} days={planning.days} today={today} wished={planning.wish !== undefined} />
        <span className="no-print text-right">{number === '' ? '' : `Til ${number}`}</span>
      </div>
      {!hasUnits ? (
        <EmptyState text={nothing} />
      ) : (
        <div ref={scroller} className="min-h-0 grow overflow-y-auto">
          <ul
            aria-label="Utstyr"
            className="relative"
            onKeyDown={walkActs}
            style={printing ? undefined : { height: rows.getTotalSize() }}
          >
            {drawn.map(({ index, start, key }) => {
              const entry = entries[index];
              if (!entry) return null;
              return (
                <li
                  key={key}
                  ref={rows.measureElement}
                  data-index={index}
                  aria-label={entry.kind === 'unit' ? `${entry.unit.item.ekey} ${entry.unit.item.title}` : undefined}
                  className={clsx(start !== undefined && 'absolute inset-x-0 top-0')}
                  style={start === undefined ? undefined : { transform: `translateY(${start}px)` }}
                >
                  {entry.kind === 'head' ? (
                    <p className="border-b border-line bg-sunken px-3 py-1 text-table font-semibold">
                      {entry.title} <span className="ml-1 font-normal text-muted">{entry.note}</span>
                    </p>
                  ) : entry.kind === 'hidden' ? (
                    <p className="border-b border-line px-3 py-1.5 text-table text-muted">
                      {entry.text}{' '}
                      <button type="button" className="font-medium text-accent hover:underline" onClick={onShowHidden}>
                        Vis
                      </button>
                    </p>
                  ) : (
                    <UnitRow
                      unit={entry.unit}
                      lines={linesOf(entry.unit.item.eid)}
                      allocated={allocated}
                      planning={planning}
                      view={view}
                      today={today}
                      address={thingHref('item', entry.unit.item.eid, { company, paths })}
                      onCount={(line) => setCounted(line.key)}
                    />
                  )}
                </li>
              );
            })}
          </ul>
          {printing && entries.length > printLimit && (
            <p className="px-3 py-1.5 text-table">{`${formatNumber(entries.length - printLimit)} linjer til er ikke skrevet ut. Velg et ønske eller en kategori.`}</p>
          )}
        </div>
      )}
      {edited && (
        <LineDialog
          key={edited.key}
          line={edited}
          onGive={(place) => planning.move(edited, place)}
          onClose={() => setCounted(undefined)}
        />
      )}
    </section>
  );
}

/** The days the timelines show: from this week, or the week before the days when they are far ahead, for a quarter or more. */
export function viewOf(days: Days | undefined, today: string, monday: (day: string) => string): Days {
  const far = days && days.startdate > addDays(today, 28);
  const near = days && days.startdate < today ? days.startdate : today;
  const startdate = monday(far ? addDays(days.startdate, -7) : near);
  const least = addDays(startdate, 13 * 7 - 1);
  const most = addDays(startdate, 52 * 7 - 1);
  const wanted = days ? addDays(monday(addDays(days.enddate, 14)), 6) : least;
  return { startdate, enddate: wanted < least ? least : wanted > most ? most : wanted };
}
