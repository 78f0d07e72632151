'use client';

import clsx from 'clsx';
import { useToday } from '@/components/kit/context/use-today';
import { DueText } from '@/components/kit/ui/due-text';
import { Link } from '@/components/kit/ui/link';
import { StatePill } from '@/components/kit/ui/state-pill';
import { bidColumns } from '@/lib/core/columns/bids';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { dueOf } from '@/lib/core/table-view/due';
import type { Row } from '@/lib/core/widgets/column';
import { bidTotals } from '@/lib/domains/bids/bid-totals';
import type { BidPhase } from '@/lib/platform/tables/declared/bid-phase';
import { phaseOf } from '@/lib/platform/tables/declared/bid-phase';
import { numberOf, textOf } from './card-cells';

const deadline = bidColumns.one('duedate');

/** The timeline's colours (specification 1, section 2.6): green for a sale, red for lost and expired, yellow for the rest. */
const phaseDots: Readonly<Record<BidPhase, string>> = {
  won: 'bg-good',
  lost: 'bg-bad',
  expired: 'bg-bad',
  open: 'border-2 border-warn bg-warn-soft',
};

/** The rows by year, in their given order; those without a year last. */
function bidsByYear(rows: readonly Row[]): { year: number | undefined; rows: Row[] }[] {
  const years = new Map<number | undefined, Row[]>();
  for (const row of rows) {
    const year = numberOf(row, 'yrint');
    years.set(year, [...(years.get(year) ?? []), row]);
  }
  return [...years].map(([year, rows]) => ({ year, rows }));
}

function yearSummary(rows: readonly Row[]): string {
  const { won, open } = bidTotals(
    rows.map((row) => ({ bidstatus: textOf(row, 'bidstatus') ?? '', revenueam: numberOf(row, 'revenueam') ?? null })),
  );
  const parts = [`${formatNumber(rows.length)} tilbud`];
  if (won.count > 0) parts.push(`${formatNumber(won.count)} vunnet`);
  if (open.count > 0) parts.push(open.count === 1 ? '1 åpent' : `${formatNumber(open.count)} åpne`);
  return parts.join(' · ');
}

/** The address of a bid by its number; undefined for users who may not see it. */
type HrefOf = (key: string) => string | undefined;

function BidLine({ row, hrefOf }: { row: Row; hrefOf: HrefOf }) {
  const status = textOf(row, 'bidstatus') ?? '';
  const key = textOf(row, 'key') ?? '';
  const address = hrefOf(key);
  const amount = numberOf(row, 'revenueam');
  const [due, start] = [textOf(row, 'duedate'), textOf(row, 'startdate')];
  const when = due ? `Frist ${formatDate(due)}` : start ? `Start ${formatDate(start)}` : undefined;
  const about = [key, when, textOf(row, 'segment'), textOf(row, 'responsible')].filter(Boolean).join(' · ');
  const description = textOf(row, 'description');
  const pressing = dueOf(deadline, row, useToday());
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2 pl-6">
      <span
        aria-hidden
        className={clsx(
          'absolute top-3.5 left-0 size-2.5 rounded-full ring-4 ring-surface',
          phaseDots[phaseOf(status)],
        )}
      />
      <p className="min-w-0 font-medium">
        {address ? (
          <Link prefetch={false} href={address} className="hover:text-accent hover:underline">
            {description}
          </Link>
        ) : (
          description
        )}
      </p>
      <p className="figures text-right whitespace-nowrap">
        {amount === undefined ? <span className="text-faint">uten beløp</span> : `${formatNumber(amount)} kr`}
      </p>
      <p className="col-span-2 mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-muted">
        <StatePill text={status} />
        <span className="figures min-w-0">{about}</span>
        {pressing && <DueText due={pressing} />}
      </p>
    </li>
  );
}

/** The customer's bids by year, latest first: each with its status as a coloured word, and its amount. */
export function BidTimeline({ rows, hrefOf }: { rows: readonly Row[]; hrefOf: HrefOf }) {
  return (
    <ol aria-label="Tilbud per år">
      {bidsByYear(rows).map(({ year, rows }) => (
        <li key={year ?? 'uten'} className="mt-3 first:mt-0">
          <h4 className="figures flex items-baseline gap-2 border-b border-line pb-1">
            <span className="font-semibold">{year ?? 'Uten dato'}</span>
            <span className="text-caption text-muted">{yearSummary(rows)}</span>
          </h4>
          <ol className="relative ml-1 before:absolute before:inset-y-4 before:left-1 before:w-px before:bg-line">
            {rows.map((row) => (
              <BidLine key={textOf(row, 'xid')} row={row} hrefOf={hrefOf} />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}
