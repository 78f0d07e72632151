import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { formatDate } from '@/lib/core/format/date';
import { addDays, daysBetween, lastDayOf } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';
import { tkrText } from '@/lib/core/format/value';
import { type DueWord, dueWord } from '@/lib/core/table-view/due';
import type { SortKey } from '@/lib/core/table-view/view';
import type { Column } from '@/lib/core/widgets/column';
import type { Action } from '@/lib/platform/auth/permissions';
import type { Requested } from './requested';

const params = z.record(z.string(), z.string());

/** One of the first that a source has found, and where it is dealt with by itself, if it has a place. */
const firstRow = z.strictObject({ label: z.string(), day: z.string().nullable(), params: params.nullable() });

/**
 * What a source has found: how many, how many of them late, kroner where they are of money, and the first of them; where the page shows
 * one thing at a time, all of them of the same, what of its address shows that, and how many there are elsewhere.
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

/** What a page shows of what a source finds: all of it, or what is of one thing, named by a parameter; `others` is where the rest is. */
export type Shows = 'all' | { param: string; others: string };

type Due = NonNullable<Column['due']>;

/**
 * What a domain wants somebody to see to: one condition with a name. A page takes it as a filter (lib/platform/routing/attention-filter.ts), and
 * /home counts it for those pages alone, so that a count and its list are of the same rows.
 */
export type AttentionSource = {
  /** The condition's name in the address of its page, and the line's on /home. */
  id: string;
  /** The condition in words, after 'Bare': 'forfalt per 31.10.2026'. */
  words: (day: string) => string;
  /** How the page's rows are ordered for whoever is led there: the most pressing first. */
  order: SortKey;
  /** The day it is asked for: today, or the last day of the page's month, where the figures are the ledger's. */
  asOf: 'today' | 'ledger';
  /** What is one's own stands first. */
  whose: 'mine' | 'company';
  /** Whoever may read the page is told of it, or whoever may write on it. */
  action?: Action;
  /** What they are, several of them: 'Tilbud med frist'. */
  title: string;
  /** What is said of those that are late: 'over fristen'. */
  late?: string;
  /** How the first day is told: by a column's own rule, or as the days somebody has waited since then. */
  wording: { due: Due } | { waited: string };
  /**
   * A query of key (text: what the page's row is known by), label (text), day (date or null), late (boolean), amount (kroner or null)
   * and params (jsonb or null: what the address of `each` needs to show it), one row for each that meets the condition on the day;
   * as the role of the company, whose id every table of it names.
   */
  rows: (requested: Requested, day: string) => SQL;
  /** The page where one of them by itself is dealt with. */
  each?: string;
};

/** The day (yyyy-mm-dd) that a condition is asked for: its rows, their number, sum and age are all of it. */
export function dayOf({ asOf }: Pick<AttentionSource, 'asOf'>, { today, filters }: Requested): string {
  return asOf === 'today' ? today : lastDayOf(filters.yrpr);
}

/** A line of 'Krever deg'. */
export type AttentionLine = {
  id: string;
  title: string;
  count: number;
  /** '3 over fristen · 120 Tkr', and the day it is of where that is not today: 'per 31.10.2026'. */
  note: string;
  tone: 'bad' | 'warn';
  /** How late the first is. */
  word?: DueWord;
  path: string;
  params: Record<string, string>;
  /** The most pressing of them by name, each once, with the address that shows it, if it has a place of its own. */
  first: { label: string; place: { path: string; params: Record<string, string> } | null }[];
};

/** The rule a column's days are told by, and the values of its status that settle them. */
export function ruleOf({ text, due }: Pick<Column, 'text' | 'due'>): Due & { settled: readonly string[] } {
  if (!due) throw new Error(`The column ${text} is no deadline.`);
  return { ...due, settled: due.unless?.values ?? [] };
}

/** The last day that is near enough to be told, by a column's rule. */
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

/** What a source has found on its day, in words, with the address that shows exactly those; undefined where it is nothing. */
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

/** The lines, what is late before what is near, the most late first; otherwise as the sources are told. */
export function inOrder<Line extends Pick<AttentionLine, 'tone'>>(lines: readonly Line[]): Line[] {
  return [...lines.filter(({ tone }) => tone === 'bad'), ...lines.filter(({ tone }) => tone === 'warn')];
}
