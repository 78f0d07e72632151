'use client';

import { addPackage } from '@/lib/core/calculation/edit-rows';
import type { CalculationRow } from '@/lib/core/calculation/row';
import { packageColumns } from '@/lib/domains/bids/calculations/line-columns';
import { CalculationTable } from './calculation-table';

const spec = {
  columns: packageColumns,
  shows: ({ section }: CalculationRow) => section === 'jobpkg',
  add: (rows: readonly CalculationRow[], xid: string) =>
    addPackage(rows, { xid, title: `Jobbpakke ${rows.filter(({ section }) => section === 'jobpkg').length + 1}` }),
};

/** The job packages: contracted, optional or varied, each with its sum. */
export function PackagesTab({ mayWrite, goTo }: { mayWrite: boolean; goTo?: string }) {
  return (
    <CalculationTable
      table="jobbpakker"
      label="Jobbpakker"
      one="jobbpakke"
      spec={spec}
      mayWrite={mayWrite}
      goTo={goTo}
      empty="Ingen jobbpakker ennå. Legg til den første, så kan aktiviteter og linjer høre til den."
    />
  );
}
