import { type SQL, sql } from 'drizzle-orm';
import { formatDate } from '@/lib/core/format/date';

/** A search word as an escaped LIKE pattern. */
export function patternOf(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** Returns a text's normalization before it is compared; words of the same form share the normalized text. */
export function formOf(word: string): { name: string; of: (text: SQL) => SQL } {
  // lower() in the C collation takes a third of the time for an ASCII word; only the Kelvin sign and the Turkish İ
  // differ.
  const isPlain = /^[!-~]+$/.test(word);
  const lower = (text: SQL) => (isPlain ? sql`lower(${text} collate "C")` : sql`lower(${text} collate norwegian)`);
  const hasDash = word.includes('-');
  return {
    name: `${isPlain ? 'plain' : 'any'}${hasDash ? '_dash' : ''}`,
    of: (text) => (hasDash ? sql`replace(${lower(text)}, '−', '-')` : lower(text)),
  };
}

/** The condition that a normalized text contains the word. */
export function formHasWord(form: SQL, word: string): SQL {
  return sql`(${form} collate "C" like ${patternOf(word)})`;
}

/**
 * The condition that a text contains the word, both normalized as lib/core/table-view/cell-text.ts `searchForm` does.
 */
export function hasWord(text: SQL, word: string): SQL {
  return formHasWord(formOf(word).of(text), word);
}

/** Every date a ledger can hold, as searchable text; built on first use. */
let days: readonly { day: string; text: string }[] | undefined;

function everyDay(): NonNullable<typeof days> {
  const first = Date.UTC(1900, 0, 1) / 86_400_000;
  const last = Date.UTC(2100, 0, 1) / 86_400_000;
  days ??= Array.from({ length: last - first }, (_, i) => {
    const day = new Date((first + i) * 86_400_000).toISOString().slice(0, 10);
    return { day, text: `${formatDate(day)} ${day}` };
  });
  return days;
}

/** With more matching days than this, the rows' days are compared as text. */
const mostDays = 10_000;

/** The days with a word, of the latest words; undefined: too many. A search requests them for each of its batches. */
const daysWith = new Map<string, readonly string[] | undefined>();
const mostWords = 50;

/** The days whose text contains the word; undefined for more than `mostDays`. */
function namedDays(word: string): readonly string[] | undefined {
  if (daysWith.has(word)) return daysWith.get(word);
  const found = everyDay().flatMap((one) => (one.text.includes(word) ? [one.day] : []));
  if (daysWith.size >= mostWords) daysWith.clear();
  daysWith.set(word, found.length > mostDays ? undefined : found);
  return daysWith.get(word);
}

const figure = /^[-\d.,]+$/;

/** The part of a word that could occur in an amount without its sign; undefined for a word that no amount contains. */
export function unsigned(word: string): string | undefined {
  return figure.test(word) ? word.replaceAll('-', '') : undefined;
}

/**
 * The condition that an amount in kroner (numeric, two decimals) contains the word, as displayed or plain; undefined
 * where none can.
 */
export function amountHasWord(amount: SQL, word: string): SQL | undefined {
  if (!figure.test(word)) return undefined;
  const digits = word.replaceAll(/\D/g, '');
  const pattern = patternOf(word);
  return sql`(replace((${amount})::text, '.', '') like ${patternOf(digits)} and (
    translate(to_char(${amount}, 'FM999,999,999,999,999,990.00'), ',.', '.,') like ${pattern}
    or replace(trim_scale(${amount})::text, '.', ',') like ${pattern}))`;
}

/** `amountHasWord` for a day, matched as dd.mm.yyyy and as yyyy-mm-dd. */
export function dayHasWord(day: SQL, word: string): SQL | undefined {
  if (!figure.test(word) || word.includes(',')) return undefined;
  const found = namedDays(word);
  if (found?.length === 0) return undefined;
  if (found) return sql`(${day} = any(${sql.param(found)}::date[]))`;
  const pattern = patternOf(word);
  return sql`(to_char(${day}, 'DD.MM.YYYY') like ${pattern} or to_char(${day}, 'YYYY-MM-DD') like ${pattern})`;
}
