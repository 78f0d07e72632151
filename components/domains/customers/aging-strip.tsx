import clsx from 'clsx';
import { formatNumber } from '@/lib/core/format/number';
import { numberOf } from '@/lib/core/table-view/row-values';
import type { Row } from '@/lib/core/widgets/column';
import { type AgingKey, agingKeys, agingNames } from '@/lib/platform/ledger/receivables-aging';

const overdue: readonly AgingKey[] = ['upTo30', 'upTo60', 'upTo90', 'over90'];
const tones: Partial<Record<AgingKey, string>> = { upTo60: 'text-warn', upTo90: 'text-bad', over90: 'text-bad' };

/** The overdue part of the balance, kroner. */
export function overdueOf(row: Row): number {
  const ore = overdue.reduce((sum, key) => sum + Math.round((numberOf(row, key) ?? 0) * 100), 0);
  return ore / 100;
}

/** Shows the customer's debt by days overdue, kroner. */
export function AgingStrip({ row }: { row: Row }) {
  const shown = agingKeys.filter((key) => key !== 'prepaid' || (numberOf(row, key) ?? 0) !== 0);
  return (
    <dl className="figures grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] max-md:grid-cols-3 overflow-hidden border-y border-line">
      {shown.map((key) => {
        const value = numberOf(row, key) ?? 0;
        return (
          <div key={key} className="-ml-px border-l border-line px-4 py-1.5">
            <dt className="text-caption text-muted">
              {agingNames[key]}
              {overdue.includes(key) && <span className="sr-only"> forfalt</span>}
            </dt>
            <dd className={clsx('font-semibold', value === 0 ? 'text-faint' : tones[key])}>
              {value === 0 ? '–' : formatNumber(value)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
