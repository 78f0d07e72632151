import { monthLabel } from '@/lib/core/filters/months';
import { formatDate, formatMoment } from '@/lib/core/format/date';
import { formatChangeShare, formatNumber, formatPercent } from '@/lib/core/format/number';
import { isFromNothing } from '@/lib/core/format/share';
import { dash, isNothing } from '@/lib/core/format/value';
import type { Cell, Column, Row } from '@/lib/core/widgets/column';
import { foreignCurrency, isMoney, withCurrency } from './currency';

/** The value of a row in a column; what is no cell (a drill) counts as empty. */
export function cellOf(row: Row, column: string): Cell {
  const value = row[column];
  return value === undefined || (typeof value === 'object' && value !== null) ? null : value;
}

/** A cell as a filter names it in the address: '' for an empty one. */
export function cellKey(value: Cell): string {
  return value === null ? '' : String(value);
}

/** The value a filter's key was written from; a key that no value of the column has stands for itself. */
export function valueOfKey(column: Column, key: string): Cell {
  if (key === '') return null;
  if (isNumeric(column)) return Number.isNaN(Number(key)) ? key : Number(key);
  return column.type === 'boolean' ? key === 'true' : key;
}

export function isNumeric(column: Column): boolean {
  return column.type === 'amount' || column.type === 'number' || column.type === 'percent';
}

const choiceLabels = new WeakMap<object, Map<string, string>>();

/** What a lookup's value is called; a value that is none of the choices is its own name. */
function choiceLabel({ editor }: Column, value: string): string {
  const values = editor?.values;
  if (!values) return value;
  const labels = choiceLabels.get(values) ?? new Map(values.map((choice) => [choice.value, choice.label]));
  choiceLabels.set(values, labels);
  return labels.get(value) ?? value;
}

/** A cell as people see it: the same words on screen, in a filter and in a search. Empty cells are '', a share there is none of '–', or the column's `none`. */
export function cellText(column: Column, value: Cell): string {
  if (value === null) return column.none ?? (column.type === 'percent' && !column.editor ? dash : '');
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nei';
  if (typeof value === 'number') {
    if (column.type === 'percent') return (column.change ? formatChangeShare : formatPercent)(value, column.decimals);
    return column.type === 'text' ? String(value) : formatNumber(value, column.decimals ?? 0);
  }
  if (column.formatter === 'lookup') return choiceLabel(column, value);
  if (column.type === 'date') return formatDate(value);
  if (column.type === 'moment') return formatMoment(value);
  if (column.type === 'month') return /^\d{4}-\d{2}$/.test(value) ? monthLabel(value) : value;
  return value;
}

/** Whether a change is from nothing to something, which is no percent: said as 'ny'. */
export function isNew({ change, share }: Column, row: Row): boolean {
  if (!change || !share) return false;
  const part = cellOf(row, share.part);
  return typeof part === 'number' && share.whole.every((name) => cellOf(row, name) === 0) && isFromNothing(part, 0);
}

/** A cell as a table draws it: a dash for nothing, but where 0 is typed in or says something, and an amount with its currency where that is not kroner. */
export function drawnText(column: Column, value: Cell, row?: Row): { text: string; faint: boolean } {
  if (value === null && row && isNew(column, row)) return { text: 'ny', faint: false };
  const typed = column.editor !== undefined && !column.editor.readonly;
  const faint = !typed && column.zero === undefined && isNothing(column.type, value);
  if (faint) return { text: dash, faint };
  const text = cellText(column, value);
  return { text: value !== null && isMoney(column) ? withCurrency(text, foreignCurrency(row)) : text, faint };
}

/** A sum as a table draws it; nobody types one. */
export function drawnSum({ editor: _, ...column }: Column, sum: number): ReturnType<typeof drawnText> {
  return drawnText(column, sum);
}

/** Whether a figure is to be red: below zero, as it is written, where that is a loss or a deviation. */
export function isBad(column: Column, value: Cell, row?: Row): boolean {
  if (typeof value !== 'number' || value >= 0 || !isNumeric(column)) return false;
  return (column.redNegative || row?._result === true) && cellText(column, value).startsWith('−');
}

/** The same for a sum, which is also red where a result below zero is a loss. */
export function isBadSum(column: Column, sum: number, weighed: { loss: boolean } | undefined): boolean {
  return isBad({ ...column, redNegative: column.redNegative || weighed?.loss }, sum);
}

/** A value as text to name it by: '(uten)' for an empty one. */
export function valueLabel(column: Column, value: Cell): string {
  return value === null ? '(uten)' : cellText(column, value) || '(uten)';
}

/** The search is blind to case and to which minus is written. */
export function searchForm(text: string): string {
  return text.toLocaleLowerCase('nb').replaceAll('−', '-');
}

/**
 * What a search finds a cell by: its text, and the ways people write the same value: 1234,5 for 1.234,50 and 2026-10-01
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
