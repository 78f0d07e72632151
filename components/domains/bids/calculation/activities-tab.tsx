'use client';

import { useMemo, useState } from 'react';
import { Select } from '@/components/kit/ui/select';
import { EmptyState } from '@/components/kit/ui/states';
import { addActivity } from '@/lib/core/calculation/edit-rows';
import { packageChoices } from '@/lib/core/calculation/owners';
import type { CalculationRow } from '@/lib/core/calculation/row';
import { activityColumns } from '@/lib/domains/bids/calculations/line-columns';
import { useCalculation } from './calculation-context';
import { CalculationTable } from './calculation-table';
import { useOwners } from './use-owners';

/** The activities of one job package at a time, with their measured sizes. */
export function ActivitiesTab({ mayWrite, goTo }: { mayWrite: boolean; goTo?: string }) {
  const { calculation } = useCalculation();
  const { rows } = calculation.document;
  const packages = useOwners(packageChoices);
  const [requested, setRequested] = useState(() => rows.find(({ xid }) => xid === goTo)?.classification ?? undefined);
  const chosen = packages.find(({ value }) => value === requested)?.value ?? packages[0]?.value;
  const spec = useMemo(
    () => ({
      columns: activityColumns(packages),
      shows: (row: CalculationRow) => row.section === 'activity' && row.classification === chosen,
      add: (all: readonly CalculationRow[], xid: string) => {
        const count = all.filter((row) => row.section === 'activity' && row.classification === chosen).length;
        return addActivity(all, chosen ?? '', { xid, title: `Aktivitet ${count + 1}` });
      },
    }),
    [packages, chosen],
  );
  if (chosen === undefined) {
    return <EmptyState text="Ingen jobbpakker ennå. Legg til en under Jobbpakker, så kan den få aktiviteter." />;
  }
  return (
    <CalculationTable
      key={chosen}
      table="aktiviteter"
      label="Aktiviteter pr jobbpakke"
      one="aktivitet"
      spec={spec}
      mayWrite={mayWrite}
      goTo={goTo}
      empty="Ingen aktiviteter i jobbpakken ennå. Legg til en, og skriv hva den måler i m², m³ eller m."
    >
      <Select
        label="Jobbpakke"
        value={chosen}
        onChange={setRequested}
        options={packages.map(({ value, label }) => ({ value, text: label }))}
      />
    </CalculationTable>
  );
}
