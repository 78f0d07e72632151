'use client';

import clsx from 'clsx';
import { useMemo } from 'react';
import { Button } from '@/components/kit/ui/button';
import { ownerChoices } from '@/lib/core/calculation/owners';
import type { CalculationRow } from '@/lib/core/calculation/row';
import { formatNumber } from '@/lib/core/format/number';
import { lineColumns } from '@/lib/domains/bids/calculations/line-columns';
import { useCalculation, usePrimary } from './calculation-context';
import { CalculationTable } from './calculation-table';
import { useAddRevenue } from './use-add-revenue';
import { useOwners } from './use-owners';

/** Revenue, costs and the result in kroner, and the margin in percent. */
function ResultLines() {
  const { costs, revenue, result, margin } = useCalculation().calculation.calculated.totals;
  const lines = [
    { name: 'Omsetning', text: formatNumber(revenue) },
    { name: 'Kostnad', text: formatNumber(costs) },
    { name: 'Resultat', text: formatNumber(result), strong: true },
    { name: 'Margin', text: margin === null ? '–' : `${formatNumber(margin, 1)} %`, strong: true },
  ];
  return (
    <dl
      aria-label="Resultat"
      className="figures grid w-72 grid-cols-[1fr_auto] gap-x-6 self-end rounded-control border border-line bg-surface px-4 py-2 text-table"
    >
      {lines.map(({ name, text, strong = false }) => (
        <div key={name} className={clsx('col-span-2 grid grid-cols-subgrid py-0.5', strong && 'font-semibold')}>
          <dt>{name}</dt>
          <dd className={clsx('text-right', strong && result < 0 && 'text-bad')}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The revenue lines: a margin on the costs a line covers, or a fixed amount. */
export function RevenueTab({ mayWrite, goTo }: { mayWrite: boolean; goTo?: string }) {
  const primary = usePrimary();
  const addRevenue = useAddRevenue();
  const owners = useOwners(ownerChoices);
  const spec = useMemo(
    () => ({
      columns: lineColumns('revenue', owners),
      shows: (row: CalculationRow) => row.section === 'ledger' && row.classification === 'revenue',
    }),
    [owners],
  );
  return (
    <>
      <CalculationTable
        table="omsetning"
        label="Omsetning og resultat"
        one="linje"
        spec={spec}
        mayWrite={mayWrite}
        goTo={goTo}
        empty="Ingen omsetning ennå. Legg til omsetning etter margin, eller et fast beløp."
      >
        {mayWrite && (
          <>
            <Button look={primary === 'revenue' ? 'primary' : 'secondary'} onClick={addRevenue.byMargin}>
              Omsetning etter margin
            </Button>
            <Button onClick={addRevenue.fixed}>Fast omsetning</Button>
          </>
        )}
      </CalculationTable>
      <ResultLines />
    </>
  );
}
