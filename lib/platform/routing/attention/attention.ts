import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { ledgerDay } from '@/lib/core/filters/ledger-day';
import { formatDate } from '@/lib/core/format/date';
import { addDays, daysBetween } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';
import { tkrText } from '@/lib/core/format/value';
import { type DueWord, dueWord } from '@/lib/core/table-view/due';
import type { SortKey } from '@/lib/core/table-view/view';
import type { Column } from '@/lib/core/widgets/column';
import type { Action } from '@/lib/platform/auth/permissions';
import type { Requested } from './requested';

const params = z.record(z.string(), z.string());

/** One of the first rows a source found, with the parameters that show it alone, where it has a page. */
const firstRow = z.strictObject({ label: z.string(), day: z.string().nullable(), params: params.nullable() });

/**
 * The result of a source: how many rows, how many late, their sum in kroner, and the first of them. On a page that
 * shows one thing at a time, `place` holds the parameters of that thing, and the rest is counted as elsewhere.
 */
export const foundRow = z.strictObject({
  count: z.number(),
  late: z.number(),
  amount: z.number().nullable(),
  first: z.array(firstRow).nullable(),
  place: params.nullable(),
  elsewhere: z.number(),
});
export type Found = z.infer<typeof foundRow>;

/**
 * Which of a source's rows a page shows: all, or those of the one thing named by a parameter; `others` says where the
 * rest is.
 */
export type Shows = 'all' | { param: string; others: string };

type Due = NonNullable<Column['due']>;

/**
 * A named condition that needs somebody's attention. /home counts it only for pages that take it as a filter
 * (lib/platform/routing/attention-filter.ts), so that a count and its list agree.
 */
export type AttentionSource = {
  /** The condition's name in its page's address, and the line's id on /home. */
  id: string;
  /** The condition in words, after 'Bare': 'forfalt per 31.10.2026'. */
  words: (day: string) => string;
  /** The order of the page's rows when reached from /home: the most pressing first. */
  order: SortKey;
  /** The date of the condition: today, or the ledger's day in the page's month, where the figures are the ledger's. */
  asOf: 'today' | 'ledger';
  /** The user's own lines come first. */
  whose: 'mine' | 'company';
  /** The permission on the page that the condition is shown for: Read by default, or Write. */
  action?: Action;
  /** The plural noun: 'Tilbud med frist'. */
  title: string;
  /** The words for late rows: 'over fristen'. */
  late?: string;
  /** How the first day is worded: by a column's due rule, or as days waited since then. */
  wording: { due: Due } | { waited: string };
  /**
   * A query of key (text: the page's row key), label (text), day (date or null), late (boolean), amount (kroner or
   * null) and params (jsonb or null: the parameters of `each`), one row per match on the day; run as the company's
   * role, with the company id in each table's condition.
   */
  rows: (requested: Requested, day: string) => SQL;
  /** The page that shows one of them alone. */
  each?: string;
};

/** The day (yyyy-mm-dd) of a condition: its rows, count, sum and age all refer to it. */
export function dayOf({ asOf }: Pick<AttentionSource, 'asOf'>, { today, filters }: Requested): string {
  return asOf === 'today' ? today : ledgerDay(filters.yrpr, today);
}

/** A line of 'Krever deg' on /home. */
export type AttentionLine = {
  id: string;
  title: string;
  count: number;
  /** '3 over fristen · 120 Tkr', with the date where that is not today: 'per 31.10.2026'. */
  note: string;
  tone: 'bad' | 'warn';
  /** How late the first row is. */
  word?: DueWord;
  path: string;
  params: Record<string, string>;
  /** The most pressing rows by name, without duplicates, with the address that shows each, where it has a page. */
  first: { label: string; place: { path: string; params: Record<string, string> } | null }[];
};

/** A column's due rule, and the status values that settle it. */
export function ruleOf({ text, due }: Pick<Column, 'text' | 'due'>): Due & { settled: readonly string[] } {
  if (!due) throw new Error(`The column ${text} is no deadline.`);
  return { ...due, settled: due.unless?.values ?? [] };
}

/** The last day that counts as near, by a column's due rule. */
export const nearBy = ({ warnDays }: Pick<Due, 'warnDays'>, today: string): string => addDays(today, warnDays);

function wordOf(
  wording: AttentionSource['wording'],
  first: string | null,
  day: string,
  late: number,
): DueWord | undefined {
  if (first === null) return undefined;
  if ('due' in wording) return dueWord(wording.due, first, day);
  const days = daysBetween(first, day);
  return days > 0 ? { text: `${wording.waited} ${days} d`, tone: late > 0 ? 'bad' : 'warn' } : undefined;
}

/** A source's result in words, with the address that shows exactly these rows; undefined for an empty one. */
export function attentionLine(
  source: AttentionSource,
  found: Found,
  day: string,
  address: Pick<AttentionLine, 'path' | 'params'>,
  shows: Shows,
): AttentionLine | undefined {
  const { id, title, wording, late, asOf, each } = source;
  if (found.count === 0) return undefined;
  const first = found.first ?? [];
  const some = found.late > 0 && late !== undefined;
  const lateNote = found.late < found.count ? `${formatNumber(found.late)} ${late}` : `${late}`;
  const notes = [
    some && lateNote,
    found.amount !== null && tkrText(found.amount),
    asOf === 'ledger' && `per ${formatDate(day)}`,
    shows !== 'all' && found.elsewhere > 0 && `${formatNumber(found.elsewhere)} ${shows.others}`,
  ];
  return {
    id,
    title,
    count: found.count,
    note: notes.filter(Boolean).join(' · '),
    tone: found.late > 0 ? 'bad' : 'warn',
    word: wordOf(wording, first[0]?.day ?? null, day, found.late),
    path: address.path,
    params: { ...address.params, ...found.place },
    first: first.flatMap(({ label, params }, i) => {
      const place = each !== undefined && params ? { path: each, params } : null;
      return first.findIndex((one) => one.label === label) === i ? [{ label, place }] : [];
    }),
  };
}

/** Sorts late lines before near ones; otherwise in the sources' order. */
export function inOrder<Line extends Pick<AttentionLine, 'tone'>>(lines: readonly Line[]): Line[] {
  return [...lines.filter(({ tone }) => tone === 'bad'), ...lines.filter(({ tone }) => tone === 'warn')];
}
