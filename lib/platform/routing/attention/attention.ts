import type { SQL } from 'drizzle-orm';
import { ledgerDay } from '@/lib/core/filters/ledger-day';
import { addDays } from '@/lib/core/format/days';
import type { SortKey } from '@/lib/core/table-view/view';
import type { Column } from '@/lib/core/widgets/column';
import type { Action } from '@/lib/platform/auth/permissions';
import type { Found } from './found';
import type { Requested } from './requested';

/**
 * The rows of a source that a page shows: all, or those of the one thing named by a parameter; `others` says where the
 * rest is.
 */
export type Shows = 'all' | { param: string; others: string };

type Due = NonNullable<Column['due']>;

/**
 * The loss that a late row risks: money, whose loss has a name in the sentence ('gamle fordringer'), safety, somebody's
 * time; or it is a task of the day, which /home shows by itself.
 */
export type Stake = { kind: 'money'; cause: string } | { kind: 'safety' | 'time' | 'day' };

/** An urgent line as a phone has it. */
export type Short = { text: string; detail: string };

/**
 * A named condition that needs somebody's attention. /home counts it only for pages that take it as a filter
 * (lib/platform/routing/attention-filter.ts), so that a count and its list agree.
 */
export type AttentionSource = {
  /** The condition's name in its page's address, and the line's id on /home. */
  id: string;
  /** The subject in a word: 'Fordringer'. */
  title: string;
  /** The condition in words, after 'Bare': 'forfalt per 31.10.2026'. */
  words: (day: string) => string;
  /** The order of the page's rows when reached from /home, the most pressing first; 'page': the page has that itself. */
  order: SortKey | 'page';
  /** The date of the condition: today, or the ledger's day in the page's month, where the figures are the ledger's. */
  asOf: 'today' | 'ledger';
  /**
   * The users who settle a row: the user (its query gives only theirs), anybody who may write the page, or the owner
   * that the row names; without one, whoever may write the page short of an administrator, in words `by`.
   */
  whose: 'mine' | 'writers' | { by: string };
  /** True where one settles all rows of a name at once: the menu counts the names. */
  byName?: true;
  stake: Stake;
  /** The permission on the page that the condition is shown for: Read by default, or Write. */
  action?: Action;
  /** The page whose Write settles a row, where it is not the page that shows it. */
  settledOn?: string;
  /** Its rows are made of `requested.clocks`, which are read before its query. */
  byClocks?: true;
  /** The button of an urgent line, 'Purr'; where one thumb settles it, with what: 'Godkjenn' one or several of these. */
  verb: { text: string; hand: 'desk' } | { text: string; hand: 'thumb'; of: readonly [one: string, several: string] };
  /** Urgent rows in a sentence, in singular and plural, and what is added below it ('': their names). */
  headline: (found: Found) => string;
  /** The same for a phone: a sentence of up to 32 signs or so, and its detail ('': their names). */
  short: (found: Found) => Short;
  detail: (found: Found) => string;
  /** Rows that are not urgent, after their number: 'tilbud med frist'. */
  calm: (found: Found) => string;
  /** The wording of the first day: by a column's due rule, or as days waited since then. */
  wording: { due: Due } | { waited: string };
  /**
   * A query of key (text: the page's row key), label (text), day (date or null), late (boolean: past its day or
   * costing something today), amount (kroner or null), params (jsonb or null: the parameters of `each`), reminded (boolean: whether the other party was ever
   * reminded of it; null where nobody is), owner (text
   * or null) and mine (boolean; null without an owner), one row per match on the day; run as the company's role, with
   * the company id in each table's condition.
   */
  rows: (requested: Requested, day: string) => SQL;
  /** The page that shows one of them alone, or the one for a row by its parameters. */
  each?: string | ((params: Readonly<Record<string, string>>) => string);
};

/** The day (yyyy-mm-dd) of a condition: its rows, count, sum and age all refer to it. */
export function dayOf({ asOf }: Pick<AttentionSource, 'asOf'>, { today, filters }: Requested): string {
  return asOf === 'today' ? today : ledgerDay(filters);
}

/** A column's due rule, and the status values that settle it. */
export function ruleOf({ text, due }: Pick<Column, 'text' | 'due'>): Due & { settled: readonly string[] } {
  if (!due) throw new Error(`The column ${text} is no deadline.`);
  return { ...due, settled: due.unless?.values ?? [] };
}

/** The last day that counts as near, by a column's due rule. */
export const nearBy = ({ warnDays }: Pick<Due, 'warnDays'>, today: string): string => addDays(today, warnDays);
