import { tableSource } from '@/components/kit/table/table-source';
import { barTable, chartTable, type NumberTable, treemapTable } from '@/lib/core/charts/number-table';
import { periodParams } from '@/lib/core/filters/period-params';
import { pivotDrill } from '@/lib/core/pivot/drill';
import { flatNodes, pivotTable, valueAt } from '@/lib/core/pivot/pivot';
import { applyTableView } from '@/lib/core/table-view/apply-view';
import { parseTableView } from '@/lib/core/table-view/view';
import type { Cell, Column, Row } from '@/lib/core/widgets/column';
import type { Datatable, Pivot, Stat, Tabulator, WidgetResult } from '@/lib/core/widgets/widget';
import { href } from '@/lib/platform/routing/href';
import type { LoadedPage } from '@/lib/platform/routing/loaded-page';
import { bidListPath, openItemsPath, timeEntryListPath, voucherLinesPath } from '@/lib/platform/routing/paths';
import { oreOf } from './page-of';

/**
 * A number that leads somewhere: what it is, whether rows are summed or counted to it, the address the browser is sent to, and the
 * column that is summed there, where it is not the usual one of that page.
 */
export type LeadingNumber = { what: string; value: number; unit: 'sum' | 'count'; address: string; of?: string };

const linesOf = (page: LoadedPage, drill: Record<string, string>, path: string = voucherLinesPath) =>
  href(path, { company: page.scope.company.id, ...drill });

/** The cells of a table that are links, by the very source the screen draws from. */
function tableNumbers(page: LoadedPage, { options, data }: Tabulator | Datatable): LeadingNumber[] {
  const from = {
    company: page.scope.company.id,
    mayDrill: true,
    paths: [openItemsPath, timeEntryListPath, bidListPath],
    today: '2026-11-22',
  };
  const result = { rows: [...data], groups: undefined, sums: {}, total: data.length, shown: data.length };
  const source = tableSource(
    options.columns,
    result,
    from,
    () => true,
    () => {},
  );
  return data.flatMap((row, line) =>
    options.columns.flatMap((column: Column, index): LeadingNumber[] => {
      const value = row[column.value];
      const address = source.cell(line, index).href;
      if (address === undefined || typeof value !== 'number') return [];
      const unit = column.type === 'amount' || column.to === timeEntryListPath ? 'sum' : 'count';
      const of = column.type === 'amount' && column.to === timeEntryListPath ? 'costam' : undefined;
      return [{ what: `${column.text} of ${JSON.stringify(row._drill)}`, value, unit, address, of }];
    }),
  );
}

function pivotNumbers(page: LoadedPage, { options, data }: Pivot): LeadingNumber[] {
  const table = pivotTable(options, data);
  const drillAt = pivotDrill(options, data);
  const [rows, columns] = [table.rows, table.columns].map((root) => [root, ...flatNodes(root)]);
  const cells = (rows ?? []).flatMap((row) => (columns ?? []).map((column) => ({ row: row.id, column: column.id })));
  const crossings = cells.flatMap(({ row, column }): LeadingNumber[] => {
    const [value, drill] = [valueAt(table, row, column), drillAt(row, column)];
    if (value === null || !drill) return [];
    return [{ what: `${row} × ${column}`, value, unit: 'sum', address: linesOf(page, drill, options.to) }];
  });
  // The rows themselves go out as JSON, each with its own address.
  const given = data.flatMap((row): LeadingNumber[] =>
    row._drill && typeof row[options.measure.value] === 'number'
      ? [
          {
            what: JSON.stringify(row._drill),
            value: Number(row[options.measure.value]),
            unit: 'sum',
            address: linesOf(page, row._drill, options.to),
          },
        ]
      : [],
  );
  return [...crossings, ...given];
}

