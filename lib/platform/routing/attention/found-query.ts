import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { adminPath, may } from '@/lib/platform/auth/permissions';
import { type AttentionSource, dayOf, type Shows } from './attention';
import type { Part } from './found';
import type { Requested } from './requested';

/** Rows named on /home. */
const firstShown = 3;

const pressing = sql`late desc, day nulls last, label`;

/** True for a row that the user is to settle on the page. */
function isMine({ whose, settledOn }: AttentionSource, { permissions }: Requested, path: string): SQL {
  if (whose === 'mine') return sql`true`;
  if (!may(permissions, settledOn ?? path, 'Write')) return sql`false`;
  if (whose === 'writers') return sql`true`;
  return sql`coalesce(mine, ${!may(permissions, adminPath, 'Write')}::boolean)`;
}

/** The source's rows with the part that each is in for the user of a page. */
function partedRows(source: AttentionSource, requested: Requested, path: string): SQL {
  return sql`
    select matter.*, case when not ${isMine(source, requested, path)} then 'andre' when late then 'haster' else 'mine' end as part
    from (${source.rows(requested, dayOf(source, requested))}) matter`;
}

/** Condition for the rows a page shows: any, or those of the thing with the most pressing row of the part. */
function shown(shows: Shows): SQL {
  if (shows === 'all') return sql`true`;
  const named = sql`params ->> ${shows.param}::text`;
  return sql`${named} = first_value(${named}) over (partition by part order by ${pressing})`;
}

/** The query of a source's result for a page: a row of foundRow per part that has rows. */
export function foundQuery(source: AttentionSource, requested: Requested, path: string, shows: Shows): SQL {
  const place =
    shows === 'all'
      ? sql`null::json`
      : sql`json_build_object(${shows.param}::text, (array_agg(params ->> ${shows.param}::text) filter (where here))[1])`;
  return sql`
    select part, (count(*) filter (where here))::int as count, (count(*) filter (where here and late))::int as late,
      sum(amount) filter (where here) as amount, (count(distinct label) filter (where here))::int as names,
      (count(distinct label) filter (where here and not reminded))::int as unreminded,
      (array_agg(json_build_object('label', label, 'amount', together) order by together desc nulls last, label) filter (where here))[1] as largest,
      to_json((array_agg(json_build_object('label', label, 'day', day::text, 'params', params)
        order by ${pressing}) filter (where here))[1:${sql.raw(String(firstShown))}]) as first,
      (array_agg(owner order by ${pressing}) filter (where here and owner is not null))[1] as owner,
      (count(distinct owner) filter (where here))::int as owners,
      ${place} as place, (count(*) filter (where not here))::int as elsewhere
    from (
      select *, sum(amount) over (partition by part, label) as together, ${shown(shows)} as here
      from (${partedRows(source, requested, path)}) parted
    ) matter
    group by part`;
}

const keyRow = z.strictObject({ key: z.string() });

/** The keys of the rows that meet a source's condition on a page, of one part or of all. */
export async function keysOf(
  tx: CompanyTx,
  source: AttentionSource,
  requested: Requested,
  path: string,
  part: Part | undefined,
): Promise<ReadonlySet<string>> {
  const wanted = part === undefined ? sql`true` : sql`part = ${part}`;
  const found = await queryRows(
    tx,
    keyRow,
  )`select key from (${partedRows(source, requested, path)}) matter where ${wanted}`;
  return new Set(found.map(({ key }) => key));
}
