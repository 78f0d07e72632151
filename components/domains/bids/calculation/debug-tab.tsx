'use client';

import { useMemo } from 'react';
import { DataTable, leadsNowhere, useOpenGroups, useTableSource } from '@/components/kit/table/data-table';
import { emptyRow } from '@/lib/core/calculation/row';
import type { Column, Row } from '@/lib/core/widgets/column';
import { useCalculation } from './calculation-context';

const fields = Object.keys(emptyRow({ xid: '', section: 'ledger' }));
const columns: Column[] = fields.map((value) => ({
  text: value,
  value,
  type: 'text',
  width: value === 'title' ? 220 : 110,
}));
const none = {};

const written = (value: unknown) => (value === null ? null : String(value));

/** Every field of every row, under the names it is saved by. */
export function DebugTab() {
  const { calculation } = useCalculation();
  const { rows } = calculation.document;
  const shown = useMemo<Row[]>(
    () => rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, written(value)]))),
    [rows],
  );
  const result = useMemo(() => ({ rows: shown, sums: none, total: shown.length, shown: shown.length }), [shown]);
  const source = useTableSource(columns, result, leadsNowhere, useOpenGroups(true));
  return (
    <div className="min-h-0 grow overflow-hidden rounded-control border border-line bg-surface">
      <DataTable
        label="Debug"
        columns={columns}
        source={source}
        sums={none}
        total={rows.length}
        sample={shown}
        numbers={none}
        sort={[]}
        compact
        empty="Ingen rader ennå."
      />
    </div>
  );
}
