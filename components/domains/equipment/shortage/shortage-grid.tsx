'use client';

import clsx from 'clsx';
import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import { usePageKeys } from '@/components/kit/context/use-page-keys';
import { formatShortDay } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { dash } from '@/lib/core/format/value';
import { type Standing, standingTexts, type Week, weekNumber } from '@/lib/domains/equipment/shortage/left';
import type { ShortRow } from './short-rows';
import type { OpenWeek } from './use-open-week';
import { WeekPanel } from './week-panel';

const notes: Record<Standing, (count: number, all: number) => string> = {
  lacking: (count, all) => `${formatNumber(count)} av ${formatNumber(all)}, mest først`,
  none: (count) => `${formatNumber(count)} har ingen ledige i minst én uke; de med flest slike uker først`,
  enough: (count) => `${formatNumber(count)} har noe å gå på i alle ukene`,
};

const placeOf = ({ key }: ShortRow, week: number) => `${key} ${week}`;

/** The week that an arrow key leads to from one: along the row, or the same week of the row above or below. */
function nextCell(rows: readonly ShortRow[], from: string, key: string): string | undefined {
  const [of, text] = from.split(' ');
  const week = Number(text);
  const at = rows.findIndex((row) => row.key === of);
  const row = rows[key === 'ArrowUp' ? at - 1 : key === 'ArrowDown' ? at + 1 : at];
  const last = (row?.weeks.length ?? 0) - 1;
  const to = { ArrowLeft: week - 1, ArrowRight: week + 1, ArrowUp: week, ArrowDown: week, Home: 0, End: last }[key];
  return row && to !== undefined && to >= 0 && to <= last ? placeOf(row, to) : undefined;
}

/** True for a week that begins a new year, which a line shows. */
const beginsYear = (weeks: readonly Week[], i: number) =>
  i > 0 && weekNumber(weeks[i]?.startdate ?? '') < weekNumber(weeks[i - 1]?.startdate ?? '');

