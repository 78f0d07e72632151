import { monthLabel } from '@/lib/core/filters/months';
import { capital } from '@/lib/core/format/count-text';
import { formatDate, formatMoment } from '@/lib/core/format/date';
import { formatChangeShare, formatNumber, formatPercent, placesOf } from '@/lib/core/format/number';
import { isFromNothing } from '@/lib/core/format/share';
import { changeIn, dash, isNothing } from '@/lib/core/format/value';
import type { Cell, Column, Row } from '@/lib/core/widgets/column';
import { foreignCurrency, isMoney, withCurrency } from './currency';

/** A row's value in a column; a non-cell value (a drill) counts as empty. */
export function cellOf(row: Row, column: string): Cell {
  const value = row[column];
  return value === undefined || (typeof value === 'object' && value !== null) ? null : value;
}

/** A cell's key in a filter parameter: '' when empty. */
export function cellKey(value: Cell): string {
  return value === null ? '' : String(value);
}

/** The value of a filter's key; the key itself when no value matches. */
export function valueOfKey(column: Column, key: string): Cell {
  if (key === '') return null;
  if (isNumeric(column)) return Number.isNaN(Number(key)) ? key : Number(key);
  return column.type === 'boolean' ? key === 'true' : key;
}

export function isNumeric(column: Column): boolean {
  return column.type === 'amount' || column.type === 'number' || column.type === 'percent';
}

const choiceLabels = new WeakMap<object, Map<string, string>>();

/** The label of a lookup's value; an unknown value is its own label. */
function choiceLabel({ editor }: Column, value: string): string {
  const values = editor?.values;
  if (!values) return value;
  const labels = choiceLabels.get(values) ?? new Map(values.map((choice) => [choice.value, choice.label]));
  choiceLabels.set(values, labels);
  return labels.get(value) ?? value;
}

/**
 * The values of a lookup whose label a filter names, as the address of a list that shows them as text does: 'Sandsund
 * Prosess' is also '10006 Sandsund Prosess'.
 */
export const keysOfLabel = ({ editor }: Column, label: string): string[] =>
  label === ''
    ? []
    : (editor?.values ?? [])
        .filter((choice) => choice.label === label || choice.label.endsWith(` ${label}`))
        .map(({ value }) => value);

/**
 * A cell's text, the same on screen, in filters and in searches. A status has a capital wherever it is shown. Empty cells are '', a missing share is '–', or the
 * column's `none`.
 */
export function cellText(column: Column, value: Cell): string {
  if (value === null) return column.none ?? (column.type === 'percent' && !column.editor ? dash : '');
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nei';
  if (typeof value === 'number') {
    if (column.type === 'percent') return (column.change ? formatChangeShare : formatPercent)(value, column.decimals);
    if (column.type === 'text') return String(value);
    if (column.points) return `${changeIn('table', 'number', value, column.decimals)} pp`;
    const { decimals = 0, mostDecimals = decimals } = column;
    return formatNumber(value, placesOf(value, decimals, mostDecimals));
  }
  const text = column.formatter === 'lookup' ? choiceLabel(column, value) : value;
  if (column.status) return capital(text);
  if (column.formatter === 'lookup') return text;
  if (column.type === 'date') return formatDate(value);
  if (column.type === 'moment') return formatMoment(value);
  if (column.type === 'month') return /^\d{4}-\d{2}$/.test(value) ? monthLabel(value) : value;
  return value;
}

/** True for a change from zero, which has no percentage and is shown as 'ny'. */
export function isNew({ change, share }: Column, row: Row): boolean {
  if (!change || !share) return false;
  const part = cellOf(row, share.part);
  return typeof part === 'number' && share.whole.every((name) => cellOf(row, name) === 0) && isFromNothing(part, 0);
}

/**
 * A cell as a table renders it: a dash for zero unless it is editable or meaningful, and amounts in other currencies
 * with their code.
 */
export function drawnText(column: Column, value: Cell, row?: Row): { text: string; faint: boolean } {
  if (value === null && row && isNew(column, row)) return { text: 'ny', faint: false };
  const typed = column.editor !== undefined && !column.editor.readonly;
  const zeroSaid = typed || column.zero !== undefined || column.points !== undefined;
  const faint = !zeroSaid && isNothing(column.type, value);
  if (faint) return { text: dash, faint };
  const text = cellText(column, value);
  return { text: value !== null && isMoney(column) ? withCurrency(text, foreignCurrency(row)) : text, faint };
}

/** A sum as a table renders it: as if the column were not editable. */
export function drawnSum({ editor: _, ...column }: Column, sum: number): ReturnType<typeof drawnText> {
  return drawnText(column, sum);
}

/** True for a red figure: negative as displayed where that is a loss or a deviation, or spent too much. */
export function isBad(column: Column, value: Cell, row?: Row): boolean {
  if (typeof value !== 'number' || !isNumeric(column)) return false;
  if (value >= 0) return column.redPositive === true && row?._result !== true && /[1-9]/.test(cellText(column, value));
  if (column.points) return value < column.points.redBelow;
  return (column.redNegative || row?._result === true) && cellText(column, value).startsWith('−');
}

/** The same for a sum, which is also red when a negative result is a loss. */
export function isBadSum(column: Column, sum: number, weighed: { loss: boolean } | undefined): boolean {
  return isBad({ ...column, redNegative: column.redNegative || weighed?.loss }, sum);
}

/** A value as a label: '(uten)' when empty. */
export function valueLabel(column: Column, value: Cell): string {
  return value === null ? '(uten)' : cellText(column, value) || '(uten)';
}

/** Normalizes text for searching: case-insensitive, and any minus sign. */
export function searchForm(text: string): string {
  return text.toLocaleLowerCase('nb').replaceAll('−', '-');
}

/**
 * The text a search matches: the displayed text and common spellings of the value, 1234,5 for 1.234,50 and 2026-10-01
 * for 01.10.2026.
 */
export function searchText(column: Column, value: Cell): string {
  const shown = cellText(column, value);
  if (typeof value === 'number' && isNumeric(column)) {
    if (column.type === 'percent') return searchForm(`${shown}\n${formatNumber(value * 100, 2)}`);
    const plain = String(value).replace('.', ',');
    return searchForm(`${shown}\n${plain}\n${Number.isInteger(value) ? '' : formatNumber(value, 2)}`);
  }
  return searchForm(shown === value || value === null ? shown : `${shown}\n${value}`);
}
