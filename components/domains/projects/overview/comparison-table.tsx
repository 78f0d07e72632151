'use client';

import clsx from 'clsx';
import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import { type BarTone, MeasureBar } from '@/components/kit/ui/measure-bar';
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

const head = 'px-3 py-1.5 text-caption font-medium text-muted';
const cell = 'figures px-3 py-2 text-right whitespace-nowrap';

/** A project's figures in one table: Etter plan, Nå and Avvik of one day, then Plan, Prognose and Avvik at the end. */
export function ComparisonTable({ widget, enddate }: { widget: Datatable; enddate: string | null }) {
  const pace = widget.data.some((row) => row._pace === true);
  return (
    <section
      aria-label={widget.title}
      className="shrink-0 overflow-x-auto rounded-control border border-line bg-surface"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable to be scrolled by keys.
      tabIndex={0}
    >
      <table className="w-full min-w-224 border-collapse text-table" aria-label={widget.title}>
        <thead>
          <tr className="border-b border-line">
            <th />
            <th colSpan={4} scope="colgroup" className="px-3 pt-2 text-center font-semibold">
              Til nå
            </th>
            <th colSpan={3} scope="colgroup" className="border-l border-line px-3 pt-2 text-center font-semibold">
              Ved slutt{enddate === null ? '' : ` · ${formatDate(enddate)}`}
            </th>
          </tr>
          <tr className="border-b border-line-strong">
            <th scope="col" className={`${head} text-left`}>
              Tkr
            </th>
            <th scope="col" className={`${head} text-right`}>
              Etter plan
            </th>
            <th scope="col" className={`${head} text-right`}>
              Nå
            </th>
            <th scope="col" className={`${head} text-right`}>
              <span className="sr-only">Nå mot etter plan</span>
            </th>
            <th scope="col" className={`${head} text-right`}>
              Avvik
            </th>
            <th scope="col" className={`${head} border-l border-line text-right`}>
              Plan
            </th>
            <th scope="col" className={`${head} text-right`}>
              Prognose
            </th>
            <th scope="col" className={`${head} text-right`}>
              Avvik
            </th>
          </tr>
        </thead>
        <tbody>
          {widget.data.map((row) => {
            const [tone, ahead] = [toneOf(row._tone), toneOf(row._forecasttone)];
            const [fill, mark] = [numberOf(row._fill), numberOf(row._mark)];
            return (
              <tr key={text(row, '_id')} data-figure={text(row, '_id')} className="border-b border-line last:border-0">
                <th scope="row" className="px-3 py-2 text-left font-medium whitespace-nowrap">
                  {text(row, 'figure')}{' '}
                  <span className="figures text-caption font-normal text-muted">{text(row, 'asof')}</span>
                </th>
                <td className={cell}>{text(row, 'earned')}</td>
                <td className={clsx(cell, 'text-body font-semibold')}>{text(row, 'now')}</td>
                <td className="w-40 px-3 py-2">
                  <MeasureBar
                    fill={fill}
                    mark={mark}
                    scale={Math.max(1, fill ?? 0, mark ?? 0)}
                    tone={row._id === 'revenue' || row._id === 'progress' ? 'none' : tone}
                    all={row._id === 'margin' && tone === 'bad'}
                  />
                </td>
                <td className={cell} data-tone={tone}>
                  <Deviation value={text(row, 'nowdeviation')} tone={tone} />
                </td>
                <td className={clsx(cell, 'border-l border-line')}>{text(row, 'plan')}</td>
                <td className={clsx(cell, 'text-body font-semibold', row._pace === true && 'text-muted italic')}>
                  {text(row, 'forecast')}
                </td>
                <td className={cell} data-tone={ahead}>
                  <Deviation value={text(row, 'forecastdeviation')} tone={ahead} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {pace && (
        <p className="border-t border-line px-3 py-1.5 text-caption text-muted">
          Prognose i kursiv er farten så langt: ingen har vurdert månedene som gjenstår.
        </p>
      )}
    </section>
  );
}
