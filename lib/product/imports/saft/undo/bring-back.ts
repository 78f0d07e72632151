import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { queryRows } from '@/db/query-rows';
import { voucher, voucherLine, voucherLineDimension } from '@/db/schema';
import { addMoved, type Moved, nothingMoved, undoBatch } from '../take-out-vouchers';
import type { UndoScope } from './undo-scope';

const sumRow = z.strictObject({ lines: z.number(), first: z.number().nullable(), last: z.number().nullable() });

const replacedTables = [voucher, voucherLine, voucherLineDimension] as const;

/** Inserts rows stored as JSON back into their table; generated columns are computed again. */
function rowsBack(table: (typeof replacedTables)[number], stored: SQL): SQL {
  const columns = Object.values<PgColumn>(getTableColumns(table)).filter(({ generated }) => generated === undefined);
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  return sql`insert into ${table} (${names}) select ${names} from (
    select (jsonb_populate_recordset(null::${table}, c.before->${getTableName(table)}::text)).*
    from import_change c where ${stored}) stored`;
}

const removedRow = z.strictObject({ xid: z.string(), row: z.string() });

/** Restores the vouchers an import had replaced, with their lines and shares under their own ids. */
export async function bringBackVouchers(scope: UndoScope, onBatch: (done: number) => void): Promise<Moved> {
  const { tx, companyId, run } = scope;
  const back = nothingMoved();
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await queryRows(tx, removedRow)`
      select xid, row from import_change
      where company_id = ${companyId} and import_run_id = ${run.xid} and kind = 'replaced' and tbl = 'voucher'
        and xid > ${after} order by xid limit ${undoBatch}`;
    const last = rows.at(-1);
    if (!last) return back;
    after = last.xid;
    const stored = sql`c.company_id = ${companyId} and c.xid = any(${sql.param(rows.map(({ xid }) => xid))}::uuid[])`;
    for (const table of replacedTables) {
      await tx.execute(rowsBack(table, stored));
    }
    // Vouchers that were set aside before their sums were stored.
    await tx.execute(sql`
      update voucher set ore = (select sum(greatest(net, 0) * 100)::bigint from voucher_line line
        where line.company_id = ${companyId} and line.voucher_id = voucher.xid)
      where company_id = ${companyId} and ore is null and xid = any(${sql.param(rows.map(({ row }) => row))}::uuid[])`);
    const sums = await queryRows(tx, sumRow)`
      select count(*) as lines, min(year * 12 + month - 1) as first, max(year * 12 + month - 1) as last
      from voucher_line where company_id = ${companyId} and voucher_id = any(${sql.param(rows.map(({ row }) => row))}::uuid[])`;
    const [sum] = sums;
    addMoved(back, {
      vouchers: rows.length,
      lines: sum?.lines ?? 0,
      first: sum?.first ?? undefined,
      last: sum?.last ?? undefined,
    });
    onBatch(back.vouchers);
  }
}

/** Deletes the import's opening balances and open items and restores those it had replaced. */
export async function undoOpenings({ tx, companyId, run }: UndoScope): Promise<{ out: number; back: number }> {
  const moved = { out: 0, back: 0 };
  for (const table of ['opening_balance', 'open_item'] as const) {
    const name = sql.identifier(table);
    const own = sql`company_id = ${companyId} and import_run_id = ${run.xid}`;
    const out = await tx.execute(sql`delete from ${name} where ${own}`);
    const back = await tx.execute(sql`
      insert into ${name} select (jsonb_populate_record(null::${name}, before)).* from import_change
      where ${own} and kind = 'replaced' and tbl = ${table}`);
    moved.out += out.rowCount ?? 0;
    moved.back += back.rowCount ?? 0;
  }
  return moved;
}
