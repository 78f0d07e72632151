import { type Month, monthNumber, monthOf } from '@/lib/core/filters/months';
import { groupBy } from '@/lib/core/group-by';

/**
 * An amount taken away from a company's account in a month, in øre, debit positive. `pair` says why: what it is of, so
 * that a figure leads there.
 */
export type Elimination = { company: string; account: string; month: Month; ore: number; pair: string };

/**
 * A line of an elimination by hand, in øre: it adds debit less credit to the account in `month`, or in each month from it
 * to `until`. Lines of one number belong together.
 */
export type HandLine = {
  no: number;
  month: Month;
  until: Month | null;
  company: string;
  account: string;
  debit: number;
  credit: number;
};

/** A number whose debit and credit differ in a month, by how much (øre, debit positive) in the first such month. */
export type Unbalanced = { no: number; month: Month; ore: number };

const monthsOf = ({ month, until }: HandLine): Month[] => {
  const first = monthNumber(month);
  const last = until === null ? first : monthNumber(until);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => monthOf(first + i));
};

/** The first month in which the lines do not add up to zero. */
function unbalancedIn(no: number, lines: readonly HandLine[]): Unbalanced[] {
  const sums = new Map<Month, number>();
  for (const line of lines) {
    for (const month of monthsOf(line)) sums.set(month, (sums.get(month) ?? 0) + line.debit - line.credit);
  }
  const [first] = [...sums].filter(([, ore]) => ore !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  return first ? [{ no, month: first[0], ore: first[1] }] : [];
}

/** The reference of an elimination by hand. */
export const handPair = (no: number): string => `hand ${no}`;

/**
 * The eliminations by hand that count: numbers whose companies are all `chosen` and whose debit and credit agree in every
 * month; and those that do not agree. A number with a company outside is left out of both.
 */
export function handEliminations(
  lines: readonly HandLine[],
  chosen: ReadonlySet<string>,
): { counted: Elimination[]; unbalanced: Unbalanced[] } {
  const numbers = [...groupBy(lines, ({ no }) => String(no))].map(([no, own]) => [Number(no), own] as const);
  const inside = numbers.filter(([, own]) => own.every(({ company }) => chosen.has(company)));
  const unbalanced = inside.flatMap(([no, own]) => unbalancedIn(no, own));
  const wrong = new Set(unbalanced.map(({ no }) => no));
  const counted = inside.flatMap(([no, own]) =>
    wrong.has(no)
      ? []
      : own.flatMap((line) =>
          // The line adds; what is taken away is the opposite.
          monthsOf(line).map((month) => {
            const { company, account, debit, credit } = line;
            return { company, account, month, ore: credit - debit, pair: handPair(no) };
          }),
        ),
  );
  return { counted, unbalanced };
}
