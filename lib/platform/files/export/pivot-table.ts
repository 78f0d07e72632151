import { flatNodes, type PivotNode, pivotMeasure, pivotTable, valueAt } from '@/lib/core/pivot/pivot';
import { searchPivotRows } from '@/lib/core/table-view/search-rows';
import { emptyView, type TableView } from '@/lib/core/table-view/view';
import type { Cell } from '@/lib/core/widgets/column';
import type { FigureTerm } from '@/lib/core/widgets/figure-terms';
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

/** The pivot's columns from left to right: a group's inner ones, then its sum (`of` them), and the total last. */
function columnsOf(columns: PivotNode): { id: string; text: string; of: readonly string[] }[] {
  const groups = columns.children.flatMap((group) => {
    const inner = group.children.map((node) => ({ id: node.id, text: columnLabel([group, node]), of: [] }));
    const text = inner.length > 0 ? `Sum ${group.label}` : group.label;
    return [...inner, { id: group.id, text, of: inner.map(({ id }) => id) }];
  });
  return [...groups, { id: columns.id, text: 'Sum', of: columns.children.map(({ id }) => id) }];
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
  const all = paths(table.rows);
  const at = new Map(columns.map(({ id }, i) => [id, depth + i]));
  /** A sum over columns adds those of its own row. */
  const termsOf = (row: number) => [
    ...Array.from({ length: depth }, () => undefined),
    ...columns.map(({ of }): FigureTerm[] | undefined =>
      of.length === 0 ? undefined : of.map((id) => ({ row, column: at.get(id) ?? 0, sign: 1 })),
    ),
  ];
  /** Without a sum of their own, columns add the rows below a group. */
  const summedOf = (from: number, to: number) => ({
    ...{ from, to },
    columns: columns.flatMap(({ of }, i) => (of.length === 0 ? [depth + i] : [])),
  });
  const innermost = Math.max(...flatNodes(table.rows).map((node) => node.level), 0);
  return {
    columns: [
      ...options.rows.map((axis) => ({ text: axis.text, ...textFormat })),
      ...columns.map(({ text }) => ({ text, ...measure })),
    ],
    rows: all.map((path, row) => {
      const node = path.at(-1) ?? table.rows;
      const names = Array.from({ length: depth }, (_, level) => path[level]?.label ?? null);
      return {
        cells: [...names, ...values(node.id)],
        look: node.level < innermost ? 'bold' : 'plain',
        level: node.level,
        terms: termsOf(row),
        ...(node.children.length > 0 && { summed: summedOf(row + 1, row + 1 + flatNodes(node).length) }),
      };
    }),
    sums: [
      {
        cells: ['Sum', ...Array.from({ length: depth - 1 }, () => null), ...values('')],
        look: 'bold',
        level: 0,
        terms: termsOf(all.length),
        summed: summedOf(0, all.length),
      },
    ],
    keyColumns: depth,
    outline: depth > 1,
    empty: pivot.parameters.empty ?? 'Ingen rader i utvalget.',
  };
}
