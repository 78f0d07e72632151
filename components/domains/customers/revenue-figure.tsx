import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from '@/components/kit/ui/link';
import { changeText } from '@/lib/core/charts/stat-text';
import { figureIn, tkrText, unitIn } from '@/lib/core/format/value';
import { numberOf, textOf } from '@/lib/core/table-view/row-values';
import type { Row } from '@/lib/core/widgets/column';
import { growth } from '@/lib/core/widgets/stat';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { voucherLinesPath } from '@/lib/platform/routing/paths';
import { Figure } from './figure';
import { type Card, rowsOf } from './use-card';

/** A line of figures that links to its source, for users who may see it. */
function LineLink({
  address,
  className,
  children,
}: {
  address: string | undefined;
  className: string;
  children: ReactNode;
}) {
  if (address === undefined) return <div className={className}>{children}</div>;
  return (
    <Link prefetch={false} href={address} className={clsx(className, 'rounded-control hover:bg-hover')}>
      {children}
    </Link>
  );
}

/** The voucher lines the row's numbers are the sum of, for users who may see them. */
function linesOf({ _drill }: Row, { company, mayDrill }: Pick<PageView, 'company' | 'mayDrill'>) {
  return mayDrill && _drill ? href(voucherLinesPath, { company: company.id, ..._drill }) : undefined;
}

const mostBars = 6;

/** Revenue by year as bars, the oldest first; each names its months and Tkr, and links to its voucher lines. */
function Bars({ rows, page }: { rows: readonly Row[]; page: PageView }) {
  const shown = rows.slice(0, mostBars).reverse();
  const most = Math.max(1, ...shown.map((row) => Math.abs(numberOf(row, 'revenue') ?? 0)));
  return (
    <ol aria-label="Omsetning per år" className="flex h-10 items-end gap-0.5">
      {shown.map((row, at) => {
        const value = numberOf(row, 'revenue') ?? 0;
        const name = `${textOf(row, 'months') ?? textOf(row, 'year')}: ${tkrText(value)}`;
        return (
          <li key={textOf(row, 'year')} title={name} className="h-full">
            <LineLink address={linesOf(row, page)} className="flex h-full w-3 items-end">
              <span className="sr-only">{name}</span>
              <span
                aria-hidden
                className={clsx(
                  'w-full rounded-t-xs',
                  at === shown.length - 1 ? 'bg-(--mark-main)' : 'bg-(--mark-cost) opacity-60',
                )}
                style={{ height: `${Math.max(4, (Math.abs(value) / most) * 100)}%` }}
              />
            </LineLink>
          </li>
        );
      })}
    </ol>
  );
}

/**
 * Revenue of the year so far compared with the same months of the previous year, and by year, where the user may see the
 * ledger and it has any.
 */
export function RevenueFigure({ card, page }: { card: Card; page: PageView }) {
  const rows = rowsOf(card, 'omsetning');
  const [now, before] = rows;
  const revenue = numberOf(now, 'revenue');
  if (revenue === undefined) return null;
  const change = growth('mot i fjor', revenue, numberOf(before, 'same') ?? 0);
  return (
    <Figure
      name={`Omsetning ${textOf(now, 'months') ?? textOf(now, 'year') ?? ''}`}
      value={figureIn('picture', 'amount', revenue)}
      unit={unitIn('picture', 'amount')}
      beside={<Bars rows={rows} page={page} />}
    >
      {(change.value !== null || change.isNew) && (
        <>
          <span className={clsx('font-medium', change.good !== null && (change.good ? 'text-good' : 'text-bad'))}>
            {changeText('amount', change, 0)}
          </span>{' '}
          {change.label}
        </>
      )}
    </Figure>
  );
}
