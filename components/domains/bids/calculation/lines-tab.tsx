'use client';

import { ListPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '@/components/kit/ui/button';
import { groupSize } from '@/lib/core/calculation/order';
import { inPackageOrder, ownerChoices, packageChoices, packageOf } from '@/lib/core/calculation/owners';
import { newLine } from '@/lib/core/calculation/price-line';
import { type CalculationRow, type CostClassification, classificationNames } from '@/lib/core/calculation/row';
import { lineColumns } from '@/lib/domains/bids/calculations/line-columns';
import { useCalculation, usePrimary } from './calculation-context';
import { CalculationTable } from './calculation-table';
import { InsertLinesDialog } from './insert-lines-dialog';
import { OwnerPicker } from './owner-picker';
import type { TabSpec } from './tab-rows';
import { useOwners } from './use-owners';

const all = 'alle';
const none = 'ingen';

/** Lines grouped by package, moved only among those of the same package or activity. */
const underPackages: Pick<TabSpec, 'order' | 'groups' | 'beside' | 'within'> = {
  order: inPackageOrder,
  groups: (rows) => {
    const byXid = new Map(rows.map((row) => [row.xid, row]));
    return (line) => {
      const found = packageOf(line, byXid);
      return found ? { key: found.xid, label: found.title || 'Uten navn' } : { key: none, label: 'Ingen jobbpakke' };
    };
  },
  beside: (row, other) => row.parent === other.parent,
  within: 'det den hører til',
};

/** The cost lines of a classification: all of them, or those of one package or activity. */
export function LinesTab({
  classification,
  companyId,
  mayWrite,
  goTo,
}: {
  classification: CostClassification;
  companyId: string;
  mayWrite: boolean;
  goTo?: string;
}) {
  const { store } = useCalculation();
  const primary = usePrimary();
  const owners = useOwners(ownerChoices);
  const [requested, setOwner] = useState(all);
  const owner = requested === none || owners.some(({ value }) => value === requested) ? requested : all;
  const packages = useOwners(packageChoices);
  // A line added to the whole list belongs to the only package, where there is just one.
  const only = owner === all && packages.length === 1 ? (packages[0]?.value ?? null) : null;
  const parent = owner === all || owner === none ? only : owner;
  const grouped = owner === all && packages.length > 0;
  const columns = useMemo(() => lineColumns(classification, owners), [classification, owners]);
  const spec = useMemo(
    () => ({
      columns,
      shows: (row: CalculationRow) =>
        row.section === 'ledger' &&
        row.classification === classification &&
        (owner === all || row.parent === (owner === none ? null : owner)),
      add: (rows: readonly CalculationRow[], xid: string) => {
        const { assumptions } = store.read().document;
        const place = { xid, parent: rows.find((row) => row.xid === parent) ?? null };
        const orderint = groupSize(rows, { section: 'ledger', classification });
        return [...rows, newLine(classification, { ...place, orderint }, assumptions)];
      },
      ...(grouped && underPackages),
    }),
    [columns, classification, owner, parent, grouped, store],
  );
  const name = classificationNames[classification];
  return (
    <CalculationTable
      table={classification}
      label={name}
      one="linje"
      spec={spec}
      mayWrite={mayWrite}
      goTo={goTo}
      empty={
        parent === null && owners.length === 0
          ? 'Ingen linjer ennå. Lag gjerne en jobbpakke og en aktivitet først, så linjene kan høre til dem.'
          : 'Ingen linjer her ennå. Legg til en linje, eller sett inn fra prislisten.'
      }
    >
      <OwnerPicker
        owner={owner}
        choices={[{ value: all, label: 'Alle' }, ...owners, { value: none, label: 'Ingen jobbpakke' }]}
        onChange={setOwner}
      />
      {mayWrite && (
        <InsertLinesDialog
          classification={classification}
          companyId={companyId}
          parent={owner === none ? null : owner === all ? undefined : owner}
          trigger={
            <Button look={primary === 'insert' ? 'primary' : 'secondary'}>
              <ListPlus className="size-4" aria-hidden />
              Sett inn beregningslinjer
            </Button>
          }
        />
      )}
    </CalculationTable>
  );
}
