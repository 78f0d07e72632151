import { type SQL, sql } from 'drizzle-orm';
import type { Asked } from './asked';
import type { AttentionSource } from './attention';

/** So many of the first are named, and so many days at most are told one by one. */
export const firstShown = 3;
const mostDays = 30;

/** The question of what a source has found: one row of foundRow. */
export function foundQuery({ rows }: AttentionSource, asked: Asked): SQL {
  return sql`
    select count(*)::int as count, (count(*) filter (where late))::int as late, sum(amount) as amount,
      case when count(distinct day) <= ${mostDays}::int and count(*) = count(day)
        then array_agg(distinct day::text) filter (where day is not null) end as days,
      to_json((array_agg(json_build_object('label', label, 'day', day::text, 'params', params)
        order by late desc, day nulls last, label))[1:${sql.raw(String(firstShown))}]) as first
    from (${rows(asked)}) matter`;
}
