import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { badInput } from '@/base/errors';
import { joinSets } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import type { Scope } from '@/lib/platform/auth/session';
import { notify } from '@/lib/platform/events/publish';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import type { Recorded } from '@/lib/platform/tables/record';
import { changedSince } from '@/lib/platform/tables/take-back';
import { refusedBy } from '@/lib/platform/writes/refused-by';
import { stagedColumns } from './staged-columns';
import { takeAgreementBack } from './take-agreement-back';

const linesAtOnce = 25_000;

const doneRow = z.strictObject({ lines: z.number(), rows: z.number(), there: z.number() });
const colRow = z.strictObject({ col: z.string() });
const lastRow = z.strictObject({ last: z.number() });

/** The columns that an import of prices writes, with their types: those of half a million items, and the other files'. */
const columns = [
  ...stagedColumns.map(({ name, type }) => [name, type] as const),
  ['category', 'text'],
  ['classification', 'text'],
  ['co2am', 'numeric'],
] as const;

/**
 * Undoes an import of price lines (`imported`) in the database alone, since its lines may be half a million. Throws 400
 * with `words` when rows were changed or used since.
 */
export function undoStaged(
  scope: Scope,
  { imported, op }: { imported: string; op: string },
  words: { changed: (rows: number) => string; inUse: string },
): Promise<Recorded> {
  const { company, user } = scope;
  const content = { kind: 'undo import', tbl: 'price_line', imported };
  return idempotentEdit(scope, { op, content }, async (tx) => {
    await joinSets(tx);
    const ofImport = sql`company_id = ${company.id} and op = ${imported} and tbl = 'price_line' and via = 'import'`;
    const [done] = await queryRows(tx, doneRow)`
      with held as (select xid from price_line where company_id = ${company.id}
        and xid in (select row from edit_log where ${ofImport}) order by xid for update)
      select (select count(*) from edit_log where ${ofImport}) as lines,
        (select count(distinct row) from edit_log where ${ofImport}) as rows, (select count(*) from held) as there`;
    const { lines = 0, rows = 0, there = 0 } = done ?? {};
    const changed = await changedSince(tx, company.id, 'price_line', imported);
    if (changed > 0 || there < rows) throw badInput(words.changed(Math.max(changed, rows - there)));
    await takeAgreementBack(tx, company.id, imported);
    const chunks = Array.from({ length: Math.ceil(lines / linesAtOnce) }, (_, i) => i * linesAtOnce);
    const written = await queryRows(tx, colRow)`select distinct col from edit_log where ${ofImport} and kind = 'edit'`;
    const changedColumns = columns.filter(([name]) => written.some(({ col }) => col === name));
    const some = (from: number) =>
      sql`select * from edit_log where ${ofImport} and ordinal >= ${from} and ordinal < ${from + linesAtOnce}`;
    for (const from of chunks) {
      await tx
        .execute(sql`delete from price_line using (${some(from)}) done
          where price_line.company_id = ${company.id} and price_line.xid = done.row and done.kind = 'insert'`)
        .catch((error: unknown) => {
          throw refusedBy(error)?.code === '23503' ? badInput(words.inUse) : error;
        });
      for (const [name, type] of changedColumns) {
        await tx.execute(sql`update price_line set ${sql.raw(name)} = (done.old_value #>> '{}')::${sql.raw(type)}
          from (${some(from)}) done where price_line.company_id = ${company.id} and price_line.xid = done.row
            and done.kind = 'edit' and done.col = ${name}`);
      }
    }
    const [series] = await queryRows(tx, lastRow)`
      insert into number_series as s (company_id, name, last) values (${company.id}, 'edit_log', ${lines})
      on conflict (company_id, name) do update set last = s.last + excluded.last returning last`;
    const end = series?.last ?? lines;
    for (const from of chunks) {
      await tx.execute(sql`insert into edit_log (company_id, no, op, ordinal, user_id, user_name, via, tbl, row, row_label, kind,
          col, old_value, new_value, old_text, new_text)
        select company_id, ${end}::bigint - ${lines}::bigint + ordinal + 1, ${op}::uuid, ordinal, ${user.id}::uuid, ${user.fullName}, via, tbl, row,
          row_label, case kind when 'insert' then 'delete'::edit_kind else kind end, col, new_value,
          old_value, new_text, old_text
        from (${some(from)}) done`);
    }
    const event = sql`json_build_object('type', 'table-changed', 'companyId', ${company.id}::uuid, 'no', ${end}::bigint)`;
    await tx.execute(sql`select ${notify(event)}`);
    return { no: end, lines };
  });
}
