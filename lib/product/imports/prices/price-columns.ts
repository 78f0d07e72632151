import { parseNumber } from '@/lib/core/format/parse-number';
import { currencyOf } from '@/lib/product/imports/tabular/currency';
import type { Answers } from '@/lib/product/imports/tabular/decision';
import { readNumbers } from '@/lib/product/imports/tabular/read-numbers';
import type { TableFile } from '@/lib/product/imports/tabular/read-table';
import { headingSays, type PriceRole, priceRole } from './price-headings';

/** A column that may hold the price: its values are those that can be read, by row. */
export type PriceColumn = {
  at: number;
  /** The heading as it is shown and answered by; unique in the file. */
  name: string;
  role: PriceRole;
  count: number | undefined;
  currency: string | undefined;
  values: readonly (number | undefined)[];
  /** The first row with a value. */
  first: number;
};

type File = Pick<TableFile, 'headings' | 'rows'>;

/** A column's name in answers: its heading, or its place where that is empty or not unique. */
export function columnName({ headings }: Pick<File, 'headings'>, at: number): string {
  const heading = headings[at] ?? '';
  return heading === '' || headings.indexOf(heading) !== headings.lastIndexOf(heading) ? `Kolonne ${at + 1}` : heading;
}

export const textsOf = ({ rows }: Pick<File, 'rows'>, at: number): string[] => rows.map(({ cells }) => cells[at] ?? '');

/** 'NOK 12,50' and '12,50 NOK' without the currency, where it is the krone. */
export function withoutKroner(text: string): string {
  const [, before = '', figure = '', after = ''] =
    /^\s*(\p{L}{2,3}\.?)?\s*([^\p{L}]*?)\s*(\p{L}{2,3}\.?)?\s*$/u.exec(text) ?? [];
  return figure !== '' && [before, after].some((sign) => currencyOf(sign) === 'NOK') ? figure : text;
}

/** The numbers of a column, in the answered form or the one that fits; what cannot be read is undefined. */
async function figuresAt(file: File, at: number, answers: Answers): Promise<(number | undefined)[]> {
  const texts = textsOf(file, at).map(withoutKroner);
  const form = answers['number:priceam'];
  const { values } = await readNumbers(texts, form === 'dot' || form === 'comma' ? form : undefined);
  return values.map((read, i) => ('value' in read ? (read.value ?? undefined) : parseNumber(texts[i] ?? '')));
}

/** The columns of prices: by their headings, and `chosen` whatever its heading. At least half of the cells are numbers. */
export async function priceColumns(file: File, answers: Answers, chosen: number | undefined): Promise<PriceColumn[]> {
  const columns: PriceColumn[] = [];
  for (const [at, heading] of file.headings.entries()) {
    const role = priceRole(heading) ?? (at === chosen ? 'plain' : undefined);
    if (role === undefined) continue;
    const values = await figuresAt(file, at, answers);
    const read = values.filter((value) => value !== undefined).length;
    const filled = textsOf(file, at).filter((text) => text.trim() !== '').length;
    if (at !== chosen && (read === 0 || read * 2 < filled)) continue;
    const first = values.findIndex((value) => value !== undefined);
    columns.push({ at, name: columnName(file, at), role, ...headingSays(heading), values, first });
  }
  return columns;
}

/** Counts the rows with both columns' values, and those that fit. */
export function agreement(
  a: readonly (number | undefined)[],
  b: readonly (number | undefined)[],
  fits: (a: number, b: number) => boolean,
): { both: number; fitting: number } {
  let [both, fitting] = [0, 0];
  for (const [i, left] of a.entries()) {
    const right = b[i];
    if (left === undefined || right === undefined) continue;
    both += 1;
    if (fits(left, right)) fitting += 1;
  }
  return { both, fitting };
}

const decimalsOf = (value: number) => Math.max(2, (String(value).split('.')[1] ?? '').length);

/** True for a price computed from `from`, where both are rounded to their own decimals. */
export function isNear(value: number, expected: number, from: number): boolean {
  const unit = 10 ** -Math.min(decimalsOf(value), decimalsOf(from));
  return Math.abs(value - expected) <= Math.max(unit * 1.26, Math.abs(expected) * 0.0002);
}

/** True if one column is the other with 25 % tax on every row, with some that tell the two apart. */
export function isWithTax(higher: PriceColumn, lower: PriceColumn): boolean {
  const { both, fitting } = agreement(higher.values, lower.values, (a, b) => isNear(a, b * 1.25, b));
  const { fitting: alike } = agreement(higher.values, lower.values, (a, b) => isNear(a, b, b));
  return both > 0 && fitting === both && alike < both;
}
