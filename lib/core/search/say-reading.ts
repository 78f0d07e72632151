import { formatNumber } from '@/lib/core/format/number';
import type { Typed } from './read-typed';

/** A meaning of what was typed, in words: 'beløpet' and '205.816,31'. */
export type SaidReading = { as: string; value: string };

/** Digits in groups of so many, as people read them. */
function inGroups(digits: string, sizes: readonly number[]): string {
  const ends = sizes.map((_, i) => sizes.slice(0, i + 1).reduce((sum, size) => sum + size, 0));
  return ends
    .map((end, i) => digits.slice(end - (sizes[i] ?? 0), end))
    .filter((group) => group !== '')
    .join(' ');
}

const sayPhone = (digits: string) => (digits.length > 8 ? `+${digits}` : inGroups(digits, [3, 2, 3]));
const sayOrgnr = (digits: string) => inGroups(digits, [3, 3, 3]);
const sayOre = (ore: number) => formatNumber(ore / 100, 2);

/** The meanings a typed text is searched by, in the order in which hits count. */
export function sayReadings({ text, words, number, phone, orgnr, amount }: Typed): SaidReading[] {
  const figures = [
    number !== null && { as: 'nummeret', value: number },
    phone !== null && { as: phone.whole ? 'telefonen' : 'telefonnummer med', value: sayPhone(phone.digits) },
    orgnr !== null && { as: 'organisasjonsnummeret', value: sayOrgnr(orgnr) },
    amount !== null && { as: 'beløpet', value: sayOre(amount.ore) },
  ].filter((one) => one !== false);
  if (figures.length > 0 || words.length === 0) return figures;
  return [{ as: words.length === 1 ? 'ordet' : 'ordene', value: text }];
}