function Head({ weeks }: { weeks: readonly Week[] }) {
  const head = 'px-1 py-1 text-caption font-medium text-muted';
  return (
    <thead className="sticky top-0 z-20 bg-surface shadow-[0_1px_0_var(--line-strong)]">
      <tr>
        <th scope="col" className={clsx(head, 'sticky left-0 bg-surface pl-3 text-left')}>
          Utstyr
        </th>
        <th scope="col" className={clsx(head, 'w-20 text-right')}>
          Beholdning
        </th>
        <th scope="col" className={clsx(head, 'w-24 pr-2.5 text-right')}>
          Mangler på det meste
        </th>
        {weeks.map(({ startdate, text }, i) => (
          <th
            key={startdate}
            scope="col"
            aria-label={text}
            className={clsx(
              'figures w-12 min-w-12 py-1 text-center font-semibold',
              beginsYear(weeks, i) && 'border-l border-line-strong',
            )}
          >
            {i === 0 ? text.toLowerCase() : weekNumber(startdate)}
            <span className="block text-caption font-normal text-muted">
              {i === 0 ? 'i dag' : formatShortDay(startdate)}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Shows the remaining stock of a week: red below zero, which opens, amber at zero. */
function WeekCell({
  left,
  isOpen,
  current,
  newYear,
  place,
  onOpen,
}: {
  left: number;
  isOpen: boolean;
  current: boolean;
  newYear: boolean;
  place: string;
  onOpen: () => void;
}) {
  return (
    <td
      {...(left >= 0 && { tabIndex: current ? 0 : -1, 'data-cell': place })}
      className={clsx(
        'figures h-8 p-0 text-center -outline-offset-2',
        newYear && 'border-l border-line-strong',
        left === 0 ? 'font-semibold text-warn' : 'text-muted',
      )}
    >
      {left < 0 ? (
        <button
          type="button"
          tabIndex={current ? 0 : -1}
          data-cell={place}
          aria-expanded={isOpen}
          onClick={onOpen}
          className={clsx(
            'h-8 w-full font-semibold -outline-offset-2',
            isOpen ? 'bg-bad text-surface' : 'bg-bad-soft text-bad hover:underline',
          )}
        >
          {formatNumber(left)}
        </button>
      ) : (
        formatNumber(left)
      )}
    </td>
  );
}

/**
 * Shows the remaining stock of each article per week, short ones first. Arrow keys walk the weeks, Enter opens a red
 * one in its row, Esc closes it.
 */
export function ShortageGrid({
  company,
  sections,
  all,
  weeks,
  open,
  onShow,
}: {
  company: string;
  sections: readonly { standing: Standing; rows: readonly ShortRow[] }[];
  /** The number of articles in all. */
  all: number;
  weeks: readonly Week[];
  open: OpenWeek | undefined;
  onShow: (next: OpenWeek | undefined) => void;
}) {
  const table = useRef<HTMLTableElement>(null);
  const [current, setCurrent] = useState<string>();
  const rows = sections.flatMap((section) => section.rows);
  const first = rows.find((row) => row.lacking > 0);
  const start = first ?? rows[0];
  const tabbed = rows.some(({ key }) => current?.startsWith(`${key} `))
    ? current
    : start &&
      placeOf(
        start,
        Math.max(
          0,
          start.weeks.findIndex((left) => left < 0),
        ),
      );

  const focus = (place: string) => {
    setCurrent(place);
    table.current?.querySelector<HTMLElement>(`[data-cell="${place}"]`)?.focus();
  };
  // Of the whole page: a button that works is disabled, and has lost the focus.
  usePageKeys({
    escape: () => {
      if (!open) return;
      onShow(undefined);
      focus(`${open.key} ${weeks.findIndex(({ startdate }) => startdate === open.monday)}`);
    },
  });
  function onKey(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
    const { cell } = event.target.dataset;
    const next = cell === undefined ? undefined : nextCell(rows, cell, event.key);
    if (next === undefined) return;
    event.preventDefault();
    focus(next);
  }

  return (
    <table
      ref={table}
      aria-label="Ledig utstyr uke for uke"
      onKeyDown={onKey}
      className="w-full border-collapse text-table"
    >
      <Head weeks={weeks} />
      {sections.map(({ standing, rows: own }) => (
        <tbody key={standing}>
          <tr className="bg-sunken">
            <th scope="rowgroup" colSpan={3 + weeks.length} className="h-7.5 px-3 text-left font-semibold">
              {standingTexts[standing]}{' '}
              <span className="ml-1 font-normal text-muted">{notes[standing](own.length, all)}</span>
            </th>
          </tr>
          {own.map((row) => {
            const shown = open?.key === row.key ? weeks.findIndex(({ startdate }) => startdate === open.monday) : -1;
            return (
              <Fragment key={row.key}>
                <tr className="border-b border-line" data-article={row.title}>
                  <th
                    scope="row"
                    className="sticky left-0 z-10 max-w-72 min-w-56 truncate bg-surface px-3 text-left font-normal"
                    title={`${row.title} · ${row.category}`}
                  >
                    <span className="font-medium">{row.title}</span>{' '}
                    <span className="text-caption text-muted">{row.subcategory || row.category}</span>
                  </th>
                  <td className="figures px-1 text-right">{formatNumber(row.stock)}</td>
                  <td
                    className={clsx(
                      'figures pr-2.5 text-right',
                      row.lacking > 0 ? 'font-semibold text-bad' : 'text-faint',
                    )}
                  >
                    {row.lacking > 0 ? formatNumber(row.lacking) : dash}
                  </td>
                  {weeks.map(({ startdate }, week) => (
                    <WeekCell
                      key={startdate}
                      left={row.weeks[week] ?? 0}
                      isOpen={shown === week}
                      current={tabbed === placeOf(row, week)}
                      newYear={beginsYear(weeks, week)}
                      place={placeOf(row, week)}
                      onOpen={() => {
                        setCurrent(placeOf(row, week));
                        onShow(shown === week ? undefined : { key: row.key, monday: startdate });
                      }}
                    />
                  ))}
                </tr>
                {shown >= 0 && (
                  <tr className="border-b border-line">
                    <td colSpan={3 + weeks.length}>
                      <WeekPanel company={company} row={row} weeks={weeks} at={shown} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}
