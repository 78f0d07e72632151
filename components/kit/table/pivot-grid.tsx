'use client';

import { useMemo } from 'react';
import { useNarrow } from '@/components/kit/ui/narrow';
import { EmptyState } from '@/components/kit/ui/states';
import { flatNodes, type PivotTable, valueAt } from '@/lib/core/pivot/pivot';
import type { Drill } from '@/lib/core/widgets/column';
import { href } from '@/lib/platform/routing/href';
import { voucherLinesPath } from '@/lib/platform/routing/paths';
import { copiedNumber, copiedText } from './copy-text';
import type { GridSource } from './grid-model';
import { drawnFigure, type PivotColumn, pivotColumns, pivotGridColumns, pivotHeader } from './pivot-columns';
import { VirtualGrid } from './virtual-grid';

/** The open nodes of an axis. */
export type OpenNodes = { isOpen: (id: string) => boolean; toggle: (id: string) => void };

export type DrillAt = (rowId: string, columnId: string) => Drill | undefined;

function pivotSource(
  table: PivotTable,
  columns: readonly PivotColumn[],
  rows: OpenNodes,
  company: string,
  drillAt: DrillAt | undefined,
): GridSource {
  const nodes = flatNodes(table.rows, (node) => rows.isOpen(node.id));
  return {
    count: nodes.length,
    line: (line) => {
      const node = nodes[line];
      const opens = node !== undefined && node.children.length > 0;
      return {
        level: node?.level,
        tone: opens && rows.isOpen(node.id) ? 'bold' : undefined,
        expanded: opens ? rows.isOpen(node.id) : undefined,
      };
    },
    cell: (line, index) => {
      const node = nodes[line];
      const column = columns[index - 1];
      if (!node) return { text: '' };
      if (!column) return { text: node.label };
      const value = valueAt(table, node.id, column.id);
      if (value === null) return { text: '' };
      const drill = drillAt?.(node.id, column.id);
      return {
        ...drawnFigure(table, value),
        href: drill && href(table.options.to ?? voucherLinesPath, { company, ...drill }),
      };
    },
    copy: (line, index) => {
      const node = nodes[line];
      const column = columns[index - 1];
      if (!node) return '';
      if (!column) return copiedText(node.label);
      const value = valueAt(table, node.id, column.id);
      return value === null ? '' : copiedNumber(value);
    },
    toggle: (line) => {
      const node = nodes[line];
      if (node && node.children.length > 0) rows.toggle(node.id);
    },
  };
}

/** The pivoted table of specification 1, section 2.4: rows and columns expand, with sums on every level. */
export function PivotGrid({
  label,
  table,
  rows,
  columns,
  company,
  drillAt,
  compact,
  empty = 'Ingen tall i perioden. Velg en lengre historikk.',
}: {
  label: string;
  table: PivotTable;
  rows: OpenNodes;
  columns: OpenNodes;
  company: string;
  /** Absent: numbers are no links. */
  drillAt: DrillAt | undefined;
  compact?: boolean;
  empty?: string;
}) {
  const narrow = useNarrow();
  const shown = useMemo(() => pivotColumns(table.columns, columns.isOpen, narrow), [table, columns, narrow]);
  const gridColumns = useMemo(() => pivotGridColumns(table, shown), [table, shown]);
  const header = useMemo(() => pivotHeader(table, shown, columns.isOpen, columns.toggle), [table, shown, columns]);
  const source = useMemo(
    () => pivotSource(table, shown, rows, company, drillAt),
    [table, shown, rows, company, drillAt],
  );
  return (
    <VirtualGrid label={label} columns={gridColumns} header={header} source={source} compact={compact} tree>
      <EmptyState text={empty} />
    </VirtualGrid>
  );
}
