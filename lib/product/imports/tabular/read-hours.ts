import { formatNumber } from '@/lib/core/format/number';
import { readHours, readHoursCell, type WrittenHours } from '@/lib/core/format/read-hours';
import { forEachPaced } from '@/lib/platform/queues/pacer';
import { quoted } from './decision';

/** The meaning of 3.30: three hours and thirty minutes, or 3,30 hours. */
export type HoursForm = 'clock' | 'decimal';

type ReadHoursValue = { value: number | null } | { error: string };

/** A row that says what others add up to: its text, and which of the column's texts it is about. */
export type SumOf = { text: string; of: readonly number[] };

export type ReadHours = {
  values: ReadHoursValue[];
  /** The reading of ambiguous texts, and its reason; absent where there is none. */
  decided?: { form: HoursForm; sure: boolean; said: string; text: string; clock: string; decimal: string };
};

/** Hours in one form, or undefined for what cannot be read. */
export function hoursIn(written: WrittenHours | undefined, form: HoursForm): number | undefined {
  if (!written) return undefined;
  if ('value' in written) return written.value;
  return form === 'clock' ? written.clock : written.decimal;
}

/** True if lines add up to a sum; minutes are kept in hundredths of an hour, half of one off at most. */
export const addsUp = (sum: number, total: number, lines: number) =>
  Math.abs(sum - total) <= 0.005 * (lines + 1) + 1e-9;

/** Counts the sums that agree with their lines in a form, of those with an ambiguous text. */
function agreement(sums: readonly SumOf[], texts: readonly string[], known: ReadonlyMap<string, WrittenHours>) {
  const agree = { clock: 0, decimal: 0 };
  let all = 0;
  const isTwofold = (text: string) => isOpen(known.get(text));
  for (const { text, of } of sums) {
    const lines = of.map((i) => texts[i] ?? '').filter((one) => one.trim() !== '');
    if (!lines.some(isTwofold) || lines.some((one) => !known.has(one))) continue;
    all += 1;
    const written = readHours(text);
    for (const form of ['clock', 'decimal'] as const) {
      const parts = lines.map((one) => hoursIn(known.get(one), form));
      const total = parts.reduce<number>((sum, part) => sum + (part ?? Number.NaN), 0);
      const sum = hoursIn(written, form);
      if (sum !== undefined && addsUp(sum, total, lines.length)) agree[form] += 1;
    }
  }
  return { ...agree, all };
}

const isOpen = (written: WrittenHours | undefined) =>
  written !== undefined && 'decimal' in written && written.clock !== undefined && written.clock !== written.decimal;

const shown = (value: number | undefined) => formatNumber(value ?? 0, 2);

/**
 * Reads the hours of a whole column. A text such as 3.30 is decimals where another of the column can be nothing else
 * (7.75), else what the sum rows agree with, else as answered (`answer`); without any of these it is unsure.
 */
export async function readHoursColumn(
  texts: readonly string[],
  sums: readonly SumOf[],
  answer?: HoursForm,
): Promise<ReadHours> {
  const known = new Map<string, WrittenHours>();
  await forEachPaced(texts, (text) => {
    const written = known.has(text) ? undefined : readHours(text);
    if (written) known.set(text, written);
  });
  const open = [...known].find(([, written]) => isOpen(written));
  const decimal = [...known].find(([, written]) => 'decimal' in written && written.clock === undefined);
  const { clock, decimal: inDecimals, all } = agreement(sums, texts, known);
  const bySums = all > 0 && Math.max(clock, inDecimals) === all && Math.min(clock, inDecimals) === 0;
  const form: HoursForm = decimal ? 'decimal' : bySums ? (clock > 0 ? 'clock' : 'decimal') : (answer ?? 'clock');
  const values = new Map<string, ReadHoursValue>();
  const result: ReadHoursValue[] = [];
  await forEachPaced(texts, (text) => {
    const found = values.get(text);
    if (found) return result.push(found);
    const value = hoursIn(known.get(text), form);
    const read = text.trim() === '' ? { value: null } : value === undefined ? readHoursCell(text) : { value };
    values.set(text, read);
    return result.push(read);
  });
  if (!open || !('decimal' in open[1])) return { values: result };
  const [text, written] = open;
  const [asClock, asDecimal] = [shown(written.clock), shown(written.decimal)];
  const is = `${quoted(text)} er ${form === 'clock' ? asClock : asDecimal} timer`;
  const count = all === 1 ? 'sumraden' : `alle ${formatNumber(all)} sumradene`;
  const why = decimal
    ? `fordi ${quoted(decimal[0])} finnes i samme kolonne`
    : bySums
      ? `slik stemmer ${count}`
      : 'slik du valgte';
  const sure = decimal !== undefined || bySums || answer !== undefined;
  const said = sure
    ? `${is}, ${why}.`
    : `Er ${quoted(text)} ${asClock} eller ${asDecimal} timer? Ingen sumrad avgjør det.`;
  return { values: result, decided: { form, sure, said, text: text.trim(), clock: asClock, decimal: asDecimal } };
}
