import { capital } from '@/lib/core/format/count-text';
import { daysBetween } from '@/lib/core/format/days';
import { isDay } from '@/lib/core/format/parse-date';
import { dash } from '@/lib/core/format/value';
import type { Cell } from '@/lib/core/widgets/column';
import { type StateTone, stateTone } from '@/lib/core/widgets/state-tone';
import { type CellFormat, isNumeric } from '../export-table';
import type { SheetSide } from './styles';

const dayZero = '1899-12-30';
/** Excel counts a nonexistent 29 February 1900, so days before 1 March 1900 would be off by one. */
const firstSafeSerial = 61;
const longestText = 32_767;

/**
 * A cell: a text, optionally with a status's colours or an alignment, or a number with its format and the formula whose
 * cached result it is.
 */
export type SheetCell =
  | string
  | { text: string; tone?: StateTone; side?: SheetSide }
  | { number: number; format: string; side?: SheetSide; formula?: string };

/** The number format of a column, in the file format's own (American) notation. */
function formatCode({
  type,
  decimals,
  mostDecimals = decimals,
  redNegative,
  redPositive,
  typed,
  points,
  redBelow,
  currency,
}: CellFormat): string {
  const places = decimals > 0 ? `.${'0'.repeat(decimals)}${'#'.repeat(mostDecimals - decimals)}` : '';
  if (points) {
    const figure = `0${places}" %-poeng"`;
    return redBelow === undefined ? figure : `[Red][<${redBelow}]-${figure};[<0]-${figure};${figure}`;
  }
  if (type === 'percent') return redNegative ? `0${places}%;[Red]-0${places}%` : `0${places}%`;
  if (type === 'date') return 'dd.mm.yyyy';
  if (type === 'month') return 'mmm yyyy';
  if (type === 'moment') return 'dd.mm.yyyy hh:mm:ss';
  const before = currency && /^[A-Z]{3}$/.test(currency) ? `"${currency}" ` : '';
  const figure = `${before}#,##0${places}`;
  const above = redPositive ? `[Red]${figure}` : figure;
  const below = redNegative ? `[Red]-${figure}` : `-${figure}`;
  if (!typed) return `${above};${below};"${dash}"`;
  return redNegative || redPositive ? `${above};${below}` : figure;
}

/** Memoized, since a table has few distinct days. */
const serials = new Map<string, number | undefined>();
const mostSerials = 20_000;

/** yyyy-mm-dd (with or without hh:mm:ss) or yyyy-mm as an Excel serial number, or undefined for an invalid date. */
export function serialOf(text: string): number | undefined {
  const [, year, month, day = '01', hours = '0', minutes = '0', seconds = '0'] =
    /^(\d{4})-(\d{2})(?:-(\d{2})(?: ([01]\d|2[0-3]):([0-5]\d):([0-5]\d))?)?$/.exec(text) ?? [];
  if (!year || !month) return undefined;
  const serial = dayNumber(`${year}-${month}-${day}`);
  const time = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / 86_400;
  return serial === undefined ? undefined : serial + time;
}

function dayNumber(date: string): number | undefined {
  if (serials.has(date)) return serials.get(date);
  const days = isDay(date) ? daysBetween(dayZero, date) : 0;
  const serial = days < firstSafeSerial ? undefined : days;
  if (serials.size >= mostSerials) serials.clear();
  serials.set(date, serial);
  return serial;
}

/** A text cut to Excel's limit of 32,767 UTF-16 units. */
export function textCell(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text;
}

/**
 * A value as a cell: real numbers and dates with their format, anything else as text, never a formula (injection). Null
 * for an empty cell.
 */
export function sheetCell(value: Cell, format: CellFormat): SheetCell | null {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nei';
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return null;
    return { number: value, format: isNumeric(format.type) ? formatCode(format) : 'General', side: 'figure' };
  }
  if (format.long) return { text: textCell(value), side: 'wrapped' };
  if (format.status) return { text: textCell(capital(value)), tone: stateTone(value) };
  const dated = format.type === 'date' || format.type === 'month' || format.type === 'moment';
  const serial = dated ? serialOf(value) : undefined;
  return serial === undefined ? textCell(value) : { number: serial, format: formatCode(format), side: 'left' };
}
