import clsx from 'clsx';
import { Lock } from 'lucide-react';
import { StatePill } from '@/components/kit/ui/state-pill';
import { TableHead } from '@/components/kit/ui/table-head';
import { formatDate } from '@/lib/core/format/date';
import { monthsText } from '@/lib/core/format/months-text';
import { formatNumber } from '@/lib/core/format/number';
import type { Deletion } from '@/lib/product/jobs/deletion/list-rules';

type Props = { deletion: Deletion; chosen: string; onChoose: (kind: string) => void };

const heads = [
  'Hva',
  'Beholdes',
  ['Derfor', 'max-md:hidden'],
  ['Lagret', 'text-right max-sm:hidden'],
  ['Har å slette', 'text-right'],
  'Neste runde',
] as const;

/** The rules with how many each would delete next, and below them what the law holds. */
export function RulesTable({ deletion: { Rules, Held }, chosen, onChoose }: Props) {
  return (
    <div className="relative overflow-x-auto rounded-control border border-line bg-surface">
      <table className="w-full text-table">
        <TableHead heads={heads} />
        <tbody>
          {Rules.map(({ Kind, Name, What, Why, After, Months, Enabled, ByItself, PostponedUntil, Stored, Goes }) => (
            <tr
              key={Kind}
              className={clsx(
                'border-b border-line [&>td]:px-3 [&>td]:py-2',
                Kind === chosen ? 'bg-accent-soft' : 'hover:bg-hover',
              )}
            >
              <td>
                <button
                  type="button"
                  aria-pressed={Kind === chosen}
                  className="min-h-6 text-left hover:text-accent max-sm:min-h-11"
                  onClick={() => onChoose(Kind)}
                >
                  <span className="font-medium">{Name}</span>
                  <span className="block text-caption text-muted">{What}</span>
                </button>
              </td>
              <td>
                {monthsText(Months)}
                <span className="block text-caption text-muted">{After}</span>
              </td>
              <td className="max-w-52 text-caption text-muted max-md:hidden">{Why}</td>
              <td className="figures text-right max-sm:hidden">{formatNumber(Stored)}</td>
              <td className={clsx('figures text-right', Goes > 0 ? 'font-semibold' : 'text-muted')}>
                {Goes === 0 ? '–' : formatNumber(Goes)}
              </td>
              <td className="text-right">
                {Enabled ? (
                  <StatePill
                    text={ByItself ? 'På, selv' : `Godkjent til ${formatDate(PostponedUntil ?? '').slice(0, 5)}`}
                    tone="good"
                  />
                ) : Goes > 0 && !ByItself ? (
                  <StatePill text="Ikke godkjent" tone="warn" />
                ) : (
                  <StatePill text="Av" tone="neutral" />
                )}
              </td>
            </tr>
          ))}
          <tr className="border-b border-line bg-sunken">
            <th scope="rowgroup" colSpan={heads.length} className="px-3 py-1 text-left font-medium text-muted">
              Loven holder, slettes ikke herfra
            </th>
          </tr>
          {Held.map(({ Name, What, Years, Why, From }) => (
            <tr key={Name} className="border-b border-line last:border-0 [&>td]:px-3 [&>td]:py-2">
              <td className="font-medium">
                {Name}
                <span className="block text-caption font-normal text-muted">{What}</span>
              </td>
              <td>
                {Years}
                {From && <span className="block text-caption text-muted">{`det eldste til ${formatDate(From)}`}</span>}
              </td>
              <td className="text-caption text-muted max-md:hidden">{Why}</td>
              <td className="text-right max-sm:hidden">alle</td>
              <td className="text-right text-muted">–</td>
              <td>
                <Lock className="ml-auto size-4 text-muted" aria-label="Holdes av loven" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
