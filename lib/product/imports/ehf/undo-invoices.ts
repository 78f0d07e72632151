import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notAllowed, notFound } from '@/base/errors';
import { companyRows } from '@/db/company-rows';
import { queryRows } from '@/db/query-rows';
import { formatNumber } from '@/lib/core/format/number';
import { unsettleClaims } from '@/lib/domains/purchasing/invoices/settle-claims';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { supplierInvoicesPath } from '@/lib/platform/routing/paths';
import { invoiceFileScope } from '@/lib/platform/routing/picture-href';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import { supplierInvoiceLog } from '@/lib/platform/tables/other-logs';
import { type Recorded, record } from '@/lib/platform/tables/record';
import { invoiceLabel } from './import-invoice';

const importedRow = z.strictObject({
  xid: z.string(),
  kind: z.enum(['faktura', 'kreditnota']),
  no: z.string(),
  supplier: z.string(),
  claims: z.number(),
});

/**
 * Undoes an import of invoices as one change (`op`), all or nothing: deletes its invoices with their files, and reopens claims that its
 * credit notes settled. Item numbers tied by hand are remembered. Throws 400 when an invoice has a claim, 403, 404.
 */
export async function undoInvoices(
  scope: Scope,
  { imported, op }: { imported: string; op: string },
): Promise<Recorded> {
  if (!may(scope.permissions, supplierInvoicesPath, 'Write')) throw notAllowed();
  const companyId = scope.company.id;
  return idempotentEdit(scope, { op, content: { kind: 'undo invoices', imported } }, async (tx) => {
    const rows = await queryRows(tx, importedRow)`
      select i.xid, i.kind, i.no, i.supplier_name as supplier, (
        select count(*) from invoice_claim c
        join supplier_invoice_line l on l.company_id = c.company_id and l.xid = c.line_id
        where l.company_id = ${companyId} and l.invoice_id = i.xid) as claims
      from supplier_invoice i where i.company_id = ${companyId} and i.import_op = ${imported}
      order by i.xid for update of i`;
    if (rows.length === 0) throw notFound('Fant ikke importen.');
    const claimed = rows.filter(({ claims }) => claims > 0);
    if (claimed.length > 0) {
      const [first] = claimed.map(({ kind, no, supplier }) => invoiceLabel(kind, no, supplier));
      const more = claimed.length > 1 ? ` og ${formatNumber(claimed.length - 1)} til` : '';
      throw badInput(`Det er reist krav på ${first}${more}. Importen kan ikke angres samlet.`);
    }
    const ids = rows.map(({ xid }) => xid);
    await unsettleClaims(tx, companyId, ids);
    await tx.execute(
      sql`delete from supplier_invoice where company_id = ${companyId} and xid = any(${sql.param(ids)}::uuid[])`,
    );
    await tx.execute(sql`delete from stored_file where company_id = ${companyId} and scope = ${invoiceFileScope}
      and object = any(${sql.param(ids)}::text[])`);
    const { tbl } = supplierInvoiceLog;
    const lines = rows.map(({ xid, kind, no, supplier }) => ({
      tbl,
      row: xid,
      rowLabel: invoiceLabel(kind, no, supplier),
      kind: 'delete' as const,
      oldValue: { kind, no, supplier },
    }));
    return record(tx, scope, { op, via: 'import' }, lines);
  });
}

/** The latest import of invoices that is not undone: its key, when, by whom and how many. Null: none. */
export type LatestInvoices = { op: string; at: string; by: string; invoices: number };

const latestRow = z.strictObject({ op: z.string(), at: z.string(), by: z.string(), invoices: z.number() });

export async function latestInvoices(scope: Scope): Promise<LatestInvoices | null> {
  const companyId = scope.company.id;
  const [found] = await companyRows(companyId, latestRow)`
    select import_op::text as op, to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      min(created_by_name) as by, count(*) as invoices
    from supplier_invoice where company_id = ${companyId} and import_op is not null
    group by import_op order by max(created_at) desc limit 1`;
  return found ?? null;
}
