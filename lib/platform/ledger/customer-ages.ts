import { daysBetween } from '@/lib/core/format/days';
import { type AgingKey, agingNames, type OpenPart } from './receivables-aging';

/** The bands of open items by days past due, newest first; `value` names one in an address. */
export const ageBands = [
  { value: 'ikke-forfalt', key: 'notDue', from: Number.NEGATIVE_INFINITY },
  { value: '1-30', key: 'upTo30', from: 1 },
  { value: '31-60', key: 'upTo60', from: 31 },
  { value: '61-90', key: 'upTo90', from: 61 },
  { value: 'over-90', key: 'over90', from: 91 },
] as const satisfies readonly { value: string; key: AgingKey; from: number }[];
export type AgeBand = (typeof ageBands)[number]['value'];
export type BandKey = (typeof ageBands)[number]['key'];

export const bandNames: Readonly<Record<AgeBand, string>> = {
  'ikke-forfalt': agingNames.notDue,
  '1-30': agingNames.upTo30,
  '31-60': agingNames.upTo60,
  '61-90': agingNames.upTo90,
  'over-90': agingNames.over90,
};

/** The parameter of an address that names bands, joined by lib/core/filters/own-values.ts. */
export const ageParam = 'alder';

/** What is more days past due is long overdue, and the bands of that. */
export const longOverdueDays = 60;
export const longOverdueBands: readonly AgeBand[] = ageBands.flatMap(({ value, from }) =>
  from > longOverdueDays ? value : [],
);

/** A customer is reminded from this many days past due; earlier it is the user's own wish. */
export const remindFromDays = 15;

/** Days past due on the day `asOf`; 0 for what is not due then, and for a credit. */
export function daysLate({ due, unpaid }: OpenPart, asOf: string): number {
  return due === null || unpaid < 0 ? 0 : Math.max(0, daysBetween(due, asOf));
}

/** The band of an open part on the day `asOf`; a credit is not due. */
export function bandOf(part: OpenPart, asOf: string): (typeof ageBands)[number] {
  const days = daysLate(part, asOf);
  return ageBands.findLast(({ from }) => days >= from) ?? ageBands[0];
}

type Sum = { count: number; amount: number };

/** Open parts by age, kroner: all, what is overdue, the days of the oldest (0 when nothing is), and each band. */
export type Ages = { all: Sum; overdue: Sum; oldest: number; bands: Record<BandKey, Sum> };

const none = (): { count: number; ore: number } => ({ count: 0, ore: 0 });
const kroner = ({ count, ore }: ReturnType<typeof none>): Sum => ({ count, amount: ore / 100 });

/** Counts and sums open parts by age on the day `asOf`; the bands come to the whole to the øre. */
export function agesOf(parts: readonly OpenPart[], asOf: string): Ages {
  const [all, overdue] = [none(), none()];
  const bands = { notDue: none(), upTo30: none(), upTo60: none(), upTo90: none(), over90: none() };
  let oldest = 0;
  for (const part of parts) {
    const ore = Math.round(part.unpaid * 100);
    const { key } = bandOf(part, asOf);
    for (const sum of key === 'notDue' ? [all, bands[key]] : [all, overdue, bands[key]]) {
      sum.count += 1;
      sum.ore += ore;
    }
    oldest = Math.max(oldest, daysLate(part, asOf));
  }
  return {
    all: kroner(all),
    overdue: kroner(overdue),
    oldest,
    bands: {
      notDue: kroner(bands.notDue),
      upTo30: kroner(bands.upTo30),
      upTo60: kroner(bands.upTo60),
      upTo90: kroner(bands.upTo90),
      over90: kroner(bands.over90),
    },
  };
}

/** Orders customers by what is to be reminded: the oldest first, then the most overdue, then by name. */
export function byUrgency<T extends { name: string; ages: Ages }>(a: T, b: T): number {
  return (
    b.ages.oldest - a.ages.oldest ||
    b.ages.overdue.amount - a.ages.overdue.amount ||
    a.name.localeCompare(b.name, 'nb') ||
    0
  );
}
