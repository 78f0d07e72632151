import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';

/** Vouchers (or stored copies of them) handled per statement. */
export const undoBatch = 500;

/** Lines added or removed: how many, and the range of their calendar months, as year * 12 + month - 1. */
export type Moved = { vouchers: number; lines: number; first: number | undefined; last: number | undefined };

export const nothingMoved = (): Moved => ({ vouchers: 0, lines: 0, first: undefined, last: undefined });

export function addMoved(to: Moved, more: Moved): void {
  const known = [to.first, more.first].filter((month) => month !== undefined);
  const latest = [to.last, more.last].filter((month) => month !== undefined);
  to.vouchers += more.vouchers;
  to.lines += more.lines;
  to.first = known.length > 0 ? Math.min(...known) : undefined;
  to.last = latest.length > 0 ? Math.max(...latest) : undefined;
}

const voucherRow = z.strictObject({ xid: z.string(), month: z.number() });

/**
 * Deletes these vouchers with their lines and shares. Ids are arrays: one index lookup each, since the statistics know
 * nothing of this transaction's writes.
 */
export async function takeOutVouchers(tx: CompanyTx, companyId: string, xids: readonly string[]): Promise<Moved> {
  if (xids.length === 0) return nothingMoved();
  const lines = await queryRows(tx, voucherRow)`
    select xid, year * 12 + month - 1 as month from voucher_line
    where company_id = ${companyId} and voucher_id = any(${sql.param(xids)}::uuid[])`;
  const ids = sql.param(lines.map(({ xid }) => xid));
  await tx.execute(sql`
    delete from voucher_line_dimension where company_id = ${companyId} and line_id = any(${ids}::uuid[])`);
  await tx.execute(sql`delete from voucher_line where company_id = ${companyId} and xid = any(${ids}::uuid[])`);
  await tx.execute(sql`
    delete from voucher where company_id = ${companyId} and xid = any(${sql.param(xids)}::uuid[])`);
  const moved = nothingMoved();
  for (const { month } of lines) addMoved(moved, { vouchers: 0, lines: 1, first: month, last: month });
  return { ...moved, vouchers: xids.length };
}