/** The numbers of a picture's table, whose links are those of the picture; `values` in the order of its cells. */
function pictureNumbers(
  page: LoadedPage,
  table: NumberTable,
  value: (row: number, cell: number) => Cell,
): LeadingNumber[] {
  return table.rows.flatMap(({ name, cells }, r) =>
    cells.flatMap(({ drill }, c): LeadingNumber[] => {
      const own = value(r, c);
      if (!drill || typeof own !== 'number') return [];
      return [
        { what: `${name}, ${table.heads[c + 1]}`, value: own, unit: 'sum', address: linesOf(page, drill, table.to) },
      ];
    }),
  );
}

/** An amount or a count that leads to lines; a share leads to a page about it, which no sum of lines is. */
function statNumbers(page: LoadedPage, stat: Stat): LeadingNumber[] {
  if (!stat.relation || stat.stat === null || stat.type === 'percent') return [];
  const address = href(stat.relation, {
    company: page.scope.company.id,
    ...(stat.drill ?? periodParams(page.filters)),
  });
  return [{ what: stat.title, value: stat.stat, unit: stat.type === 'amount' ? 'sum' : 'count', address }];
}

/** Rows that are links as a whole on the customer card: the figure their lines are of. */
const cardFigures: Readonly<Record<string, string>> = { omsetning: 'revenue', fordringer: 'sum' };

function numbersOf(page: LoadedPage, id: string, widget: WidgetResult): LeadingNumber[] {
  switch (widget.wtype) {
    case 'tabulator':
    case 'datatable': {
      const figure = page.entry.kind === 'customercard' ? cardFigures[id] : undefined;
      const links = figure ? widget.data.flatMap((row: Row) => (row._drill || row._to ? [row] : [])) : [];
      const whole = links.map(
        (row): LeadingNumber => ({
          what: `${figure} of ${JSON.stringify(row._drill ?? row._to)}`,
          value: Number(row[figure ?? '']),
          unit: 'sum',
          address: row._to
            ? href(openItemsPath, { company: page.scope.company.id, ...row._to })
            : linesOf(page, row._drill ?? {}),
        }),
      );
      return [...whole, ...tableNumbers(page, widget)];
    }
    case 'pivot':
      return pivotNumbers(page, widget);
    case 'chart':
      // No sum of lines is a share.
      if (widget.yAxis.type === 'percent') return [];
      return pictureNumbers(page, chartTable(widget), (r, c) => widget.series[c]?.data[r] ?? null);
    case 'treemap': {
      const table = treemapTable(widget);
      const values = new Map(widget.data.map((leaf) => [`${leaf.l1id}/${leaf.l2id}`, leaf.value]));
      return pictureNumbers(page, table, (r) => values.get(table.rows[r]?.id ?? '') ?? null);
    }
    case 'bar': {
      const table = barTable(widget);
      const values = new Map(widget.data.map(({ key, value }) => [key, value]));
      return pictureNumbers(page, table, (r) => values.get(table.rows[r]?.name ?? '') ?? null);
    }
    case 'stat':
      return statNumbers(page, widget);
    default:
      return [];
  }
}

/** Every number of a page that leads somewhere, as the screen links it. */
export function leadingNumbers(page: LoadedPage): LeadingNumber[] {
  return Object.entries(page.widgets).flatMap(([id, widget]) =>
    numbersOf(page, id, widget).map((number) => ({ ...number, what: `${page.entry.path} ${id}: ${number.what}` })),
  );
}

/** What the rows shown at an address come to: the sum of a column in øre, or how many there are. */
export function sumOfRows(page: LoadedPage, params: Record<string, string>, column: string | undefined): number {
  const widget = Object.values(page.widgets).find(({ wtype }) => wtype === 'datatable');
  if (widget?.wtype !== 'datatable') throw new Error(`${page.entry.path} is no list of lines`);
  const { rows } = applyTableView(widget.options.columns, widget.data, parseTableView(params));
  if (column === undefined) return rows.length;
  return rows.reduce((sum, row) => sum + (row[column] === null ? 0 : oreOf(row[column])), 0);
}
