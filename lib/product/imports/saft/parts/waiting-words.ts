import { addMonths, monthName } from '@/lib/core/filters/months';
import { listed } from '@/lib/core/format/count-text';
import { formatNumber } from '@/lib/core/format/number';
import { tkrText } from '@/lib/core/format/value';
import type { WaitingMonth, WaitingParts } from './waiting-result';

const two = (amount: number) => Math.round(amount * 100) / 100;
const million = 1_000_000;

/** The names of months, with their years where there are several. */
function namesOf(months: readonly string[]): string[] {
  const years = new Set(months.map((month) => month.slice(0, 4)));
  return months.map((month) => `${monthName(Number(month.slice(5)))}${years.size > 1 ? ` ${month.slice(0, 4)}` : ''}`);
}

/** 'juli og august' */
export const monthsInWords = (months: readonly string[]): string => listed(namesOf(months));

/** 'januar–juni' where months follow each other. */
function stretchInWords(months: readonly string[]): string {
  const follow = months.every((month, at) => at === 0 || month === addMonths(months[at - 1] ?? '', 1));
  const names = namesOf(months);
  return follow && names.length > 2 ? `${names[0]}–${names.at(-1)}` : listed(names);
}

const countOf = ({ parts }: WaitingParts) => parts.find(({ count }) => count !== null)?.count ?? null;

/** The part that is requested: 'del 3', 'del 2 og 3'; 'resten' where the names have no numbers. */
export function missingPart({ missing: { numbers } }: WaitingParts): string {
  return numbers.length === 0 ? 'resten' : `del ${listed(numbers.map(String))}`;
}

/** 'Del 3 av 4 mangler: 1.060 bilag for 159,5 mill., trolig juli og august.' */
export function missingHeading(waiting: WaitingParts): string {
  const { missing } = waiting;
  const part = missingPart(waiting);
  const name =
    part === 'resten' ? 'Resten av delene' : `${part[0]?.toUpperCase()}${part.slice(1)} av ${countOf(waiting)}`;
  if (missing.vouchers === 0) return `${name} mangler${missing.registers ? ': registrene med kontoplanen' : ''}.`;
  const sum =
    missing.debit < million
      ? `${formatNumber(missing.debit, 2)} kr`
      : `${formatNumber(missing.debit / million, 1)} mill.`;
  const months = missing.months.length > 0 ? `, trolig ${monthsInWords(missing.months)}` : '';
  const end = months === '' && sum.endsWith('.') ? '' : '.';
  return `${name} mangler: ${formatNumber(missing.vouchers)} bilag for ${sum}${months}${end}`;
}

/** Describes the missing parts as far as they are known. */
export function missingDetail({ missing }: WaitingParts): string {
  const same = missing.probablySame
    ? ` Det som mangler, er likt på øret med det vi har for ${monthsInWords(missing.months)}: trolig uendret.`
    : '';
  return `Ingenting er lest inn.${same}`;
}

/** True for a month that is the same in the parts as here, by the known figures of both. */
export const isSameMonth = ({ now, file }: WaitingMonth): boolean =>
  now !== null &&
  file !== null &&
  now.vouchers === file.vouchers &&
  now.debit === file.debit &&
  (file.result === null || now.result === file.result);

/** Returns the change of a month when the parts are all here; undefined while it is not complete. */
export function monthDifference(month: WaitingMonth, waiting: readonly string[]) {
  const { now, file } = month;
  if (file === null || waiting.includes(month.month)) return undefined;
  return { vouchers: file.vouchers - (now?.vouchers ?? 0), debit: two(file.debit - (now?.debit ?? 0)) };
}

/** 'lik sum', 'annerledes her', 'ny', 'venter på del 3, trolig likt' */
export function monthState(month: WaitingMonth, waiting: WaitingParts): string {
  const { months, probablySame } = waiting.missing;
  if (months.includes(month.month)) return `venter på ${missingPart(waiting)}${probablySame ? ', trolig likt' : ''}`;
  if (month.file === null) return 'ikke i delene';
  if (month.now === null) return 'ny';
  return isSameMonth(month) ? 'lik sum' : 'annerledes her';
}

/**
 * States the parts' effect on the operating result of the months that are here already, and its premises; undefined
 * where nothing is here, or the parts do not say their result.
 */
export function resultSentence({ months, missing }: WaitingParts): string | undefined {
  const known = months.filter(({ now }) => now !== null);
  const compared = known.filter(({ month, file }) => file !== null && !missing.months.includes(month));
  if (compared.length === 0 || compared.some(({ file }) => file?.result === null)) return undefined;
  const before = two(known.reduce((sum, { now }) => sum + (now?.result ?? 0), 0));
  const moved = compared.flatMap(({ month, now, file }) => {
    const change = two((file?.result ?? 0) - (now?.result ?? 0));
    return change === 0 ? [] : [{ month, change }];
  });
  const change = two(moved.reduce((sum, one) => sum + one.change, 0));
  const rest = known.filter((month) => !compared.includes(month)).map(({ month }) => month);
  const presumes = rest.length > 0 ? `, om ${monthsInWords(rest)} er ${rest.length === 1 ? 'lik' : 'like'}` : '';
  const period = stretchInWords(known.map(({ month }) => month));
  if (moved.length === 0) return `Driftsresultatet for ${period} blir stående: ${tkrText(before)}${presumes}.`;
  // A change that thousands do not show is said to the øre.
  const words = Math.abs(change) < 1_000 ? (amount: number) => `${formatNumber(amount, 2)} kr` : tkrText;
  const sign = change > 0 ? '+' : '';
  const [only] = moved;
  const where = moved.length === 1 && only ? `, alt i ${monthsInWords([only.month])}` : '';
  return `Driftsresultatet for ${period} går fra ${words(before)} til ${words(two(before + change))}: ${sign}${words(change)}${where}${presumes}.`;
}
