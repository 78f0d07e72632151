import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import type { Typed } from '@/lib/core/search/read-typed';
import type { ThingKind } from '@/lib/core/widgets/column';
import { hasPanel, thingParams, things } from '@/lib/platform/routing/things';

/** The search term: a typed text with the vouchers of invoices that it calls, or rows by id that something found names. */
export type Sought = { typed: Typed; called: readonly string[] } | { ids: readonly string[] };

/** True if the user may read a page. */
export type MayRead = (path: string) => boolean;

/** Something that is searched: the group of its hits, and the page and parameters that show one. */
export type Subject = {
  kind: string;
  /** The group of its hits, one of groupOrder. */
  group: string;
  path: string;
  /** Left out for users who may read this page, which shows the same better. */
  unless?: string | undefined;
  params: (value: string) => Record<string, string>;
  /** Its kind, where a panel shows it. */
  panel?: ThingKind | undefined;
  /**
   * The best of the company's rows that fit, and how many there are, as `hitColumns`; undefined where what is sought is
   * nothing they have.
   */
  rows: (companyId: string, sought: Sought, most: number, mayRead: MayRead) => SQL | undefined;
  /** Makes the name of a hit of its rows' names, where SQL cannot. */
  named?: (name: string) => string;
};

/** Builds the subjects of a kind, one for each page of a thing: the first that the user may read shows it. */
export function thingsIn(kind: ThingKind, group: string, rows: Subject['rows']): Subject[] {
  const { name, places } = things[kind];
  return places.map((path, at) => ({
    kind: name,
    group,
    path,
    unless: at === 0 ? undefined : places[at - 1],
    params: (value) => thingParams(kind, value),
    panel: hasPanel(kind) ? kind : undefined,
    rows,
  }));
}

/** Rows without an address of their own: their table is searched for them. */
export const inTable = (
  kind: string,
  group: string,
  path: string,
  rows: Subject['rows'],
  unless?: string,
): Subject => ({
  kind,
  group,
  path,
  unless,
  params: (q) => ({ q }),
  rows,
});

const factRow = z.strictObject({
  text: z.string(),
  value: z.union([z.string(), z.number()]).nullable(),
  kind: z.string().nullable(),
  id: z.string().nullable(),
});
const amountRow = z.strictObject({ amount: z.number(), text: z.string(), found: z.boolean() });

const foundRow = z.strictObject({
  place: z.number(),
  count: z.number(),
  id: z.string(),
  code: z.string(),
  name: z.string(),
  note: z.string(),
  state: z.string().nullable(),
  /** The value of the parameter that shows it. */
  value: z.string(),
  day: z.string().nullable(),
  fit: z.number(),
  amounts: z.array(amountRow),
  facts: z.array(factRow),
});
export type FoundRow = z.infer<typeof foundRow>;

/** The columns of a subject's rows; `count` is that of all that fit, `day` a text. */
const hitColumns = sql.raw('count, id, code, name, note, state, value, day, fit, amounts, facts');

/** A detail as JSON; a null value is left out of the answer. */
export const fact = (text: string, value: SQL, kind?: ThingKind, id?: SQL): SQL =>
  sql`jsonb_build_object('text', ${text}::text, 'value', ${value}, 'kind', ${kind ?? null}::text, 'id', ${id ?? sql`null::text`})`;

export const factsOf = (...facts: readonly SQL[]): SQL => sql`jsonb_build_array(${sql.join([...facts], sql`, `)})`;

/** An amount in kroner as JSON. */
export const amountOf = (amount: SQL, text: SQL, found: SQL): SQL =>
  sql`jsonb_build_object('amount', ${amount}, 'text', ${text}, 'found', ${found})`;

export const dayText = (day: SQL): SQL => sql`to_char(${day}, 'YYYY-MM-DD')`;
export const shownDay = (day: SQL): SQL => sql`to_char(${day}, 'DD.MM.YYYY')`;

/** The digits of a text; empty for null. */
export const digitsOf = (text: SQL): SQL => sql`coalesce(regexp_replace(${text}, '\\D', '', 'g'), '')`;

/** The best rows of each subject in one statement, with the number there are of each; places are those of `subjects`. */
export async function bestRows(
  tx: CompanyTx,
  companyId: string,
  subjects: readonly Subject[],
  sought: Sought,
  most: number,
  mayRead: MayRead,
): Promise<FoundRow[]> {
  const parts = subjects.flatMap(({ rows }, place) => {
    const found = rows(companyId, sought, most, mayRead);
    return found === undefined ? [] : [sql`(select ${place}::int as place, ${hitColumns} from (${found}) found)`];
  });
  if (parts.length === 0) return [];
  return queryRows(tx, foundRow)`${sql.join(parts, sql` union all `)}`;
}
