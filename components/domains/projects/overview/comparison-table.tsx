'use client';

import clsx from 'clsx';
import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import { type BarTone, MeasureBar } from '@/components/kit/ui/measure-bar';
import { type PlainColumn, PlainTable } from '@/components/kit/ui/plain-table';
import { formatDate } from '@/lib/core/format/date';
import { dash } from '@/lib/core/format/value';
import type { Row } from '@/lib/core/widgets/column';
import type { Datatable } from '@/lib/core/widgets/widget';

const tones: Record<BarTone, string> = { bad: 'text-bad', warn: 'text-warn', none: 'text-ink' };
const toneOf = (value: unknown): BarTone => (value === 'bad' || value === 'warn' ? value : 'none');
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);
const text = (row: Row, key: string) => String(row[key] ?? '');

/** A deviation; red ones have an arrow as well, so that colour is not all that says it. */
function Deviation({ value, tone }: { value: string; tone: BarTone }) {
  const Arrow = value.startsWith('−') ? ArrowDownRight : ArrowUpRight;
  return (
    <span className={clsx('inline-flex items-center justify-end gap-0.5', value === dash ? 'text-faint' : tones[tone])}>
      {tone === 'bad' && value !== dash && <Arrow className="size-3.5 shrink-0" aria-hidden />}
      {value}
    </span>
  );
}

const deviationColumn = (head: string, band: string, key: string, toneKey: string): PlainColumn<Row> => ({
  head,
  headed: 'Avvik',
  band,
  figure: true,
  cell: (row) => (
    <span data-tone={toneOf(row[toneKey])}>
      <Deviation value={text(row, key)} tone={toneOf(row[toneKey])} />
    </span>
  ),
});

function columnsOf(atEnd: string): PlainColumn<Row>[] {
  const now = 'Til nå';
  const strong = 'text-body font-semibold';
  return [
    {
      head: 'Tkr',
      heads: true,
      look: 'whitespace-nowrap print:whitespace-normal',
      cell: (row) => (
        <>
          {text(row, 'figure')} <span className="figures text-caption font-normal text-muted">{text(row, 'asof')}</span>
        </>
      ),
    },
    { head: 'Etter plan', band: now, figure: true, cell: (row) => text(row, 'earned') },
    { head: 'Nå', band: now, figure: true, lookOf: () => strong, cell: (row) => text(row, 'now') },
    {
      head: 'Nå mot etter plan',
      headed: null,
      band: now,
      look: 'w-40 print:w-16',
      cell: (row) => {
        const [fill, mark, tone] = [numberOf(row._fill), numberOf(row._mark), toneOf(row._tone)];
        return (
          <MeasureBar
            fill={fill}
            mark={mark}
            scale={Math.max(1, fill ?? 0, mark ?? 0)}
            tone={row._id === 'revenue' || row._id === 'progress' ? 'none' : tone}
            all={row._id === 'margin' && tone === 'bad'}
          />
        );
      },
    },
    deviationColumn('Avvik nå', now, 'nowdeviation', '_tone'),
    { head: 'Plan', band: atEnd, edge: true, figure: true, cell: (row) => text(row, 'plan') },
    {
      head: 'Prognose',
      band: atEnd,
      figure: true,
      lookOf: (row) => clsx(strong, row._pace === true && 'text-muted italic'),
      cell: (row) => text(row, 'forecast'),
    },
    deviationColumn('Avvik ved slutt', atEnd, 'forecastdeviation', '_forecasttone'),
  ];
}

/** A project's figures in one table: Etter plan, Nå and Avvik of one day, then Plan, Prognose and Avvik at the end. */
export function ComparisonTable({ widget, enddate }: { widget: Datatable; enddate: string | null }) {
  return (
    <PlainTable
      label={widget.title}
      className="shrink-0 rounded-control border border-line bg-surface"
      tableClass="min-w-224 print:min-w-0 print:text-caption print:[&_:is(td,th)]:px-1.5"
      rows={widget.data}
      keyOf={(row) => text(row, '_id')}
      columns={columnsOf(`Ved slutt${enddate === null ? '' : ` · ${formatDate(enddate)}`}`)}
    >
      {widget.data.some((row) => row._pace === true) && (
        <p className="border-t border-line px-3 py-1.5 text-caption text-muted">
          Prognose i kursiv er farten så langt: ingen har vurdert månedene som gjenstår.
        </p>
      )}
    </PlainTable>
  );
}
