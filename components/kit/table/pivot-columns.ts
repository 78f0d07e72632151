import { formatNumber } from '@/lib/core/format/number';
import type { PivotNode, PivotTable } from '@/lib/core/pivot/pivot';
import { pivotMeasure, valueAt } from '@/lib/core/pivot/pivot';
import { drawnText, isBad } from '@/lib/core/table-view/cell-text';
import type { Column } from '@/lib/core/widgets/column';
import type { GridColumn, HeaderCell, HeaderRow } from './grid-model';

/** A column of numbers: a leaf, the sum of an open or closed node, or the total (id ''). */
export type PivotColumn = { id: string; text: string; sum: boolean; top: PivotNode | undefined };

const widest = 280;
const narrowest = 72;

/** A figure of a pivot as a grid cell. */
export function drawnFigure(
  { options }: PivotTable,
  value: number,
): { text: string; faint: boolean; negative: boolean } {
  const measure: Column = { text: '', value: '', ...pivotMeasure(options) };
  return { ...drawnText(measure, value), negative: isBad(measure, value) };
}

/**
 * The visible columns: a closed node is one column, an open node its children and then its sum. The total is last and
 * pinned; with `narrow`, where nothing is pinned, it is first.
 */
export function pivotColumns(root: PivotNode, isOpen: (id: string) => boolean, narrow = false): PivotColumn[] {
  const columns = root.children.flatMap((top): PivotColumn[] => {
    if (top.children.length === 0 || !isOpen(top.id)) {
      return [{ id: top.id, text: top.children.length > 0 ? 'Sum' : top.label, sum: top.children.length > 0, top }];
    }
    const leaves = top.children.map((leaf) => ({ id: leaf.id, text: leaf.label, sum: false, top }));
    return [...leaves, { id: top.id, text: 'Sum', sum: true, top }];
  });
  const total: PivotColumn = { id: '', text: 'Sum', sum: true, top: undefined };
  return narrow ? [total, ...columns] : [...columns, total];
}

/** Wide enough for every number of the table: a cut number would be read as another one. */
function numberWidth(table: PivotTable): number {
  let least = 0;
  let most = 0;
  for (const line of table.cells.values()) {
    for (const ore of line.values()) {
      least = Math.min(least, ore);
      most = Math.max(most, ore);
    }
  }
  const { decimals } = pivotMeasure(table.options);
  const longest = Math.max(...[least, most].map((sum) => formatNumber(sum / 100, decimals).length));
  return Math.max(narrowest, Math.ceil(longest * 8.2) + 20);
}

export function pivotGridColumns(table: PivotTable, columns: readonly PivotColumn[]): GridColumn[] {
  const width = numberWidth(table);
  const numbers = columns.map(({ id, sum }): GridColumn => {
    return { id: id || '=', width, minWidth: width, maxWidth: width, numeric: true, strong: sum, pinned: id === '' };
  });
  return [{ id: '', width: 240, minWidth: 240, maxWidth: widest, numeric: false }, ...numbers];
}

/** The head of a pivot: the outer level, the inner level where there are two, and the column sums. */
export function pivotHeader(
  table: PivotTable,
  columns: readonly PivotColumn[],
  isOpen: (id: string) => boolean,
  toggle: (id: string) => void,
): HeaderRow[] {
  const { rows, columns: axis } = table.options;
  const anyOpen = columns.some(({ sum }) => !sum);
  const twoLevels = axis.length > 1 && anyOpen;
  const names = rows.map((level) => level.text).join(' / ');
  const outer: HeaderCell[] = [{ column: 0, span: 1, text: names, numeric: false }];
  columns.forEach(({ top }, i) => {
    const last = outer.at(-1);
    if (top && last && columns[last.column - 1]?.top === top) {
      last.span += 1;
      return;
    }
    const opens = top !== undefined && top.children.length > 0;
    outer.push({
      column: i + 1,
      span: 1,
      text: top?.label ?? 'Sum',
      numeric: !opens,
      expanded: opens ? isOpen(top.id) : undefined,
      activate: opens ? () => toggle(top.id) : undefined,
    });
  });
  const axisName = axis.map((level) => level.text).join(' / ');
  const inner: HeaderCell[] = [
    { column: 0, span: 1, text: axisName, numeric: false },
    ...columns.map(({ text, top }, i) => ({ column: i + 1, span: 1, text: top ? text : '', numeric: true })),
  ];
  const sums: HeaderCell[] = [
    { column: 0, span: 1, text: 'Sum', numeric: false },
    ...columns.map(({ id }, i) => {
      return { column: i + 1, span: 1, numeric: true, ...drawnFigure(table, valueAt(table, '', id) ?? 0) };
    }),
  ];
  const head: HeaderRow[] = [{ key: 'outer', cells: outer }];
  if (twoLevels) head.push({ key: 'inner', cells: inner });
  return [...head, { key: 'sums', tone: 'sums', cells: sums }];
}
