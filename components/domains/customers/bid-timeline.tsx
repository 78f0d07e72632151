'use client';

import clsx from 'clsx';
import { useToday } from '@/components/kit/context/use-today';
import { DuePill } from '@/components/kit/ui/due-pill';
import { Link } from '@/components/kit/ui/link';
import { StatePill } from '@/components/kit/ui/state-pill';
import { bidColumns } from '@/lib/core/columns/bids';
import { formatDate } from '@/lib/core/format/date';
import { daysBetween } from '@/lib/core/format/days';
import { figureIn } from '@/lib/core/format/value';
import { dueOf } from '@/lib/core/table-view/due';
import { numberOf, textOf } from '@/lib/core/table-view/row-values';
import type { Row } from '@/lib/core/widgets/column';
import type { BidPhase } from '@/lib/platform/tables/declared/bid-phase';
import { phaseOf } from '@/lib/platform/tables/declared/bid-phase';

const deadline = bidColumns.one('duedate');

/** The timeline's colours (specification 1, section 2.6): green for a sale, red for lost and expired, yellow for the rest. */
const phaseDots: Readonly<Record<BidPhase, string>> = {
  won: 'bg-good',
  lost: 'bg-bad',
  expired: 'bg-bad',
  open: 'border-2 border-warn bg-warn-soft',
};

const isOpen = (row: Row) => phaseOf(textOf(row, 'bidstatus') ?? '') === 'open';

/** The address of a bid by its number; undefined for users who may not see it. */
type HrefOf = (key: string) => string | undefined;

const distance = (days: number) => (days === 0 ? 'i dag' : days > 0 ? `om ${days} d` : `${-days} d siden`);

/** An open bid's deadline, how near that is, its segment and its person. */
function Details({ row }: { row: Row }) {
  const today = useToday();
  const pressing = dueOf(deadline, row, today);
  const [due, start] = [textOf(row, 'duedate'), textOf(row, 'startdate')];
  const when = due
    ? `Frist ${formatDate(due)}${pressing ? '' : `, ${distance(daysBetween(today, due))}`}`
    : start
      ? `Start ${formatDate(start)}`
      : undefined;
  const about = [when, textOf(row, 'segment'), textOf(row, 'responsible')].filter(Boolean).join(' · ');
  return (
    <span className="figures block text-caption text-muted">
      {about} {pressing && <DuePill due={pressing} />}
    </span>
  );
}

function BidLine({ row, year, hrefOf }: { row: Row; year: string; hrefOf: HrefOf }) {
  const status = textOf(row, 'bidstatus') ?? '';
  const key = textOf(row, 'key') ?? '';
  const address = hrefOf(key);
  const amount = numberOf(row, 'revenueam');
  const open = isOpen(row);
  const description = textOf(row, 'description');
  return (
    <li
      className={clsx(
        'relative grid grid-cols-[2.25rem_0.875rem_minmax(0,1fr)_auto] items-center gap-x-2 px-4 text-table @xl:grid-cols-[2.25rem_0.875rem_4rem_minmax(0,1fr)_8.5rem_4.5rem]',
        'before:absolute before:inset-y-0 before:left-[3.6875rem] before:w-px before:bg-line-strong first:before:top-1/2 last:before:bottom-1/2 only:before:hidden',
        open ? 'min-h-12 py-1' : 'min-h-8 py-0.5 max-md:min-h-12',
      )}
    >
      <span className="figures text-muted">{year}</span>
      <span
        aria-hidden
        className={clsx(
          'z-1 size-2.5 justify-self-center rounded-full ring-2 ring-surface',
          phaseDots[phaseOf(status)],
        )}
      />
      <span className="figures whitespace-nowrap @max-xl:hidden">
        {address ? (
          <Link prefetch={false} href={address} className="font-medium text-accent hover:underline">
            {key}
          </Link>
        ) : (
          key
        )}
      </span>
      <span className="min-w-0">
        <span className={clsx('block truncate', open && 'font-medium')} title={description}>
          {address ? (
            <Link prefetch={false} href={address} className="hover:text-accent hover:underline">
              {description}
            </Link>
          ) : (
            description
          )}
        </span>
        {open && <Details row={row} />}
      </span>
      <span className="@max-xl:col-start-3 @max-xl:row-start-2">
        <StatePill text={status} />
      </span>
      <span
        className={clsx(
          'figures text-right whitespace-nowrap @max-xl:col-start-4 @max-xl:row-start-1',
          open && 'font-medium',
        )}
      >
        {amount === undefined ? <span className="text-faint">uten beløp</span> : figureIn('picture', 'amount', amount)}
      </span>
    </li>
  );
}

/** The customer's bids: open ones first and with their details, then the others, latest first; Tkr. */
export function BidTimeline({ rows, hrefOf }: { rows: readonly Row[]; hrefOf: HrefOf }) {
  const ordered = [...rows.filter(isOpen), ...rows.filter((row) => !isOpen(row))];
  const yearOf = (row: Row | undefined) => row && numberOf(row, 'yrint');
  return (
    <ol aria-label="Tilbud" className="@container border-t border-line py-1">
      {ordered.map((row, at) => {
        const year = yearOf(row);
        const isSame = at > 0 && year === yearOf(ordered[at - 1]);
        return <BidLine key={textOf(row, 'xid')} row={row} year={isSame ? '' : String(year ?? '')} hrefOf={hrefOf} />;
      })}
    </ol>
  );
}
