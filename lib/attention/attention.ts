import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Action } from '@/lib/auth/permissions';
import { addDays, daysBetween } from '@/lib/format/days';
import { formatNumber } from '@/lib/format/number';
import { tkrText } from '@/lib/format/value';
import { type DueWord, dueWord } from '@/lib/table-view/due';
import { emptyView, tableViewParams } from '@/lib/table-view/view';
import type { Column } from '@/lib/widgets/column';
import type { Asked } from './asked';

const params = z.record(z.string(), z.string());

/** One of the first that a source has found, and where it is dealt with by itself, if it has a place. */
const firstRow = z.strictObject({ label: z.string(), day: z.string().nullable(), params: params.nullable() });

/** What a source has found: how many, how many of them late, kroner where they are of money, and the days they are due, if few. */
export const foundRow = z.strictObject({
  count: z.number(),
  late: z.number(),
  amount: z.number().nullable(),
  days: z.array(z.string()).nullable(),
  first: z.array(firstRow).nullable(),
});
export type Found = z.infer<typeof foundRow>;

type Due = NonNullable<Column['due']>;

/** What a domain wants somebody to see to, as /home tells it. */
export type AttentionSource = {
  id: string;
  /** Whoever may read this page is told of it (`action`: may write on it). */
  path: string;
  action?: Action;
  /** What they are, several of them: 'Tilbud med frist'. */
  title: string;
  /** What is said of those that are late: 'over fristen'. */
  late?: string;
  /** How the first day is told: by a column's own rule, or as the days somebody has waited since then. */
  told: { due: Due } | { waited: string };
  /**
   * A query of label (text), day (date or null), late (boolean), amount (kroner or null) and params (jsonb or null: what the address
   * needs to show it), one row for each; as the role of the company, whose id every table of it names.
   */
  rows: (asked: Asked) => SQL;
  /** The address that shows them: the page's own path where none is named. */
  to: (found: Found) => { path?: string; params: Record<string, string> };
};

/** A line of 'Krever deg'. */
export type AttentionLine = {
  id: string;
  title: string;
  count: number;
  /** 'hvorav 3 over fristen · 120 Tkr' */
  note: string;
  tone: 'bad' | 'warn';
  /** How late the first is. */
  word?: DueWord;
  path: string;
  params: Record<string, string>;
  /** The most pressing of them by name, each once, with what shows it, if it has a place of its own. */
  first: { label: string; params: Record<string, string> | null }[];
};

/** The rule a column's days are told by, and the values of its status that settle them. */
export function ruleOf({ text, due }: Pick<Column, 'text' | 'due'>): Due & { settled: readonly string[] } {
  if (!due) throw new Error(`The column ${text} is no deadline.`);
  return { ...due, settled: due.unless?.values ?? [] };
}

/** The last day that is near enough to be told, by a column's rule. */
export const nearBy = ({ warnDays }: Pick<Due, 'warnDays'>, today: string): string => addDays(today, warnDays);

/** The view of a table that holds the rows of these days, and these values, the first day first; of too many days only the values. */
export function daysView(
  { days }: Pick<Found, 'days'>,
  column: string,
  values: Readonly<Record<string, readonly string[]>> = {},
): Record<string, string> {
  const filters = days === null ? values : { ...values, [column]: days };
  return tableViewParams({ ...emptyView, filters, sort: [{ column, desc: false }] });
}

function wordOf(told: AttentionSource['told'], day: string | null, today: string, late: number): DueWord | undefined {
  if (day === null) return undefined;
  if ('due' in told) return dueWord(told.due, day, today);
  const days = daysBetween(day, today);
  return days > 0 ? { text: `${told.waited} ${days} d`, tone: late > 0 ? 'bad' : 'warn' } : undefined;
}

/** What a source has found, in words; undefined where it is nothing. */
export function attentionLine(source: AttentionSource, found: Found, today: string): AttentionLine | undefined {
  const { id, title, told, late } = source;
  if (found.count === 0) return undefined;
  const first = found.first ?? [];
  const { path = source.path, params } = source.to(found);
  const some = found.late > 0 && late !== undefined;
  const lateNote = found.late < found.count ? `${formatNumber(found.late)} ${late}` : `${late}`;
  return {
    id,
    title,
    count: found.count,
    note: [some && lateNote, found.amount !== null && tkrText(found.amount)].filter(Boolean).join(' · '),
    tone: found.late > 0 ? 'bad' : 'warn',
    word: wordOf(told, first[0]?.day ?? null, today, found.late),
    path,
    params,
    first: first.flatMap(({ label, params }, i) =>
      first.findIndex((one) => one.label === label) === i ? [{ label, params }] : [],
    ),
  };
}

/** The lines, what is late before what is near, the most late first; otherwise as the sources are told. */
export function inOrder<Line extends Pick<AttentionLine, 'tone'>>(lines: readonly Line[]): Line[] {
  return [...lines.filter(({ tone }) => tone === 'bad'), ...lines.filter(({ tone }) => tone === 'warn')];
}
