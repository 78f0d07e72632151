import { flatNodes, type PivotNode, pivotMeasure, pivotTable, valueAt } from '@/lib/core/pivot/pivot';
import { searchPivotRows } from '@/lib/core/table-view/search-rows';
import { emptyView, type TableView } from '@/lib/core/table-view/view';
import type { Cell } from '@/lib/core/widgets/column';
import type { Pivot } from '@/lib/core/widgets/widget';
import { type CellFormat, type ExportTable, textFormat } from './export-table';

type Path = readonly PivotNode[];

function paths(root: PivotNode, above: Path = []): Path[] {
  return root.children.flatMap((node) => [[...above, node], ...paths(node, [...above, node])]);
}

/** 'jan 2017' for a month under its year, else the labels from the outside in. */
function columnLabel(path: Path): string {
  const labels = path.map((node) => node.label);
  const [outer, inner] = labels;
  return inner !== undefined && /^\d{4}$/.test(outer ?? '') ? `${inner} ${outer}` : labels.join(' / ');
}

/** The pivot's columns from left to right: a group's inner ones, then its sum, and the total last. */
function columnsOf(columns: PivotNode): { id: string; text: string }[] {
  const groups = columns.children.flatMap((group) => {
    const inner = group.children.map((node) => ({ id: node.id, text: columnLabel([group, node]) }));
    const sum = { id: group.id, text: inner.length > 0 ? `Sum ${group.label}` : group.label };
    return [...inner, sum];
  });
  return [...groups, { id: columns.id, text: 'Sum' }];
}

/**
 * The pivot as a flat table: a row per node of the row tree under its group's row, totals to the right and below; with
 * a search, over the found rows only, as on the screen.
 */
export function tableOfPivot(pivot: Pivot, view: TableView = emptyView): ExportTable {
  const { options } = pivot;
  const measure: CellFormat = pivotMeasure(options);
  const table = pivotTable(options, searchPivotRows(options.rows, pivot.data, view.q));
  const columns = columnsOf(table.columns);
  const values = (rowId: string): Cell[] => columns.map((column) => valueAt(table, rowId, column.id));
  const depth = options.rows.length;
  const innermost = Math.max(...flatNodes(table.rows).map((node) => node.level), 0);
  return {
    columns: [
      ...options.rows.map((axis) => ({ text: axis.text, ...textFormat })),
      ...columns.map(({ text }) => ({ text, ...measure })),
    ],
    rows: paths(table.rows).map((path) => {
      const node = path.at(-1) ?? table.rows;
      const names = Array.from({ length: depth }, (_, level) => path[level]?.label ?? null);
      return {
        cells: [...names, ...values(node.id)],
        look: node.level < innermost ? 'bold' : 'plain',
        level: node.level,
      };
    }),
    sums: [{ cells: ['Sum', ...Array.from({ length: depth - 1 }, () => null), ...values('')], look: 'bold', level: 0 }],
    keyColumns: depth,
    outline: depth > 1,
    empty: pivot.parameters.empty ?? 'Ingen rader i utvalget.',
  };
}
