import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notAllowed, notFound } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { invoiceMatchKinds } from '@/db/schema';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { supplierInvoicesPath } from '@/lib/platform/routing/paths';
import { supplierInvoiceLog } from '@/lib/platform/tables/other-logs';
import { record } from '@/lib/platform/tables/record';
import { matchInvoices } from './match-invoices';
import { tieVouchers } from './tie-vouchers';

export const matchSchema = z.object({
  /** The invoice being viewed. */
  invoice: z.uuid('Fakturaen (invoice) er ugyldig.').toLowerCase(),
  kind: z.enum(invoiceMatchKinds, `Ukjent kobling (kind). Kjent: ${invoiceMatchKinds.join(', ')}.`),
  /** The line, when an item is chosen. */
  line: z.uuid('Linjen (line) er ugyldig.').toLowerCase().optional(),
  /** The supplier, project or item; null removes the match. */
  target: z.uuid('Valget (target) er ugyldig.').toLowerCase().nullable(),
});
export type Match = z.infer<typeof matchSchema>;

/** Kinds of choices: the table, the column of the remembered match, and the title. */
const kinds = {
  leverandør: { table: 'supplier', column: 'sup_id', name: sql`name`, title: 'Leverandør' },
  prosjekt: {
    table: 'project',
    column: 'project_id',
    name: sql`erp_projectid || ' ' || description`,
    title: 'Prosjekt',
  },
  vare: { table: 'equipment', column: 'equipment_id', name: sql`shortid || ' ' || title`, title: 'Vare' },
} as const;

const invoiceRow = z.strictObject({ label: z.string(), key: z.string(), reference: z.string().nullable() });
const nameRow = z.strictObject({ name: z.string() });
const lineRow = z.strictObject({ reference: z.string() });
const idRow = z.strictObject({ xid: z.string() });

async function nameOf(tx: CompanyTx, companyId: string, kind: Match['kind'], target: string | null) {
  if (target === null) return null;
  const { table, name } = kinds[kind];
  const [found] = await queryRows(tx, nameRow)`
    select ${name} as name from ${sql.identifier(table)} where company_id = ${companyId} and xid = ${target}`;
  if (!found) throw badInput('Valget finnes ikke lenger. Velg fra listen.');
  return found.name;
}

/** The remembered match: a number or reference of this sender means this target. Null: it is forgotten. */
async function remember(
  tx: CompanyTx,
  companyId: string,
  { kind, target }: Match,
  { key, reference }: { key: string; reference: string },
) {
  const column = sql.identifier(kinds[kind].column);
  await tx.execute(sql`delete from invoice_match where company_id = ${companyId} and kind = ${kind}
    and supplier_key = ${key} and reference = ${reference}`);
  if (target === null) return;
  await tx.execute(sql`insert into invoice_match (company_id, xid, kind, supplier_key, reference, ${column})
    values (${companyId}, ${randomUUID()}, ${kind}, ${key}, ${reference}, ${target})`);
}

/** Writes a choice on the viewed invoice; returns the reference it stands for, null when the file has none. */
async function choose(
  tx: CompanyTx,
  companyId: string,
  { kind, invoice, line, target }: Match,
  { key, reference }: { key: string; reference: string | null },
): Promise<string | null> {
  if (kind === 'leverandør') {
    await tx.execute(
      sql`update supplier_invoice set sup_id = ${target} where company_id = ${companyId} and supplier_key = ${key}`,
    );
    return key;
  }
  if (kind === 'prosjekt') {
    await tx.execute(sql`
      update supplier_invoice_line l set project_id = ${target}, shipping_id = null
      from supplier_invoice i where i.company_id = ${companyId} and i.xid = ${invoice} and l.company_id = ${companyId}
        and l.invoice_id = i.xid and (l.project_id is null or l.project_id = i.project_id)`);
    await tx.execute(
      sql`update supplier_invoice set project_id = ${target} where company_id = ${companyId} and xid = ${invoice}`,
    );
    return reference;
  }
  if (line === undefined) throw badInput('Si hvilken linje (line) det gjelder.');
  const [found] = await queryRows(tx, lineRow)`
    select coalesce(sup_item_id, text) as reference from supplier_invoice_line
    where company_id = ${companyId} and invoice_id = ${invoice} and xid = ${line}`;
  if (!found) throw notFound('Fant ikke linjen.');
  await tx.execute(sql`
    update supplier_invoice_line l set equipment_id = ${target}, shipping_id = null, order_line_id = null
    from supplier_invoice i where i.company_id = ${companyId} and i.xid = l.invoice_id and l.company_id = ${companyId}
      and i.supplier_key = ${key} and coalesce(l.sup_item_id, l.text) = ${found.reference}`);
  return found.reference;
}

/**
 * Matches an invoice's sender, reference or item by hand, remembers the choice, and matches the sender's other invoices by
 * it. Throws 400 for an unknown target, 403 without Write, 404 for an unknown invoice or line.
 */
export async function matchByHand(scope: Scope, requested: Match): Promise<{ message: string }> {
  if (!may(scope.permissions, supplierInvoicesPath, 'Write')) throw notAllowed();
  const companyId = scope.company.id;
  return asCompany(companyId, async (tx) => {
    const [found] = await queryRows(tx, invoiceRow)`
      select supplier_name || ' ' || no as label, supplier_key as key,
        coalesce(orderreference, buyerreference, accountingcost, contractreference) as reference
      from supplier_invoice where company_id = ${companyId} and xid = ${requested.invoice} for update`;
    if (!found) throw notFound('Fant ikke fakturaen.');
    const name = await nameOf(tx, companyId, requested.kind, requested.target);
    const reference = await choose(tx, companyId, requested, found);
    if (reference !== null) await remember(tx, companyId, requested, { key: found.key, reference });
    const others = await queryRows(tx, idRow)`
      select xid from supplier_invoice where company_id = ${companyId} and supplier_key = ${found.key}`;
    // A removed match is not found again at once.
    if (requested.target !== null) {
      const ids = others.map(({ xid }) => xid);
      await matchInvoices(tx, companyId, ids);
      await tieVouchers(tx, companyId, ids);
    }
    const line = {
      tbl: supplierInvoiceLog.tbl,
      row: requested.invoice,
      rowLabel: found.label,
      kind: 'edit' as const,
      col: kinds[requested.kind].title,
      newValue: requested.target,
      newText: name,
      oldText: reference,
    };
    await record(tx, scope, { op: randomUUID(), via: 'direct' }, [line]);
    return { message: name === null ? 'Koblingen er fjernet.' : `Koblet til ${name}.` };
  });
}
