'use client';

import { type MouseEvent, useMemo } from 'react';
import { DataTable, leadsNowhere, useOpenGroups, useTableSource } from '@/components/kit/table/data-table';
import type { GridSource } from '@/components/kit/table/grid-model';
import { useCompact } from '@/components/kit/table/use-compact';
import type { Comparison } from '@/lib/core/calculation/compare';
import { cellOf } from '@/lib/core/table-view/cell-text';
import { widestNumbers } from '@/lib/core/table-view/widest-numbers';
import type { Row } from '@/lib/core/widgets/column';
import type { BothOwners } from '@/lib/domains/bids/calculations/change-texts';
import { changeColumns, comparisonColumns as columns, comparisonRows } from './comparison-rows';
import { signed } from './signed';

/** The table's lines, with signed changes, and existing lines linking to where they are edited. */
function comparisonSource(base: GridSource, addressOf: (row: string) => string | undefined): GridSource {
  return {
    ...base,
    // A group's sums are placed in their columns.
    line: (line) => {
      const view = base.line(line);
      return view.expanded === undefined ? view : { ...view, span: 2 };
    },
    cell: (line, index) => {
      const cell = base.cell(line, index);
      const column = columns[index];
      const row = base.row?.(line);
      if (!column) return cell;
      if (row && column.value === 'title') return { ...cell, href: addressOf(String(row.xid)) };
      if (row && column.value === 'texts') return { ...cell, note: cell.text || undefined };
      if (!changeColumns.has(column.value) || cell.faint) return cell;
      const value = row ? cellOf(row, column.value) : null;
      const text = row ? (typeof value === 'number' ? signed(value, column.decimals) : '') : signOf(cell.text);
      return { text, negative: cell.negative };
    },
  };
}

/** A formatted figure, with a plus when it is positive. */
const signOf = (text: string) => (/[1-9]/.test(text) && !text.startsWith('−') ? `+${text}` : text);

/** Every line of both versions side by side, by classification: kroner, effect on the margin, and CO2. */
export function ComparisonLines({
  comparison,
  owners,
  onlyChanges,
  addressOf,
  onGo,
}: {
  comparison: Comparison;
  owners: BothOwners;
  onlyChanges: boolean;
  /** The address where a line of the open calculation is edited; undefined for a line it does not have. */
  addressOf: (row: string) => string | undefined;
  onGo: (row: string) => void;
}) {
  const result = useMemo(() => comparisonRows(comparison, owners, onlyChanges), [comparison, owners, onlyChanges]);
  const all = useMemo(() => comparisonRows(comparison, owners, false), [comparison, owners]);
  const groups = useOpenGroups(true);
  const [compact] = useCompact();
  const base = useTableSource(columns, result, leadsNowhere, groups);
  const source = useMemo(() => comparisonSource(base, addressOf), [base, addressOf]);
  const numbers = useMemo(() => {
    const widest = widestNumbers(columns, [...all.rows, ...all.groups.map((group): Row => group.sums)], {});
    // A plus is as wide as a minus.
    const room = ([name, figures]: [string, number[]]) =>
      [name, changeColumns.has(name) ? figures.map((figure) => -Math.abs(figure)) : figures] as const;
    return Object.fromEntries(Object.entries(widest).map(room));
  }, [all]);

  // A plain click stays on the page, which holds unsaved work; the address is for a new tab.
  function onClick(event: MouseEvent) {
    const link = (event.target as Element).closest('a');
    const line = Number(link?.closest<HTMLElement>('[data-cell]')?.dataset.cell?.split(':')[0]);
    const row = link ? source.row?.(line)?.xid : undefined;
    if (row === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onGo(String(row));
  }

  return (
    <div
      onClickCapture={onClick}
      className="relative h-[max(24rem,60dvh)] overflow-hidden rounded-control border border-line bg-surface print:h-auto print:overflow-visible"
    >
      <DataTable
        label="Linjene side ved side"
        columns={columns}
        source={source}
        sums={result.sums}
        total={result.shown}
        sample={all.rows}
        numbers={numbers}
        sort={noSort}
        tree
        compact={compact}
        empty={
          onlyChanges ? 'Ingen linjer er endret. Slå av «Bare endringer» for å se alle.' : 'Ingen linjer i noen av dem.'
        }
      />
    </div>
  );
}

const noSort: [] = [];
