import {
  addPositions,
  changeOf,
  type DegreeMethod,
  type Earned,
  type EarnedFacts,
  earnedOf,
  type Position,
} from './earned';
import {
  type AccountNumbers,
  type BookedEntry,
  type EntryLines,
  type EntryMode,
  entryLines,
  leftBy,
  type ProjectPosition,
} from './entry';
import type { NotBooked } from './read-not-booked';

/** The source of an estimate: 'forecast' is the leader's live one, which nobody has approved for the month. */
export type EstimateBy = 'controller' | 'leader' | 'forecast';

/** A running project at a month's end; whole øre without VAT. */
export type EarnedProject = EarnedFacts & {
  project: string;
  no: string;
  name: string;
  leader: string | null;
  /** True where the reader leads it. */
  mine: boolean;
  /** True where it began before the ledger, which lacks what came of it until then. */
  early: boolean;
  /** False where no contract has a sum, and the project's own Omsetning is used. */
  contracted: boolean;
  /** Changes that are notified, claimed or disputed, which are not in the contract. */
  probable: number;
  /** Of the cost, what the ledger does not have. */
  notBooked: number;
  by: EstimateBy | null;
  /** The leader's own for the month, else the live forecast. */
  leaderEstimate: number | null;
  method: DegreeMethod;
};

export type EarnedRow = EarnedProject & {
  earned: Earned | null;
  /** The position of the month before, as booked, else as it is reckoned. */
  before: Position;
  change: number;
};

export type EarnedSums = Position &
  Record<'contract' | 'cost' | 'notBooked' | 'estimate' | 'earned' | 'invoiced' | 'change', number>;

/** A month of all running projects, for the page and for the month's list. */
export type EarnedMonth = {
  year: number;
  month: number;
  end: string;
  /** The sentence where no project runs. */
  none: string;
  rows: EarnedRow[];
  sums: EarnedSums;
  /** The position of the month before, of all that had one. */
  before: Position;
  /** Projects with an estimate that only the live forecast has. */
  unapproved: { project: string; no: string; name: string; leader: string | null }[];
  notBooked: NotBooked[];
  mode: EntryMode;
  accounts: AccountNumbers;
  lines: EntryLines;
  left: readonly ProjectPosition[];
  /** The newest entry booked for the month, and that of the last month before it with one. */
  booked: BookedEntry | undefined;
  last: BookedEntry | undefined;
};

type MonthFacts = Pick<
  EarnedMonth,
  'year' | 'month' | 'end' | 'none' | 'notBooked' | 'mode' | 'accounts' | 'booked' | 'last'
> & {
  projects: readonly EarnedProject[];
  /** The projects as they were a month before. */
  earlier: readonly EarnedProject[];
};

const bySize = (a: EarnedRow, b: EarnedRow) => {
  const [one, other] = [a, b].map(({ earned }) => [earned?.under ?? -1, earned?.over ?? -1]);
  return (other?.[0] ?? 0) - (one?.[0] ?? 0) || (other?.[1] ?? 0) - (one?.[1] ?? 0) || a.no.localeCompare(b.no, 'nb');
};

const positionsOf = (projects: readonly EarnedProject[]): ProjectPosition[] =>
  projects.flatMap((one) => {
    const earned = earnedOf(one);
    if (earned === null) return [];
    const { under, over, provision } = earned;
    return [{ project: one.project, no: one.no, under, over, provision }];
  });

const sumsOfRows = (rows: readonly EarnedRow[]): EarnedSums => {
  const known = rows.flatMap(({ earned, ...row }) => (earned === null ? [] : [{ ...row, earned }]));
  const sum = (of: (row: (typeof known)[number]) => number) => known.reduce((all, row) => all + of(row), 0);
  return {
    ...addPositions(known.map(({ earned }) => earned)),
    contract: sum(({ contract }) => contract),
    cost: sum(({ cost }) => cost),
    notBooked: sum(({ notBooked }) => notBooked),
    estimate: sum(({ estimate }) => estimate ?? 0),
    earned: sum(({ earned }) => earned.earned),
    invoiced: sum(({ invoiced }) => invoiced),
    change: sum(({ change }) => change),
  };
};

/** The projects with their probable changes in the contract, for the second line of the sums. */
export const withProbable = (rows: readonly EarnedRow[]): EarnedSums =>
  sumsOfRows(
    rows.map((row) => {
      const facts = { ...row, contract: row.contract + row.probable };
      return { ...facts, earned: earnedOf(facts) };
    }),
  );

/** A month of the projects: figures, sums, what lacks an approval, and the entry. */
export function earnedMonth({ projects, earlier, ...facts }: MonthFacts): EarnedMonth {
  const { year, month, last } = facts;
  const isLastMonth = last !== undefined && last.year * 12 + last.month === year * 12 + month - 1;
  const before = isLastMonth ? last.positions : positionsOf(earlier);
  const of = new Map(before.map((one) => [one.project, one]));
  const none: Position = { under: 0, over: 0, provision: 0 };
  const rows = projects
    .map((one): EarnedRow => {
      const [earned, was] = [earnedOf(one), of.get(one.project) ?? none];
      return { ...one, earned, before: was, change: earned === null ? 0 : changeOf(earned, was) };
    })
    .toSorted(bySize);
  const left = leftBy(last);
  const judged = new Set(rows.flatMap(({ project, earned }) => (earned === null ? [] : project)));
  return {
    ...facts,
    rows,
    // Of projects in the sums alone, so that both say the same.
    notBooked: facts.notBooked.filter(({ project }) => judged.has(project)),
    sums: sumsOfRows(rows),
    before: addPositions(before),
    unapproved: rows
      .filter(({ by, earned }) => by === 'forecast' && earned !== null)
      .map(({ project, no, name, leader }) => ({ project, no, name, leader })),
    left,
    lines: entryLines(positionsOf(projects), left),
  };
}

/** The positions that an entry of the month books. */
export const positionsOfMonth = ({ rows }: Pick<EarnedMonth, 'rows'>): ProjectPosition[] => positionsOf(rows);
