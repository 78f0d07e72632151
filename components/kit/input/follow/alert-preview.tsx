'use client';

import clsx from 'clsx';
import { useRead } from '@/components/kit/client/use-read';
import { Skeleton } from '@/components/kit/ui/states';
import { monthLabel, shortMonthName } from '@/lib/core/filters/months';
import { counted } from '@/lib/core/format/count-text';
import {
  breaksIn,
  type Episode,
  episodesOf,
  type MonthReading,
  type PastRule,
} from '@/lib/core/widgets/alerts/episodes';
import { figureText } from '@/lib/core/widgets/alerts/words';
import type { Figure } from '@/lib/product/pages/follow/figures';

const width = 480;
const height = 88;

type Laid = { rule: PastRule; limit: number; unit: Figure['unit'] };

const looked = (rule: PastRule, { value, budget }: MonthReading) => (rule === 'budget' ? budget : value);

/** A figure as its rule measures it: a deviation from the budget is in percent. */
const textOf = ({ rule, unit }: Laid, value: number | null) => figureText(rule === 'budget' ? 'percent' : unit, value);

/** The months as columns from zero, those that break the rule in red, cut by the limit. */
function Columns({ laid: { rule, limit }, months }: { laid: Laid; months: readonly MonthReading[] }) {
  const values = months.map((month) => looked(rule, month) ?? 0);
  const limits = rule === 'budget' ? [limit, -limit] : [limit];
  const [low, high] = [Math.min(0, ...values, ...limits), Math.max(0, ...values, ...limits)];
  const y = (value: number) => height - ((value - low) / (high - low || 1)) * height;
  const step = width / months.length;
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${height + 16}`} className="w-full">
      {months.map((month, at) => {
        const value = values[at] ?? 0;
        const [top, end] = [Math.min(y(value), y(0)), Math.max(y(value), y(0))];
        const isBroken = breaksIn(rule, limit, month) === true;
        return (
          <g key={month.month} className={isBroken ? 'text-bad' : 'text-accent'}>
            <rect
              x={at * step + step * 0.2}
              y={top}
              width={step * 0.6}
              height={Math.max(1, end - top)}
              fill="currentColor"
              opacity={isBroken ? 1 : 0.6}
            />
            <text
              x={at * step + step / 2}
              y={height + 13}
              textAnchor="middle"
              fontSize={11}
              className={clsx('fill-current', !isBroken && 'text-muted')}
            >
              {shortMonthName(month.month)}
            </text>
          </g>
        );
      })}
      {limits.map((one) => (
        <line key={one} x1={0} x2={width} y1={y(one)} y2={y(one)} stroke="currentColor" strokeWidth={1.5} />
      ))}
    </svg>
  );
}

const spanText = ({ from, to, lasts }: Episode) =>
  lasts ? `${monthLabel(from)}, pågår` : from === to ? monthLabel(from) : `${shortMonthName(from)}–${monthLabel(to)}`;

/** Says how often the rule would have been met in the last 12 months. */
function Past({ laid, months }: { laid: Laid; months: readonly MonthReading[] }) {
  const { rule, limit } = laid;
  const { began, before, extreme } = episodesOf(rule, limit, months);
  const word = rule === 'under' ? 'lavest' : rule === 'over' ? 'høyest' : 'mest';
  const of = `siste ${counted(months.length, 'måned', 'måneder')}`;
  return (
    <section aria-label="Det siste året" className="flex flex-col gap-1">
      <h3 className="font-semibold">
        {began.length > 0
          ? `Hadde varslet ${began.length === 1 ? 'én gang' : `${began.length} ganger`} ${of}`
          : `Hadde ikke varslet ${of} (${word} ${textOf(laid, extreme)})`}
      </h3>
      <Columns laid={laid} months={months} />
      <ul className="figures text-caption">
        {began.map((episode) => (
          <li key={episode.from} className={clsx(episode.lasts && 'font-medium text-bad')}>
            {spanText(episode)}: {word} {textOf(laid, episode.extreme)}
          </li>
        ))}
      </ul>
      <p className="text-caption text-muted">
        {before !== null && `Gjaldt allerede i ${monthLabel(before.from)}, og er ikke talt med. `}
        Målt ved slutten av hver måned.
      </p>
    </section>
  );
}

/** Shows the alerts a rule would have raised: over the figure's last 12 months, where it has a month. */
export function AlertPreview({
  company,
  path,
  query,
  figure: { widget, col, row, unit },
  rule,
  limit,
}: {
  company: string;
  path: string;
  query: string;
  figure: Figure;
  rule: PastRule;
  limit: number;
}) {
  const params = { company, path, query, widget, ...(col !== null && { col }), ...(row !== null && { row }) };
  const { answer, failed } = useRead('GET /api/alerts/history', params);
  // What would have been is a help: where it cannot be read, the alert is made without it.
  if (failed || answer?.months === null) return null;
  if (!answer) return <Skeleton className="h-36" />;
  return <Past laid={{ rule, limit, unit }} months={answer.months} />;
}
