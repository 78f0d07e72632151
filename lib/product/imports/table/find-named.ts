import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { slicesOf } from '@/base/slices';
import type { CompanyTx } from '@/db/company';
import { textDecoder } from '@/db/query-rows';
import { readOrgnr } from '@/lib/core/format/orgnr';
import { forEachPaced } from '@/lib/platform/queues/pacer';
import type { Reference } from '@/lib/platform/tables/declared/live-table';

/** Names looked up per statement, each of which scans the table, since names have no case-insensitive index. */
const namesAtOnce = 2_000;

type Match = { value: string; project: string };

/** Normalizes a name for comparison: trimmed, lower case. */
const form = (text: string) => text.trim().toLocaleLowerCase('nb');

/** An organisation number as it is stored, however it is written in the file; other text unchanged. */
const orgnrForm = (text: string) => readOrgnr(text) ?? text;

export type FoundName = { value: string } | { error: string };

/**
 * Resolves names of a reference's rows in a file: by label or by the reference's `named` columns. `project` is that of
 * the cell's row, where only rows of its own project may be chosen.
 */
export async function namedReader(
  tx: CompanyTx,
  companyId: string,
  { table, label, named, project, where }: Reference,
  texts: Iterable<string>,
): Promise<(text: string, project?: string) => FoundName> {
  const wanted = new Set<string>();
  await forEachPaced(texts, (text) => wanted.add(form(text)).add(orgnrForm(form(text))));
  const names: SQL[] = [sql`${label}`, ...(named?.by ?? []).map((column) => sql`${column}`)];
  const known = new Map<string, Map<string, Match & { chosen: boolean }>>();
  for (const some of slicesOf([...wanted], namesAtOnce)) {
    const requested = sql.param(some);
    const rows = await tx
      .select({
        value: sql`${table.xid}`.mapWith(textDecoder),
        project: (project ? sql`coalesce(${project}::text, '')` : sql`''`).mapWith(textDecoder).as('project'),
        chosen: (where ? sql`case when ${where} then 'x' else '' end` : sql`'x'`).mapWith(textDecoder).as('chosen'),
        ...Object.fromEntries(
          names.map((name, i) => [`name${i}`, sql`lower(coalesce(${name}, ''))`.mapWith(textDecoder).as(`name${i}`)]),
        ),
      })
      .from(table)
      .where(
        and(
          eq(table.companyId, companyId),
          or(...names.map((name) => sql`lower(${name}) = any(${requested}::text[])`)),
        ),
      );
    await forEachPaced(rows as (Match & Record<string, string>)[], (row) => {
      const { value, project: own } = row;
      for (const name of names.map((_, i) => row[`name${i}`] ?? '')) {
        if (name === '') continue;
        // A row with names in several slices is found once per slice.
        const matches = known.get(name) ?? new Map<string, Match & { chosen: boolean }>();
        known.set(name, matches.set(value, { value, project: own, chosen: row.chosen === 'x' }));
      }
    });
  }
  return (text, own) => {
    const all = [...(known.get(form(text)) ?? known.get(orgnrForm(form(text))) ?? new Map()).values()];
    const ofProject = project && own !== undefined ? all.filter((match) => match.project === own) : all;
    // A row that may no longer be chosen is meant only when no current row has the name.
    const here = ofProject.filter(({ chosen }) => chosen);
    const found = here.length > 0 ? here : where && !named ? [] : ofProject;
    const [only] = found;
    if (only && found.length === 1) return { value: only.value };
    const name = `«${text.trim().slice(0, 40)}»`;
    if (!named) return { error: only ? `Flere heter ${name}.` : `${name} finnes ikke i listen.` };
    if (only) return { error: `Flere har ${name} som ${named.names}. Bruk det som bare én har.` };
    return { error: `Fant ingen ${named.what} med ${named.names} ${name}.` };
  };
}
