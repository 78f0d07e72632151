import type { Column } from '@/lib/core/widgets/column';
import { isNumeric } from './cell-text';

/** The columns on the two lines of a narrow list, by index: under its first and under its second column. */
export type Stack = { first: readonly number[]; second: readonly number[] };

/** A text column at least this wide is a name rather than a number. */
const nameWidth = 180;

const isWide = ({ type, status, width = 0, editor }: Column) =>
  type === 'text' && !status && editor?.kind !== 'longtext' && width >= nameWidth;

/** A name column; lookups are what a row belongs to. */
const isName = (column: Column) => isWide(column) && column.formatter === undefined;

/** The most important figure: the declared one, a pinned one, an amount, else any. */
function figureOf(columns: readonly Column[]): Column | undefined {
  return (
    columns.find(({ figure }) => figure) ??
    columns.find((column) => column.pinned && isNumeric(column)) ??
    columns.find(({ type, math }) => type === 'amount' && math === 'sum') ??
    columns.find(({ type }) => type === 'amount') ??
    columns.find(isNumeric)
  );
}

/** The state under it: a status, a deviation, a date; another figure would be meaningless without its heading. */
function stateOf(columns: readonly Column[], figure: Column | undefined, name: Column | undefined): Column | undefined {
  const others = columns.filter((column) => column !== figure);
  const isDay = ({ type }: Column) => type === 'date' || type === 'moment' || type === 'month';
  return (
    others.find(({ status }) => status) ??
    others.find(({ due }) => due) ??
    others.findLast((column) => column.pinned && isNumeric(column)) ??
    // A second date under a date would be mistaken for the first.
    (name && isDay(name) ? undefined : others.find(isDay)) ??
    // A boolean is meaningless without its heading beside a figure.
    (figure ? undefined : others.find(({ type }) => type === 'boolean'))
  );
}

/**
 * The columns of a narrow window: name, key figure or state, then the rest; and which of the rest are under the first
 * two. `arranged`: the rows are a tree, whose first column stays first.
 */
export function stackColumns(columns: readonly Column[], arranged = false): { columns: Column[]; stack: Stack } {
  const [key] = columns;
  const name = arranged ? key : (columns.find(isName) ?? key);
  const others = columns.filter((column) => column !== name);
  const rest = others.filter((column) => column !== key);
  const figure = figureOf(rest);
  const state = stateOf(rest, figure, name);
  const lead = figure ?? state ?? others.findLast(({ pinned }) => pinned) ?? others.find(({ type }) => type === 'text');
  if (!name || !lead) return { columns: [...columns], stack: { first: [], second: [] } };
  const ordered = [name, lead, ...others.filter((column) => column !== lead)].map((column) =>
    column.pinned || column.above ? { ...column, pinned: undefined, above: undefined } : column,
  );
  const placeOf = (column: Column | undefined) => ordered.findIndex(({ value }) => value === column?.value);
  // A row without a name is identified by its long text.
  const description = name && isWide(name) ? undefined : rest.find(({ editor }) => editor?.kind === 'longtext');
  const party = rest.find((column) => column !== lead && !column.pinned && isWide(column)) ?? description;
  const first = arranged ? [] : [key === name || key === lead ? undefined : key, party];
  const places = (wanted: readonly (Column | undefined)[]) => wanted.map(placeOf).filter((place) => place !== -1);
  return { columns: ordered, stack: { first: places(first), second: places(lead === state ? [] : [state]) } };
}
