import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { type AttentionSource, dayOf, type Shows } from './attention';
import type { Requested } from './requested';

/** Rows named on /home. */
const firstShown = 3;

const pressing = sql`late desc, day nulls last, label`;

/** Condition for the rows a page shows: any, or those of the thing with the most pressing row. */
function shown(shows: Shows): SQL {
  if (shows === 'all') return sql`true`;
  const named = sql`params ->> ${shows.param}::text`;
  return sql`${named} = first_value(${named}) over (order by ${pressing})`;
}

/** The query of a source's result for a page: one row of foundRow. */
export function foundQuery(source: AttentionSource, requested: Requested, shows: Shows): SQL {
  const place = shows === 'all' ? sql`null::json` : sql`(array_agg(params) filter (where here))[1]`;
  return sql`
    select (count(*) filter (where here))::int as count, (count(*) filter (where here and late))::int as late,
      sum(amount) filter (where here) as amount, (count(*) filter (where not here))::int as elsewhere, ${place} as place,
      to_json((array_agg(json_build_object('label', label, 'day', day::text, 'params', params)
        order by ${pressing}) filter (where here))[1:${sql.raw(String(firstShown))}]) as first
    from (select *, ${shown(shows)} as here from (${source.rows(requested, dayOf(source, requested))}) matter) matter`;
}

const keyRow = z.strictObject({ key: z.string() });

/** The keys of the rows that meet a source's condition. */
export async function keysOf(
  tx: CompanyTx,
  source: AttentionSource,
  requested: Requested,
): Promise<ReadonlySet<string>> {
  const found = await queryRows(
    tx,
    keyRow,
  )`select key from (${source.rows(requested, dayOf(source, requested))}) matter`;
  return new Set(found.map(({ key }) => key));
}
