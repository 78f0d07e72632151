'use client';

import clsx from 'clsx';
import { ChevronRight, Lock, Plus } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { CellInput } from '@/components/kit/ui/cell-input';
import { type PlainColumn, PlainHeads } from '@/components/kit/ui/plain-table';
import { addMonths, type Month, monthLabel } from '@/lib/core/filters/months';
import { formatDate } from '@/lib/core/format/date';
import { daysBetween } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';
import { projectTerms } from '@/lib/core/format/project-terms';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { ForecastMonth } from '@/lib/domains/projects/forecast/forecast-months';
import { assessedIn, deviationOf, type ForecastView, figureOf } from './forecast-view';
import type { Assessments } from './use-assessments';

const { plan, earned, now, forecast, deviation, assessed } = projectTerms;
/** An assessment older than this many days is worth a new look. */
const oldAfter = 25;
/** Locked months in sight before older ones are folded into a line. */
const unfolded = 3;

const numberCell = 'figures px-3 text-right whitespace-nowrap';
const edge = 'border-l border-line';

function Figure({
  children,
  strong = false,
  bad = false,
  className,
}: {
  children: ReactNode;
  strong?: boolean;
  bad?: boolean;
  className?: string;
}) {
  return <td className={clsx(numberCell, strong && 'font-semibold', bad && 'text-bad', className)}>{children}</td>;
}

const bandOf = (band: string, names: readonly string[]): PlainColumn<never>[] =>
  names.map((name, at) => ({ head: `${band} ${name}`, headed: name, band, edge: at === 0, figure: true }));

const headsIn = (unit: string): PlainColumn<never>[] => [
  { head: unit },
  ...bandOf('I måneden', [plan, now, forecast]),
  ...bandOf('Oppsamlet', [earned, now, forecast, deviation]),
  { head: assessed, edge: true, figure: true },
  { head: 'Merknad' },
];

/** Says how long ago an open month was assessed, or on which day a locked one was. */
function AssessedOn({ day, today, open }: { day: string; today: string; open: boolean }) {
  if (day === '') return <>–</>;
  const age = daysBetween(day, today);
  if (!open) return <span className="text-muted">{formatDate(day)}</span>;
  const text = age === 0 ? 'i dag' : age === 1 ? 'i går' : `for ${age} d siden`;
  return <span className={clsx(age > oldAfter && 'text-warn')}>{text}</span>;
}

type Props = {
  view: ForecastView;
  today: string;
  mayWrite: boolean;
  work: Assessments;
  table: RefObject<HTMLTableElement | null>;
};

function MonthLine({
  month,
  last,
  view,
  today,
  mayWrite,
  work,
}: Omit<Props, 'table'> & { month: ForecastMonth; last: boolean }) {
  const { measure } = view;
  const figure = (value: number | null) => (value === null || Math.round(value) === 0 ? '–' : figureOf(measure, value));
  const row = work.rows.get(month.month);
  const col = assessedIn[measure];
  const label = monthLabel(month.month);
  const { sums, locked } = month;
  const note = String((row && cellOf(row, 'note')) ?? '');
  const day = String((row && cellOf(row, 'madedate')) ?? '');
  const guessed = month.assessed === null ? '' : figureOf(measure, month.assessed);
  const open = view.months.filter((one) => !one.locked);
  function paste(lines: readonly string[]) {
    const from = open.findIndex((one) => one.month === month.month);
    work.assess(lines.flatMap((text, i) => (open[from + i] ? [{ month: open[from + i]?.month ?? '', text }] : [])));
  }
  return (
    <tr className={clsx('h-8 border-b border-line', locked && 'bg-canvas')}>
      <th scope="row" className="px-3 text-left font-normal whitespace-nowrap">
        <span className="inline-flex items-center gap-2">
          {locked ? (
            <Lock aria-label={measure === 'hours' ? 'Måneden er over' : 'Bokført'} className="size-3.5 text-muted" />
          ) : (
            <span className="size-3.5" />
          )}
          {label}
        </span>
      </th>
      <Figure className={edge}>{figure(month.plan)}</Figure>
      <Figure strong={locked}>{figure(month.actual)}</Figure>
      <td className={clsx(numberCell, !locked && mayWrite && 'py-0.5 pr-1 pl-1')}>
        {!locked && mayWrite ? (
          <CellInput
            at={col}
            label={`${forecast} ${label}`}
            numeric
            text={guessed}
            problem={work.refused(month.month, col)}
            onSave={(text) => work.assess([{ month: month.month, text }])}
            onPasteLines={paste}
          />
        ) : (
          figure(month.assessed)
        )}
      </td>
      <Figure className={edge}>{figure(sums.earned)}</Figure>
      <Figure strong>{figure(sums.now)}</Figure>
      <Figure strong={!locked}>{figure(sums.forecast)}</Figure>
      <Figure strong bad={last && measure !== 'revenue' && (sums.deviation ?? 0) > 0}>
        {deviationOf(measure, sums.deviation)}
      </Figure>
      <td className={clsx(numberCell, edge)}>
        <AssessedOn day={day} today={today} open={!locked} />
      </td>
      <td className="w-1/4 min-w-40 px-1">
        {mayWrite ? (
          <CellInput
            at="note"
            label={`Merknad ${label}`}
            text={note}
            placeholder={!locked && day !== '' && daysBetween(day, today) === 0 ? 'Skriv hvorfor' : ''}
            problem={work.refused(month.month, 'note')}
            onSave={(text) => work.note(month.month, text)}
          />
        ) : (
          <span className="px-2">{note}</span>
        )}
      </td>
    </tr>
  );
}

