import { monthLabel } from '@/lib/core/filters/months';
import { capital } from '@/lib/core/format/count-text';
import { formatDate, formatMoment } from '@/lib/core/format/date';
import { formatChangeShare, placesOf } from '@/lib/core/format/number';
import { changeIn, dash, figureIn, isNothing } from '@/lib/core/format/value';
import { withCurrency } from '@/lib/core/table-view/currency';
import type { Cell } from '@/lib/core/widgets/column';
import { type CellFormat, type ExportColumn, type ExportRow, isNumeric, textFormat } from './export-table';

/** A value formatted for paper, as on the screen. */
export function printed(
  value: Cell,
  {
    type,
    status,
    decimals,
    mostDecimals = decimals,
    place = 'table',
    none = '',
    typed,
    change,
    points,
    currency,
  }: CellFormat,
): string {
  if (value === null) return none;
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nei';
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return '';
    if (!typed && isNothing(type, value)) return dash;
    if (points) return `${changeIn(place, 'number', value, decimals)} pp`;
    if (change) return formatChangeShare(value, decimals);
    return isNumeric(type)
      ? withCurrency(figureIn(place, type, value, placesOf(value, decimals, mostDecimals)), currency)
      : String(value);
  }
  if (type === 'date') return formatDate(value);
  if (type === 'moment') return formatMoment(value);
  if (type === 'month' && /^\d{4}-\d{2}$/.test(value)) return monthLabel(value);
  return status ? capital(value) : value;
}

/** A cell's full text on paper: its value, and its due words if any. */
export function printedCell(row: ExportRow, index: number, column: ExportColumn | undefined): string {
  const text = printed(row.cells[index] ?? null, row.formats?.[index] ?? column ?? textFormat);
  const due = row.due?.[index]?.text;
  return due === undefined ? text : `${text} ${due}`;
}
