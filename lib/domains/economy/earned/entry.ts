import type { entryModes } from '@/db/schema';
import { addPositions, noPosition, type Position } from './earned';

export type EntryMode = (typeof entryModes)[number];

/** The accounts of an entry in their order: the usual number, and what is booked there. */
export const entryAccounts = {
  claim: { no: '1530', text: 'Opptjent, ikke fakturert' },
  advance: { no: '2900', text: 'Forskudd fra kunder' },
  income: { no: '3090', text: 'Periodisert prosjektinntekt' },
  loss: { no: '4390', text: 'Tap på kontrakter' },
  provision: { no: '2980', text: 'Avsetning for tap på kontrakter' },
} as const;
export type EntryAccount = keyof typeof entryAccounts;
export const accountKeys = Object.keys(entryAccounts) as EntryAccount[];

/** A company's numbers of the accounts. */
export type AccountNumbers = Readonly<Record<EntryAccount, string>>;

/** The company's own numbers, and the usual ones where it has none. */
export const accountNumbers = (own: Readonly<Record<string, string>> = {}): AccountNumbers =>
  Object.fromEntries(accountKeys.map((key) => [key, own[key] || entryAccounts[key].no])) as AccountNumbers;

/** A project's position as it is booked. */
export type ProjectPosition = Position & { project: string; no: string };

/** An entry as it was booked, with the numbers of that day. */
export type EntryContent = { accounts: AccountNumbers; positions: ProjectPosition[] };

/** An entry that was booked in an earlier month or in this one. */
export type BookedEntry = EntryContent & { year: number; month: number; mode: EntryMode; at: string; by: string };

/** Øre on each account; debit is positive. */
export type EntryLines = Readonly<Record<EntryAccount, number>>;

/** A position as it stands in the accounts. */
const linesOf = ({ under, over, provision }: Position): EntryLines => ({
  claim: under,
  advance: 0 - over,
  income: over - under,
  loss: provision,
  provision: 0 - provision,
});

const less = (from: EntryLines, taken: EntryLines): EntryLines =>
  Object.fromEntries(accountKeys.map((key) => [key, from[key] - taken[key]])) as EntryLines;

/** Returns the positions that the last entry left in the accounts: none when it is reversed on the first. */
export const leftBy = (last: BookedEntry | undefined): readonly ProjectPosition[] =>
  last === undefined || last.mode === 'reversed' ? [] : last.positions;

/** The entry that takes the accounts from what an earlier one left to a position. */
export const entryLines = (now: Iterable<Position>, left: Iterable<Position>): EntryLines =>
  less(linesOf(addPositions(now)), linesOf(addPositions(left)));

/** The reversal of an entry as it was booked; undefined for one that stays. */
export const reversalOf = (booked: BookedEntry | undefined): EntryLines | undefined =>
  booked?.mode === 'reversed' ? entryLines([], booked.positions) : undefined;

/** The entry by project: what is new of each, and what leaves with a project that is no longer there. */
export function projectEntries(
  now: readonly ProjectPosition[],
  left: readonly ProjectPosition[],
): { no: string; lines: EntryLines }[] {
  const before = new Map(left.map((one) => [one.project, one]));
  const gone = left.filter(({ project }) => now.every((one) => one.project !== project));
  return [...now, ...gone.map((one) => ({ ...one, ...noPosition }))]
    .map((one) => ({ no: one.no, lines: entryLines([one], [before.get(one.project) ?? noPosition]) }))
    .filter(({ lines }) => accountKeys.some((key) => lines[key] !== 0));
}