/** Older locked months on one line, which unfolds. */
function FoldedLine({
  view,
  months,
  onOpen,
}: {
  view: ForecastView;
  months: readonly ForecastMonth[];
  onOpen: () => void;
}) {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  const { measure } = view;
  const sum = (of: (month: ForecastMonth) => number | null) => months.reduce((all, month) => all + (of(month) ?? 0), 0);
  const name =
    first === last
      ? monthLabel(first.month)
      : `${monthLabel(first.month).replace(/ \d+$/, '')}–${monthLabel(last.month)}`;
  return (
    <tr className="h-8 border-b border-line bg-canvas">
      <th scope="row" className="px-3 text-left font-normal whitespace-nowrap">
        <button
          type="button"
          aria-expanded={false}
          onClick={onOpen}
          className="inline-flex items-center gap-2 hover:text-accent"
        >
          <ChevronRight aria-hidden className="size-3.5 text-muted" />
          {name}
        </button>
      </th>
      <Figure className={edge}>
        {figureOf(
          measure,
          sum(({ plan: own }) => own),
        )}
      </Figure>
      <Figure strong>
        {figureOf(
          measure,
          sum(({ actual }) => actual),
        )}
      </Figure>
      <Figure>–</Figure>
      <Figure className={edge}>{last.sums.earned === null ? '–' : figureOf(measure, last.sums.earned)}</Figure>
      <Figure strong>{last.sums.now === null ? '–' : figureOf(measure, last.sums.now)}</Figure>
      <Figure>–</Figure>
      <Figure strong>{deviationOf(measure, last.sums.deviation)}</Figure>
      <td className={edge} colSpan={2} />
    </tr>
  );
}

function TodayLine({ view, today }: { view: ForecastView; today: string }) {
  const done = view.done === null ? '' : ` · ${formatNumber(view.done * 100)} % utført`;
  return (
    <tr className="h-8 border-b border-line bg-accent-soft text-accent-strong">
      <th scope="row" colSpan={4} className="px-3 text-left font-semibold">
        {`I dag ${formatDate(today).slice(0, 5)}${done}`}
      </th>
      <Figure className={edge}>{view.earned === null ? '–' : figureOf(view.measure, view.earned)}</Figure>
      <Figure>–</Figure>
      <Figure>–</Figure>
      <Figure>–</Figure>
      <td className={clsx(edge, 'px-3 text-muted')} colSpan={2}>
        {view.measure === 'hours' || view.locked >= today.slice(0, 7)
          ? ''
          : `${monthLabel(today.slice(0, 7)).replace(/ \d+$/, '')} er ikke bokført`}
      </td>
    </tr>
  );
}

/** The months of a measure: what came beside what was assessed, the sums against the plan, and the end. */
export function ForecastTable({ view, today, mayWrite, work, table }: Props) {
  const [open, setOpen] = useState(false);
  const { measure, months, end } = view;
  const locked = months.filter((month) => month.locked);
  const folded = open ? [] : locked.slice(0, Math.max(0, locked.length - unfolded));
  const shown = months.slice(folded.length);
  const lastLocked = locked.at(-1);
  const ahead = shown.filter((month) => !month.locked);
  const line = (month: ForecastMonth) => (
    <MonthLine key={month.month} month={month} last={month === lastLocked} {...{ view, today, mayWrite, work }} />
  );
  const lastMonth: Month | undefined = months.at(-1)?.month;
  return (
    <div className="shrink-0 overflow-x-auto rounded-control border border-line bg-surface">
      <table ref={table} className="w-full border-collapse text-table">
        <caption className="sr-only">Prognose måned for måned</caption>
        <PlainHeads columns={headsIn(measure === 'hours' ? 'Timer' : 'Tkr')} className="static! bg-transparent!" />
        <tbody>
          {folded.length > 0 && <FoldedLine view={view} months={folded} onOpen={() => setOpen(true)} />}
          {shown.filter((month) => month.locked).map(line)}
          {months.length > 0 && <TodayLine view={view} today={today} />}
          {ahead.map(line)}
        </tbody>
        <tfoot className="bg-sunken font-semibold">
          <tr className="h-8">
            <th scope="row" className="px-3 text-left">
              Ved slutt
            </th>
            <Figure className={edge}>{end.plan === null ? '–' : figureOf(measure, end.plan)}</Figure>
            <Figure>{figureOf(measure, end.now)}</Figure>
            <Figure>{end.rest === null ? '–' : figureOf(measure, end.rest)}</Figure>
            <Figure className={edge}>{end.plan === null ? '–' : figureOf(measure, end.plan)}</Figure>
            <Figure>{figureOf(measure, end.now)}</Figure>
            <Figure>{end.forecast === null ? '–' : figureOf(measure, end.forecast)}</Figure>
            <Figure bad={measure !== 'revenue' && (end.deviation ?? 0) > 0}>
              {deviationOf(measure, end.deviation)}
            </Figure>
            <td className={clsx(edge, 'px-1 font-normal')} colSpan={2}>
              {mayWrite && lastMonth !== undefined && (
                <button
                  type="button"
                  onClick={() => work.addMonth(addMonths(lastMonth, 1))}
                  className="no-print inline-flex h-7 items-center gap-1.5 rounded-control px-2 text-muted hover:bg-hover hover:text-ink max-sm:h-10"
                >
                  <Plus aria-hidden className="size-4" />
                  Legg til rad
                </button>
              )}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
