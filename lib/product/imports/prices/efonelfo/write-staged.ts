import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import type { Scope } from '@/lib/platform/auth/session';
import { notify } from '@/lib/platform/events/publish';
import type { Recorded } from '@/lib/platform/tables/record';
import { eachColumn, stagedColumns } from './staged-columns';

/** Items per statement of the transaction: each is over long before the statement's time limit. */
const itemsAtOnce = 25_000;

/** Locks the supplier's lines until the transaction ends, so that what is compared is what is changed. */
export async function holdLines(tx: CompanyTx, companyId: string, supId: string): Promise<void> {
  await tx.execute(sql`select count(*) from (
    select from price_line where company_id = ${companyId} and sup_id = ${supId} order by xid for no key update) held`);
}

const lastRow = z.strictObject({ last: z.number() });
const logCount = z.strictObject({ lines: z.number(), last: z.number().nullable() });

/** Writes the staged items and their log lines as one change (`op`); undone as every import is. */
export async function writeStaged(
  tx: CompanyTx,
  { company, user }: Scope,
  op: string,
  { supId, classification }: { supId: string; classification: string | undefined },
  onItems: (done: number) => void,
): Promise<Recorded> {
  const changes = sql.raw(stagedColumns.map(({ name }) => `(${name} is distinct from old_${name})::int`).join(' + '));
  const [size] = await queryRows(tx, logCount)`
    select coalesce(sum(case when is_new then 1 else ${changes} end), 0)::bigint as lines, max(place) as last from compared`;
  const { lines = 0, last = 0 } = size ?? {};
  const chunks = Array.from({ length: Math.ceil((last ?? 0) / itemsAtOnce) }, (_, i) => i * itemsAtOnce);
  const within = (from: number) => sql`place > ${from} and place <= ${from + itemsAtOnce}`;
  for (const from of chunks) {
    await tx.execute(sql`update price_line set ${eachColumn((name) => `${name} = compared.${name}`)}
      from compared where not is_new and ${within(from)}
        and price_line.company_id = ${company.id} and price_line.xid = compared.row`);
    await tx.execute(sql`insert into price_line (company_id, xid, classification, sup_id, lineid, ${eachColumn((name) => name)})
      select ${company.id}::uuid, row, ${classification ?? null}::text, ${supId}::uuid, lineid, ${eachColumn((name) => name)}
      from compared where is_new and ${within(from)}`);
    onItems(from + itemsAtOnce);
  }
  // The company's number is locked last: other changes wait only while the log is written.
  const [series] = await queryRows(tx, lastRow)`
    insert into number_series as s (company_id, name, last) values (${company.id}, 'edit_log', ${lines})
    on conflict (company_id, name) do update set last = s.last + excluded.last returning last`;
  const end = series?.last ?? lines;
  let before = 0;
  const edits = stagedColumns.map(
    ({
      name,
      text,
    }) => sql`select place, row, old_title as label_title, lineid, 'edit'::edit_kind as kind, ${sql.raw(`'${name}'`)} as col,
        to_jsonb(${sql.raw(`old_${name}`)}) as old_value, to_jsonb(${sql.raw(name)}) as new_value,
        ${text(`old_${name}`)} as old_text, ${text(name)} as new_text
      from slice where not is_new and ${sql.raw(name)} is distinct from ${sql.raw(`old_${name}`)}`,
  );
  for (const from of chunks) {
    const { rowCount } = await tx.execute(sql`
      with slice as (select * from compared where ${within(from)}), lines as (
        ${sql.join(edits, sql` union all `)} union all
        select place, row, title, lineid, 'insert', null, null, jsonb_build_object('companyId', ${company.id}::uuid, 'xid', row,
          'classification', ${classification ?? null}::text, 'category', null, 'co2am', null, 'supId', ${supId}::uuid,
          'lineid', lineid, 'meta', null, ${eachColumn((name) => `'${name}', ${name}`)}), null, null
        from slice where is_new
      ), numbered as (select *, ${before}::int + row_number() over (order by place, col) as nth from lines)
      insert into edit_log (company_id, no, op, ordinal, user_id, user_name, via, tbl, row, row_label, kind, col,
        old_value, new_value, old_text, new_text)
      select ${company.id}::uuid, ${end}::bigint - ${lines}::bigint + nth, ${op}::uuid, nth - 1, ${user.id}::uuid, ${user.fullName}, 'import', 'price_line', row,
        lineid || ' ' || label_title, kind, col, old_value,
        new_value, old_text, new_text
      from numbered`);
    before += rowCount ?? 0;
  }
  if (before !== lines) throw new Error(`The log got ${before} lines of ${lines}.`);
  if (lines > 0) {
    const event = sql`json_build_object('type', 'table-changed', 'companyId', ${company.id}::uuid, 'no', ${end}::bigint)`;
    await tx.execute(sql`select ${notify(event)}`);
  }
  return { no: end, lines };
}
