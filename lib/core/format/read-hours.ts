import { formatNumber } from './number';
import { type NumberCell, readNumberCell } from './number-cell';
import { parseNumber } from './parse-number';

/**
 * Hours as written: a `value` whose form is certain (`clock`: hours and minutes), or `7.30`, which is either hours and
 * minutes (`clock`, absent from 60 minutes) or decimals (`decimal`).
 */
export type WrittenHours = { value: number; form: 'clock' | 'decimal' | 'whole' } | { clock?: number; decimal: number };

const colon = /^(\d{1,5}):([0-5]\d)(?::([0-5]\d)(?:[.,]0+)?)?$/;
const hourUnit = '(?:t|h|timer?|tim)\\.?';
const minuteUnit = '(?:m|min|minutt(?:er)?)\\.?';
const inUnits = new RegExp(`^(\\d{1,5})\\s*${hourUnit}\\s*(?:og\\s*)?(\\d{1,2})\\s*(?:${minuteUnit})?$`);
const minutesOnly = new RegExp(`^(\\d{1,4})\\s*${minuteUnit}$`);
const withUnit = new RegExp(`^([\\d.,\\s]+?)\\s*${hourUnit}$`);
const dotted = /^(\d{1,3})\.(\d{1,2})$/;
const colonInFormula = /(\d+):(\d+)(?::(\d+))?/g;

/** Hours and minutes in hours with two decimals, as they are stored. */
const inHours = (hours: number, minutes: number, seconds = 0) =>
  Math.round((hours + minutes / 60 + seconds / 3600) * 100) / 100;

/**
 * Reads hours as people write them: '7:30', '07:30', '7t 30m', '7 timer', '45 min', '7,50 t', '7,5'. Undefined for
 * anything else.
 */
export function readHours(text: string): WrittenHours | undefined {
  const bare = text.replaceAll(/\s+/gu, ' ').trim().toLowerCase();
  const [, hours, minutes, seconds] = colon.exec(bare) ?? [];
  if (hours !== undefined) {
    return { value: inHours(Number(hours), Number(minutes), Number(seconds ?? 0)), form: 'clock' };
  }
  const [, unitHours, unitMinutes] = inUnits.exec(bare) ?? [];
  if (unitHours !== undefined && Number(unitMinutes) < 60) {
    return { value: inHours(Number(unitHours), Number(unitMinutes)), form: 'clock' };
  }
  const [, onlyMinutes] = minutesOnly.exec(bare) ?? [];
  if (onlyMinutes !== undefined) return { value: inHours(0, Number(onlyMinutes)), form: 'clock' };
  const number = withUnit.exec(bare)?.[1] ?? bare;
  const [, whole, rest = ''] = dotted.exec(number) ?? [];
  if (whole !== undefined) {
    const decimal = Number(number);
    return rest.length === 2 && Number(rest) < 60
      ? { clock: inHours(Number(whole), Number(rest)), decimal }
      : { decimal };
  }
  const value = parseNumber(number);
  if (value === undefined) return undefined;
  return { value, form: Number.isInteger(value) && !number.includes(',') ? 'whole' : 'decimal' };
}

/**
 * Parses a cell of hours: as readHours, or a sum that begins with '=', where 7:30 is seven and a half. What may be two
 * things is an error that says what to write.
 */
export function readHoursCell(text: string): NumberCell {
  const typed = text.trim();
  if (typed === '') return { value: null };
  const shown = `«${typed.slice(0, 40)}»`;
  if (typed.startsWith('=')) {
    let wrong = '';
    const formula = typed.replaceAll(colonInFormula, (found, hours: string, minutes: string, more?: string) => {
      const read = more === undefined && hours.length <= 2 ? readHours(found) : undefined;
      if (read && 'value' in read) return `(${Number(hours)}+${Number(minutes)}/60)`;
      wrong ||= found;
      return found;
    });
    if (wrong) return { error: `«${wrong}» er ikke timer og minutter. Skriv 7:30, eller del med /.` };
    return readNumberCell(formula);
  }
  const read = readHours(typed);
  if (!read) return { error: `${shown} kan ikke leses som timer. Skriv 7,5 eller 7:30.` };
  if ('value' in read) return { value: read.value };
  // A phone's keys may have a point alone: 7.5 is no time of a clock.
  if (read.clock === undefined) return { value: read.decimal };
  const decimals = formatNumber(read.decimal, 2);
  const [hours, minutes] = typed.replaceAll(/[^\d.]/g, '').split('.');
  return { error: `${shown} kan være ${hours}:${minutes} eller ${decimals} timer. Skriv det på en av de måtene.` };
}
