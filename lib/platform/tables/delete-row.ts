import { and, eq } from 'drizzle-orm';
import { badInput } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import type { Scope } from '@/lib/platform/auth/session';
import { refusedBy } from '@/lib/platform/writes/refused-by';
import type { LiveTable } from './declared/live-table';
import { writableTable } from './find-table';
import { idempotentEdit } from './idempotent-edit';
import type { Part } from './parts';
import { type Change, type LogLine, type Recorded, record } from './record';
import { rowGone } from './refusal';
import { liveTables } from './registry';
import { cellReader, labelCells, rowLabel } from './row-label';
import { lockRows, monthValues, wholeRow } from './rows';

export type RowChange = Change & Part & { tbl: string; row: string };

const titles: Readonly<Record<string, string>> = {
  booking: 'bookinger',
  wish: 'ønsker',
  shipping_line: 'forsendelser',
  service_record: 'service og kontroll',
  stock_count_line: 'varetellinger',
  purchase_order: 'bestillinger',
  purchase_order_line: 'bestillinger',
  ppe_size: 'bestillinger',
  discount_agreement: 'rabattene fra leverandøren',
  supplier_invoice: 'leverandørfakturaer',
  supplier_invoice_line: 'leverandørfakturaer',
  invoice_match: 'leverandørfakturaer',
  sales_order: 'ordre',
  kamishibai_flip: 'historikken til tavlen',
  contract_fact: 'sakens hendelser',
};

/** Returns a refusal's name for rows of another table that refer to a row and prevent its deletion. */
export function titleOf(tableName: string): string {
  if (tableName.startsWith('calculation')) return 'kalkyler';
  const title = titles[tableName] ?? liveTables.get(tableName)?.title;
  return title ?? (tableName.startsWith('voucher') ? 'regnskapet' : 'andre registre');
}

/** Deletes a row with its month values in the caller's transaction; returns its log line, which holds the whole row. */
export async function removeRow(
  tx: CompanyTx,
  scope: Scope,
  table: LiveTable,
  { row, ...part }: Part & { row: string },
): Promise<LogLine> {
  const companyId = scope.company.id;
  const values = (await lockRows(tx, table, companyId, [row], part, 'update')).get(row);
  if (!values) throw rowGone(row);
  const whole = await wholeRow(tx, table, companyId, row);
  const months = (await monthValues(tx, table, companyId, { rows: [row] })).get(row);
  const textOf = await cellReader(tx, table, companyId, labelCells(table, values));
  const reason = await table.rules?.deleteGuard?.(tx, companyId, row);
  if (reason) throw badInput(reason);
  await tx
    .delete(table.table)
    .where(and(eq(table.table.companyId, companyId), eq(table.table.xid, row)))
    .catch((error: unknown) => {
      const refused = refusedBy(error);
      if (refused?.code !== '23503') throw error;
      throw badInput(`Raden er i bruk i ${titleOf(refused.table)} og kan ikke slettes.`);
    });
  return {
    tbl: table.tbl,
    row,
    rowLabel: rowLabel(table, values, textOf),
    kind: 'delete',
    oldValue: { ...whole, ...(months && { months }) },
  };
}

/**
 * Deletes a row with its month values; the log holds the whole row, so it can be restored. Throws 400 for a missing row
 * or one that other rows refer to, 403 without Write.
 */
export async function deleteRow(scope: Scope, change: RowChange): Promise<Recorded> {
  const table = writableTable(scope, change.tbl, change);
  const { op, tbl, row, projectid, equipmentid } = change;
  const content = { kind: 'delete', tbl, row, projectid, equipmentid };
  return idempotentEdit(scope, { op, content }, async (tx) =>
    record(tx, scope, change, [await removeRow(tx, scope, table, { row, projectid, equipmentid })]),
  );
}
