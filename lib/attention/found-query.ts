import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import type { Asked } from './asked';
import { type AttentionSource, dayOf } from './attention';

/** So many of the first are named. */
export const firstShown = 3;

/** The question of what a source has found: one row of foundRow. */
export function foundQuery(source: AttentionSource, asked: Asked): SQL {
  return sql`
    select count(*)::int as count, (count(*) filter (where late))::int as late, sum(amount) as amount,
      to_json((array_agg(json_build_object('label', label, 'day', day::text, 'params', params)
        order by late desc, day nulls last, label))[1:${sql.raw(String(firstShown))}]) as first
    from (${source.rows(asked, dayOf(source, asked))}) matter`;
}

const keyRow = z.strictObject({ key: z.string() });

/** The keys of the rows that meet a source's condition. */
export async function keysOf(tx: CompanyTx, source: AttentionSource, asked: Asked): Promise<ReadonlySet<string>> {
  const found = await queryRows(tx, keyRow)`select key from (${source.rows(asked, dayOf(source, asked))}) matter`;
  return new Set(found.map(({ key }) => key));
}
