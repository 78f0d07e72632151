import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { slicesOf } from '@/base/slices';
import type { CompanyTx } from '@/db/company';
import { textDecoder } from '@/db/query-rows';
import { agreeingNames, nameForm, nameParts } from '@/lib/core/format/name-parts';
import { forEachPaced } from '@/lib/platform/queues/pacer';
import type { Reference } from '@/lib/platform/tables/declared/live-table';
import { quoted } from '@/lib/product/imports/tabular/decision';

/** Names looked up per statement, each of which scans the table, since names have no case-insensitive index. */
const namesAtOnce = 2_000;

type Match = { value: string; project: string; chosen: string; shown: string; number: string };
type Matches = Map<string, Match>;

type FoundName = { value: string } | { error: string; unknown?: true; choices?: { value: string; text: string }[] };

/** Finds a row by its text; `project` is that of the line, `beside` a name in another column of it. */
export type NamedReader = (text: string, project?: string, beside?: string) => FoundName;

/** The rows of a reference by each of these names, in lower case. */
async function rowsNamed(
  tx: CompanyTx,
  companyId: string,
  { table, label, named, project, where }: Reference,
  wanted: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Matches>> {
  const names: SQL[] = [sql`${label}`, ...(named?.by ?? []).map((column) => sql`${column}`)];
  const known = new Map<string, Matches>();
  for (const some of slicesOf([...wanted], namesAtOnce)) {
    const requested = sql.param(some);
    const rows = await tx
      .select({
        value: sql`${table.xid}`.mapWith(textDecoder),
        project: (project ? sql`coalesce(${project}::text, '')` : sql`''`).mapWith(textDecoder).as('project'),
        chosen: (where ? sql`case when ${where} then 'x' else '' end` : sql`'x'`).mapWith(textDecoder).as('chosen'),
        shown: sql`coalesce(${label}, '')`.mapWith(textDecoder).as('shown'),
        number: sql`coalesce(${named?.by[0] ?? label}, '')`.mapWith(textDecoder).as('number'),
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
      for (const name of names.map((_, i) => row[`name${i}`] ?? '')) {
        if (name === '') continue;
        // A row with names in several slices is found once per slice.
        const matches: Matches = known.get(name) ?? new Map();
        known.set(name, matches.set(row.value, row));
      }
    });
  }
  return known;
}

/**
 * Resolves names of a reference's rows in a file: by label, by the reference's `named` columns, or by number and name in
 * one text or in two. The number counts; a name that is somebody else's is an error with both to choose among.
 */
export async function namedReader(
  tx: CompanyTx,
  companyId: string,
  reference: Reference,
  texts: Iterable<string>,
): Promise<NamedReader> {
  const { named, project, where } = reference;
  const wanted = new Set<string>();
  await forEachPaced(texts, (text) => {
    const { whole, number, name } = nameParts(text);
    for (const one of whole) wanted.add(one);
    if (number !== undefined && name !== undefined) wanted.add(nameForm(number)).add(nameForm(name));
  });
  const known = await rowsNamed(tx, companyId, reference, wanted);
  const matchesOf = (names: readonly string[], own: string | undefined): Match[] => {
    const all = names.map((name) => known.get(name)).find((matches) => matches !== undefined);
    const ofProject = [...(all?.values() ?? [])].filter(
      (match) => !project || own === undefined || match.project === own,
    );
    // A row that may no longer be chosen is meant only when no current row has the name.
    const here = ofProject.filter(({ chosen }) => chosen === 'x');
    return here.length > 0 ? here : where && !named ? [] : ofProject;
  };
  const isNumber = (number: string, { number: own }: Match) => nameForm(own) === nameForm(number);

  /** The error of a number whose row has another name, with those that may be meant. */
  function disagreement(match: Match, name: string, own: string | undefined): FoundName {
    const [other, second] = matchesOf([nameForm(name)], own);
    const meant = other && !second && other.value !== match.value ? [match, other] : [match];
    return {
      error: `${match.number} er ${match.shown.replace(match.number, '').trim()}, men navnet er ${quoted(name)}. Skriv nummeret til den det gjelder.`,
      choices: meant.map(({ number, shown }) => ({ value: number, text: shown })),
    };
  }

  return (text, own, beside) => {
    const parts = nameParts(text);
    const { whole, number } = parts;
    let found = matchesOf(whole, own);
    let said = beside;
    if (found.length === 0 && named && number !== undefined) {
      found = matchesOf([nameForm(number)], own).filter((match) => isNumber(number, match));
      said = parts.name;
    }
    const [only] = found;
    if (only && found.length === 1) {
      const name = named?.checked ? (said ?? '').trim() : '';
      return agreeingNames(name, only.shown) ? { value: only.value } : disagreement(only, name, own);
    }
    const shown = quoted(text);
    if (!named) return { error: only ? `Flere heter ${shown}.` : `${shown} finnes ikke i listen.` };
    if (only) {
      return {
        error: `Flere har ${shown} som ${named.names}. Bruk det som bare én har.`,
        choices: found.slice(0, 3).map((one) => ({ value: one.number, text: one.shown })),
      };
    }
    return { error: `Fant ingen ${named.what} med ${named.names} ${shown}.`, unknown: true };
  };
}
