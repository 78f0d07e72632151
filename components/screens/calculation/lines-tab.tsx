'use client';

import { ListPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { groupSize } from '@/lib/calculation/order';
import { ownerChoices } from '@/lib/calculation/owners';
import { insertPriceLines, newLine } from '@/lib/calculation/price-line';
import { type CalculationRow, type CostClassification, classificationNames } from '@/lib/calculation/row';
import { lineColumns } from '@/lib/calculations/line-columns';
import { useCalculation } from './calculation-context';
import { CalculationTable } from './calculation-table';
import { InsertLinesDialog } from './insert-lines-dialog';
import { useOwners } from './use-owners';

const all = 'alle';
const none = 'ingen';

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
  const owners = useOwners(ownerChoices);
  const [asked, setOwner] = useState(all);
  const owner = asked === none || owners.some(({ value }) => value === asked) ? asked : all;
  const parent = owner === all || owner === none ? null : owner;
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
    }),
    [columns, classification, owner, parent, store],
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
      <Select
        label="Hører til"
        value={owner}
        onChange={setOwner}
        options={[
          { value: all, text: 'Alle' },
          ...owners.map(({ value, label }) => ({ value, text: label })),
          { value: none, text: 'Ingen jobbpakke' },
        ]}
      />
      {mayWrite && (
        <InsertLinesDialog
          classification={classification}
          companyId={companyId}
          trigger={
            <Button>
              <ListPlus className="size-4" aria-hidden />
              Sett inn beregningslinjer
            </Button>
          }
          onInsert={(prices) =>
            store.edit(({ rows, assumptions }) => ({
              assumptions,
              rows: insertPriceLines(rows, prices, { parent, assumptions, newId: uuidv7 }),
            }))
          }
        />
      )}
    </CalculationTable>
  );
}
