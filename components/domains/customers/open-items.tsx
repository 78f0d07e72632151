import clsx from 'clsx';
import { useShell } from '@/components/kit/context/shell-context';
import { formatNumber } from '@/lib/core/format/number';
import type { Row } from '@/lib/core/widgets/column';
import { agingKeys, agingNames } from '@/lib/platform/ledger/receivables-aging';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { openItemsPath } from '@/lib/platform/routing/paths';
import { numberOf } from './card-cells';
import { LineLink } from './line-link';

const overdue: readonly string[] = ['upTo30', 'upTo60', 'upTo90', 'over90'];

/** The overdue part of the balance, kroner. */
export function overdueOf(row: Row): number {
  const ore = overdue.reduce((sum, key) => sum + Math.round((numberOf(row, key) ?? 0) * 100), 0);
  return ore / 100;
}

/** What the customer owes by days overdue, and the sum; links to their open items, for users who may see them. */
export function OpenItems({ row, page }: { row: Row; page: PageView }) {
  const mayOpen = useShell().company?.paths.includes(openItemsPath);
  const shown = agingKeys.filter((key) => key !== 'prepaid' || (numberOf(row, key) ?? 0) !== 0);
  return (
    <LineLink
      address={mayOpen ? href(openItemsPath, { company: page.company.id, ...row._to }) : undefined}
      className="figures -mx-2 block px-2 text-table"
    >
      <dl>
        {shown.map((key) => {
          const value = numberOf(row, key) ?? 0;
          const late = overdue.includes(key) && value > 0;
          return (
            <div key={key} className="flex min-h-7 items-center justify-between gap-3">
              <dt className={clsx(!late && 'text-muted')}>
                {agingNames[key]}
                {late && <span className="text-bad"> forfalt</span>}
              </dt>
              <dd className={clsx(value === 0 ? 'text-faint' : late && 'font-medium text-bad')}>
                {value === 0 ? '–' : `${formatNumber(value)} kr`}
              </dd>
            </div>
          );
        })}
        <div className="flex min-h-8 items-center justify-between gap-3 border-t border-line font-semibold">
          <dt>Sum</dt>
          <dd>{formatNumber(numberOf(row, 'sum') ?? 0)} kr</dd>
        </div>
      </dl>
    </LineLink>
  );
}
