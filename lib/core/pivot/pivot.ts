import type { Row } from '@/lib/core/widgets/column';
import type { Pivot } from '@/lib/core/widgets/widget';
import { axisLabel, axisOrder } from './order';

/** A row or column of the pivot table; the root (id '') is the total of all. */
export type PivotNode = {
  /** Unique within its axis, and stable for the same values. */
  id: string;
  label: string;
  /** −1 the root, 0 outermost. */
  level: number;
  children: PivotNode[];
};

export type PivotOptions = Pivot['options'];

/**
 * The pivot table: two trees and the sums where they cross. Totals are sums at a root: the row total is
 * valueAt(row.id, ''), the column total valueAt('', column.id), the grand total valueAt('', '').
 */
export type PivotTable = {
  options: PivotOptions;
  rows: PivotNode;
  columns: PivotNode;
  /** Row id → column id → hundredths; only where there is data. */
  cells: ReadonlyMap<string, ReadonlyMap<string, number>>;
};

type Axis = PivotOptions['rows'];

function keyOf(row: Row, column: string): string {
  const value = row[column];
  return value === null || value === undefined ? '' : String(value);
}

/** The ids of a row's nodes, root first; a change here changes the ids of every pivot. */
export function idsOnAxis(axis: Axis, row: Row): string[] {
  const ids = [''];
  for (const level of axis)
    ids.push(`${ids.at(-1)}/${keyOf(row, level.value).replaceAll('%', '%25').replaceAll('/', '%2F')}`);
  return ids;
}

function axisTree(axis: Axis, data: readonly Row[]): PivotNode {
  const root: PivotNode = { id: '', label: 'Sum', level: -1, children: [] };
  const keys = axis.map((level) => new Set(data.map((row) => keyOf(row, level.value))));
  const orders = keys.map((set) => axisOrder(set));
  const known = new Map<string, { node: PivotNode; key: string }>([['', { node: root, key: '' }]]);
  for (const row of data) {
    const ids = idsOnAxis(axis, row);
    axis.forEach((level, depth) => {
      const id = ids[depth + 1] ?? '';
      const parent = known.get(ids[depth] ?? '');
      if (known.has(id) || !parent) return;
      const key = keyOf(row, level.value);
      const label = axisLabel(level, key, depth > 0 ? parent.key : undefined);
      const node: PivotNode = { id, label, level: depth, children: [] };
      known.set(id, { node, key });
      parent.node.children.push(node);
    });
  }
  const keyOfNode = (node: PivotNode) => known.get(node.id)?.key ?? '';
  for (const { node } of known.values()) {
    const order = orders[node.level + 1];
    if (order) node.children.sort((a, b) => order(keyOfNode(a), keyOfNode(b)));
  }
  return root;
}

function sumCells(options: PivotOptions, data: readonly Row[]): Map<string, Map<string, number>> {
  const cells = new Map<string, Map<string, number>>();
  for (const row of data) {
    const value = row[options.measure.value];
    const ore = typeof value === 'number' ? Math.round(value * 100) : 0;
    const columnIds = idsOnAxis(options.columns, row);
    for (const rowId of idsOnAxis(options.rows, row)) {
      const line = cells.get(rowId) ?? new Map<string, number>();
      cells.set(rowId, line);
      for (const columnId of columnIds) line.set(columnId, (line.get(columnId) ?? 0) + ore);
    }
  }
  return cells;
}

/** The format of a sum: whole kroner, or a number; always red when negative (specification 1, section 2.4). */
export function pivotMeasure({ measure: { decimals } }: PivotOptions) {
  return { type: decimals === undefined ? 'amount' : 'number', decimals: decimals ?? 0, redNegative: true } as const;
}

/** Pivots flat rows: both axes' trees in reading order, and exact sums where they cross. */
export function pivotTable(options: PivotOptions, data: readonly Row[]): PivotTable {
  return {
    options,
    rows: axisTree(options.rows, data),
    columns: axisTree(options.columns, data),
    cells: sumCells(options, data),
  };
}

/** The sum (kroner, hours) where a row and a column cross ('' is the axis's total); null without data. */
export function valueAt(table: PivotTable, rowId: string, columnId: string): number | null {
  const ore = table.cells.get(rowId)?.get(columnId);
  return ore === undefined ? null : ore / 100;
}

/** The nodes below the root in reading order, parents first; `isOpen` decides whose children are included. */
export function flatNodes(root: PivotNode, isOpen: (node: PivotNode) => boolean = () => true): PivotNode[] {
  return root.children.flatMap((node) => [node, ...(isOpen(node) ? flatNodes(node, isOpen) : [])]);
}

/** The nodes without children, in reading order. */
export function leafNodes(root: PivotNode): PivotNode[] {
  return flatNodes(root).filter((node) => node.children.length === 0);
}
