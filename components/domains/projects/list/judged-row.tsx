'use client';

import clsx from 'clsx';
import { buttonClass } from '@/components/kit/ui/button-class';
import { DuePill } from '@/components/kit/ui/due-pill';
import { Link } from '@/components/kit/ui/link';
import { type BarTone, MeasureBar } from '@/components/kit/ui/measure-bar';
import { StatePill } from '@/components/kit/ui/state-pill';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { unbroken } from '@/lib/core/format/unbroken';
import { dash } from '@/lib/core/format/value';
import type { Row } from '@/lib/core/widgets/column';
import type { ProjectGroup } from '@/lib/domains/projects/earned-value/group';
import { deadlineWord } from '@/lib/domains/projects/matters/deadline-word';
import { type JudgedRow, shortName } from './judged-rows';

export const numberOf = (value: Row[string]) => (typeof value === 'number' ? value : null);
export const margin = (value: number | null) => (value === null ? dash : formatNumber(value * 100, 1));
export const tkr = (kroner: number | null) => (kroner === null ? dash : formatNumber(kroner / 1_000));
const whole = (share: number | null) => (share === null ? dash : formatNumber(share * 100));

const tones: Partial<Record<ProjectGroup, BarTone>> = { half: 'bad', under: 'warn' };
const inks: Record<BarTone, string> = { bad: 'text-bad', warn: 'text-warn', none: '' };

/** The right end of every bar of hours: one scale in all rows. */
const scale = 1.5;
/** A last day this near is worth a pill. */
const nearDays = 14;

/** The classes of a figure's cell, and of the first cell of a group of columns. */
export const cell = 'figures px-2 py-1.5 text-right whitespace-nowrap';
export const edge = 'border-l border-line';

/** Hours used beside completed work, as a bar and in percent of the plan. */
export function Hours({
  used,
  done,
  tone,
  className,
}: {
  used: number | null;
  done: number | null;
  tone: BarTone;
  className?: string;
}) {
  return (
    <td className={clsx(cell, edge, className)}>
      {used === null ? (
        <span className="text-faint">{dash}</span>
      ) : (
        <span className="flex items-center justify-end gap-2">
          <MeasureBar fill={used} mark={done} tone={tone} scale={scale} whole className="w-19 shrink-0" />
          <span className="w-20 shrink-0">
            <span className="font-semibold">{whole(used)}</span>
            {done !== null && <span className="text-muted"> mot {whole(done)}</span>}
          </span>
        </span>
      )}
    </td>
  );
}

/** Shows a project's end, a near one or a stop as a pill. */
export function Until({ row, today }: { row: Row; today: string }) {
  if (row._status === 'Stanset') return <StatePill text="Stanset" />;
  const day = row._group === 'planned' ? row._start : row.enddate;
  if (typeof day !== 'string') return dash;
  const { text, tone } = deadlineWord(day, today, nearDays);
  return tone === null ? formatDate(day) : <DuePill due={{ text, tone }} />;
}

/** The age of a project's oldest matter, as a pill when that is late. */
export function OldestCell({ row }: { row: Row | undefined }) {
  const words = String(row?.oldest ?? '');
  return (
    <td className={clsx(cell, 'font-normal text-muted')}>
      {row?._oldesttone === 'bad' ? <DuePill due={{ text: words, tone: 'bad' }} /> : words}
    </td>
  );
}

/** True for a project without completed work to judge it by. */
export const lacksDone = ({ value }: JudgedRow) => !value.done.now;

/** The way to the activities of a project, whose completed shares are what it is judged by. */
export function EnterDone({ of, address, className }: { of: JudgedRow; address: string; className: string }) {
  return (
    <Link
      prefetch={false}
      href={address}
      aria-label={`Før utført for ${of.no} ${of.name}`}
      className={buttonClass('secondary', `no-print ${className}`)}
    >
      Før utført
    </Link>
  );
}

/** A project of the list: the whole row leads to its overview. */
export function ProjectRow({
  of,
  address,
  enter,
  today,
}: {
  of: JudgedRow;
  address: string;
  /** The address for entering completed work; undefined for users who may not. */
  enter: string | undefined;
  today: string;
}) {
  const { row, no, name, leader, group } = of;
  const tone = tones[group] ?? 'none';
  const matters = numberOf(row.mattersint) ?? 0;
  return (
    <tr
      data-project={no}
      className="relative border-b border-line last:border-0 focus-within:bg-accent-soft hover:bg-hover focus-within:hover:bg-accent-soft"
    >
      <th scope="row" className="w-full max-w-0 min-w-56 px-3 py-1.5 text-left font-normal">
        <Link
          prefetch={false}
          href={address}
          data-row-link
          title={`${no} ${name}`}
          className="block truncate outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          <span className="figures text-muted">{no}</span> <span className="font-medium">{name}</span>
        </Link>
        <span className="hidden text-caption text-muted max-[1240px]:block">{leader}</span>
      </th>
      <td className="px-2 py-1.5 whitespace-nowrap max-[1240px]:hidden" title={leader}>
        {shortName(leader)}
      </td>
      <td className="px-2 py-1.5 text-caption whitespace-nowrap max-[1240px]:min-w-40 max-[1240px]:whitespace-normal">
        {unbroken(String(row.why ?? ''))}
      </td>
      <td className={clsx(cell, edge)}>{margin(numberOf(row.planint))}</td>
      <td className={cell}>{margin(numberOf(row.nowint))}</td>
      <td className={clsx(cell, 'font-semibold')}>{margin(numberOf(row.forecastint))}</td>
      <td className={clsx(cell, inks[tone])}>{group === 'planned' ? '' : tkr(numberOf(row.dbdeviationam))}</td>
      <Hours used={numberOf(row.usedint)} done={numberOf(row.doneint)} tone={tone} />
      <td className={clsx(cell, edge, 'font-semibold')}>
        {matters === 0 ? <span className="text-faint">{dash}</span> : matters}
      </td>
      <OldestCell row={row} />
      <td className={clsx(cell, edge)}>
        {group === 'unjudged' && enter !== undefined && lacksDone(of) ? (
          <EnterDone of={of} address={enter} className="relative h-7 px-2" />
        ) : (
          <Until row={row} today={today} />
        )}
      </td>
    </tr>
  );
}
