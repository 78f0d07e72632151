'use client';

import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { formatNumber, formatPercent } from '@/lib/core/format/number';
import type { ProjectGroup } from '@/lib/domains/projects/earned-value/group';
import type { PortfolioTotals } from '@/lib/domains/projects/earned-value/portfolio';
import { cell, edge, Hours, margin, numberOf, OldestCell, tkr, Until } from './judged-row';
import { type JudgedRow, nextStart, oldestOf, type Section, startWords } from './judged-rows';

const notes: Partial<Record<ProjectGroup, string>> = {
  half: 'mest tapt først',
  under: 'mer enn 2 prosentpoeng',
  course: 'innenfor 2 prosentpoeng',
  unjudged: 'kan ikke bedømmes før utført er ført',
};

const mattersOf = (rows: readonly JudgedRow[]) =>
  rows.reduce((sum, { row }) => sum + (numberOf(row.mattersint) ?? 0), 0);

/** A group's head with its number and its sum; it folds the group. */
export function GroupHead({
  section,
  open,
  today,
  onToggle,
}: {
  section: Section;
  open: boolean;
  today: string;
  onToggle: () => void;
}) {
  const { group, title, rows, deviation } = section;
  const matters = mattersOf(rows);
  const next = open ? undefined : nextStart(rows);
  const note = next ? startWords(next, today) : notes[group];
  return (
    <tr className="border-b border-line bg-sunken" data-group={group}>
      <th scope="rowgroup" colSpan={3} className="px-3 py-1 text-left font-normal max-[1240px]:hidden">
        <Toggle title={title} count={rows.length} note={note} open={open} onToggle={onToggle} />
      </th>
      <th scope="rowgroup" colSpan={2} className="hidden px-3 py-1 text-left font-normal max-[1240px]:table-cell">
        <Toggle title={title} count={rows.length} note={note} open={open} onToggle={onToggle} />
      </th>
      <td colSpan={3} className={edge} />
      <td className={clsx(cell, group === 'half' && 'text-bad')}>{deviation === null ? '' : tkr(deviation)}</td>
      <td className={edge} />
      <td className={clsx(cell, edge, 'font-semibold')}>{open || matters === 0 ? '' : matters}</td>
      <OldestCell row={open ? undefined : oldestOf(rows)} />
      <td className={clsx(cell, edge)}>{next && <Until row={next.row} today={today} />}</td>
    </tr>
  );
}

function Toggle({
  title,
  count,
  note,
  open,
  onToggle,
}: {
  title: string;
  count: number;
  note: string | undefined;
  open: boolean;
  onToggle: () => void;
}) {
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      className="inline-flex items-center gap-1.5 text-left"
    >
      <ChevronRight
        aria-hidden
        className={clsx('size-4 shrink-0 text-muted transition-transform', open && 'rotate-90')}
      />
      <span className="font-semibold">{title}</span>
      <span className="figures text-muted">
        {count}
        {note === undefined ? '' : ` · ${note}`}
      </span>
    </button>
  );
}

/** The sums of the projects that can be judged. */
export function TotalRow({ totals, rows }: { totals: PortfolioTotals; rows: readonly JudgedRow[] }) {
  const { count, revenue, done, margins, deviation, hours } = totals;
  return (
    <tr className="border-b border-line bg-sunken font-semibold" data-total>
      <th scope="row" className="px-3 py-1.5 text-left whitespace-nowrap">
        {count} prosjekter bedømt
      </th>
      <td className="max-[1240px]:hidden" />
      <td className="figures px-2 text-caption font-normal whitespace-nowrap max-[1240px]:whitespace-normal">
        {formatNumber(revenue / 100_000)} Tkr i kontrakt{done === null ? '' : `, ${formatPercent(done, 0)} utført`}
      </td>
      <td className={clsx(cell, edge)}>{margin(margins.plan)}</td>
      <td className={cell}>{margin(margins.now)}</td>
      <td className={cell}>{margin(margins.forecast)}</td>
      <td className={cell}>{tkr(deviation / 100)}</td>
      <Hours used={hours.used} done={hours.done} tone="none" />
      <td className={clsx(cell, edge)}>{mattersOf(rows)}</td>
      <OldestCell row={oldestOf(rows)} />
      <td className={edge} />
    </tr>
  );
}
