import type { alertUnits } from '@/db/schema/alerts';
import { applyTableView, type Sums } from '@/lib/core/table-view/apply-view';
import { isUnsummed, weigh } from '@/lib/core/table-view/sides';
import { knownView, type TableView } from '@/lib/core/table-view/view';
import { type AlertPeriod, periodWords } from '@/lib/core/widgets/alerts/words';
import type { Column, Row } from '@/lib/core/widgets/column';
import { hasRows } from '@/lib/core/widgets/of-widget';
import type { ReadTable, Stat, Tabulator, WidgetResult } from '@/lib/core/widgets/widget';
import { keyFiguresPath } from '@/lib/platform/routing/paths';

export type FigureUnit = (typeof alertUnits)[number];

/** A figure of a page: a stat, the rows of a list, the sum of a column, or a column of one row. */
export type FigureId = { widget: string; col: string | null; row: string | null };

/**
 * A figure that can be followed. `value` is in kroner, a number, percent (12.5 is 12,5 %) or rows; `budget` is how far it
 * is from the budget in percent (points, of a percentage). Null where it is not known.
 */
export type Figure = FigureId & {
  name: string;
  unit: FigureUnit;
  value: number | null;
  budget: number | null;
  /** The period it is of; none of a balance, a list or a measure. */
  period?: AlertPeriod;
};

/** The period of a widget's figures on a page with this history; none of a balance, which says its day, and of a measure. */
export function periodIn(path: string, widget: WidgetResult, history: string | undefined): AlertPeriod | undefined {
  const isBalance = 'subtitle' in widget && /^Per \d/.test(widget.subtitle);
  if (isBalance || path === keyFiguresPath) return undefined;
  return history === periodWords.month.history ? 'month' : history === periodWords.twelve.history ? 'twelve' : 'ytd';
}

const percentOf = (share: number | null): number | null =>
  share === null ? null : Math.round(share * 1_000_000) / 10_000;

function statFigure(widget: string, { title, type, stat, changes }: Stat): Figure {
  const budget = changes.find(({ label }) => /budsjett/i.test(label));
  return {
    ...{ widget, col: null, row: null, name: title, unit: type },
    value: type === 'percent' ? percentOf(stat) : stat,
    budget: percentOf(budget?.value ?? null),
  };
}

type Table = Tabulator | ReadTable;
export type Totals = { shown: number; sums: Sums; columns: readonly Column[] };

/** The count and sums of a list under a view: of its rows, or as its source counted them all. */
export function totalsOf(table: Table, view: TableView, isNarrowed: boolean): Totals | undefined {
  const { columns } = table.options;
  const all = 'sums' in table ? table.sums : undefined;
  if (!isNarrowed && all) return { shown: table.total ?? table.data.length, sums: all, columns };
  if (table.total !== undefined && table.total > table.data.length) return undefined;
  const known = knownView({ ...view, sort: [], group: undefined }, columns);
  // A filter on a column that is gone would silently count all rows.
  if (Object.keys(known.filters).length < Object.keys(view.filters).length) return undefined;
  const { shown, sums } = applyTableView(columns, table.data, known);
  const weighed = weigh(columns, () => table.data);
  return { shown, sums, columns: columns.filter((column) => !isUnsummed(column, weighed)) };
}

const unitOf = ({ type }: Column): FigureUnit => (type === 'amount' || type === 'percent' ? type : 'number');

/** Returns a list's figures: its rows, and each column with a sum. */
function tableFigures(widget: string, title: string, { shown, sums, columns }: Totals): Figure[] {
  const none = { row: null, budget: null };
  const count: Figure = { ...none, widget, col: null, name: `${title}: antall`, unit: 'count', value: shown };
  const summed = columns.flatMap((column): Figure[] => {
    const sum = sums[column.value];
    if (sum === undefined || column.math !== 'sum') return [];
    const unit = unitOf(column);
    const value = unit === 'percent' ? percentOf(sum) : sum;
    return [{ ...none, widget, col: column.value, name: `${title}: sum ${column.text}`, unit, value }];
  });
  return [count, ...summed];
}

/** The column of a measure's latest value, and of its name. */
const latest = 'latest';
const nameOf = (row: Row) => (typeof row.name === 'string' ? row.name : '');

/** The measures of the page of measures, each a row of its table. */
function measureFigures(widget: string, table: Table): Figure[] {
  return table.data.flatMap((row): Figure[] => {
    const { xid, [latest]: value } = row;
    if (typeof xid !== 'string' || nameOf(row) === '') return [];
    const unit = row.unit === '%' ? 'percent' : 'number';
    const known = typeof value === 'number' ? value : null;
    return [{ widget, col: latest, row: xid, name: nameOf(row), unit, value: known, budget: null }];
  });
}

/** The figures of a widget; none for one that failed or has none. `totals` where it is a list. */
export function figuresOfWidget(
  path: string,
  id: string,
  title: string,
  widget: WidgetResult,
  totals?: Totals,
): Figure[] {
  if (widget.wtype === 'stat') return [statFigure(id, widget)];
  if (!hasRows(widget)) return [];
  if (path === keyFiguresPath) return measureFigures(id, widget);
  return totals ? tableFigures(id, title, totals) : [];
}

/** True for two ids of the same figure. */
export const isFigure = (a: FigureId, b: FigureId): boolean =>
  a.widget === b.widget && a.col === b.col && a.row === b.row;
