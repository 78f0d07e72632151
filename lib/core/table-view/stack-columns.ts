import type { Column } from '@/lib/core/widgets/column';
import { isNumeric } from './cell-text';

/** Which columns a narrow list draws on its two lines, by place: under its first column and under its second. */
export type Stack = { first: readonly number[]; second: readonly number[] };

/** Declared from here on, a text is what a row is called by rather than a number of it. */
const nameWidth = 180;

const isWide = ({ type, status, width = 0, editor }: Column) =>
  type === 'text' && !status && editor?.kind !== 'longtext' && width >= nameWidth;

/** What a row is called; a choice is what it belongs to. */
const isName = (column: Column) => isWide(column) && column.formatter === undefined;

/** The figure one looks for first: the one declared, what the table is compared by, its amount, else any other. */
function figureOf(columns: readonly Column[]): Column | undefined {
  return (
    columns.find(({ figure }) => figure) ??
    columns.find((column) => column.pinned && isNumeric(column)) ??
    columns.find(({ type, math }) => type === 'amount' && math === 'sum') ??
    columns.find(({ type }) => type === 'amount') ??
    columns.find(isNumeric)
  );
}

/** What stands under it: a status, what the figure deviates by, a date; a figure without its heading would say nothing. */
function stateOf(columns: readonly Column[], figure: Column | undefined, name: Column | undefined): Column | undefined {
  const others = columns.filter((column) => column !== figure);
  const isDay = ({ type }: Column) => type === 'date' || type === 'moment' || type === 'month';
  return (
    others.find(({ status }) => status) ??
    others.find(({ due }) => due) ??
    others.findLast((column) => column.pinned && isNumeric(column)) ??
    // Under a day another day would be taken for the same.
    (name && isDay(name) ? undefined : others.find(isDay)) ??
    // A yes or no without its heading says nothing beside a figure.
    (figure ? undefined : others.find(({ type }) => type === 'boolean'))
  );
}

/**
 * The columns in the order a narrow window shows them: what a row is called, the figure or state that decides, then the rest;
 * and which of the rest stand under the first two, so that a row says name and amount, and below them what else it is and how it
 * stands. `arranged`: the rows are a tree, whose first column stays first.
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
    column.pinned ? { ...column, pinned: undefined } : column,
  );
  const placeOf = (column: Column | undefined) => ordered.findIndex(({ value }) => value === column?.value);
  // A row that has no name is told from others by what somebody wrote of it.
  const reported = name && isWide(name) ? undefined : rest.find(({ editor }) => editor?.kind === 'longtext');
  const party = rest.find((column) => column !== lead && !column.pinned && isWide(column)) ?? reported;
  const first = arranged ? [] : [key === name || key === lead ? undefined : key, party];
  const places = (wanted: readonly (Column | undefined)[]) => wanted.map(placeOf).filter((place) => place !== -1);
  return { columns: ordered, stack: { first: places(first), second: places(lead === state ? [] : [state]) } };
}
