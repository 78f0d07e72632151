import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import type { SearchHit } from './hit';

const idRow = z.strictObject({ id: z.string().nullable() });

const byVoucher = (companyId: string, id: string): SQL => sql`
  select unnest(array[line.customer_id, line.supplier_id, project.xid, project.manager_id]) as id from voucher_line line
  left join project on project.company_id = ${companyId} and project.dimension_id = line.project_id
  where line.company_id = ${companyId} and line.voucher_id = ${id}`;

/** The customers, suppliers and projects that a hit names, by its kind and id. */
const namedBy: Readonly<Record<string, (companyId: string, id: string) => SQL>> = {
  Bilag: byVoucher,
  Kundefaktura: byVoucher,
  Faktura: (companyId, id) => sql`
    select unnest(array[invoice.sup_id, invoice.project_id, project.manager_id]) as id from supplier_invoice invoice
    left join project on project.company_id = ${companyId} and project.xid = invoice.project_id
    where invoice.company_id = ${companyId} and invoice.xid = ${id}`,
  Bestilling: (companyId, id) => sql`
    select unnest(array[purchase.sup_id, purchase.project_id, project.manager_id]) as id from purchase_order purchase
    left join project on project.company_id = ${companyId} and project.xid = purchase.project_id
    where purchase.company_id = ${companyId} and purchase.xid = ${id}`,
};

/** The ids of what a voucher, an invoice or an order names: party, project and its manager. */
export async function tiedIds(tx: CompanyTx, companyId: string, { kind, params, facts }: SearchHit): Promise<string[]> {
  const voucher = facts.find(({ ref }) => ref?.kind === 'voucher')?.ref?.id;
  const [shown = ''] = voucher === undefined ? Object.values(params) : [voucher];
  const named = namedBy[kind]?.(companyId, shown.replace(/^voucher\./, ''));
  if (named === undefined) return [];
  const rows = await queryRows(tx, idRow)`select distinct id from (${named}) named where id is not null`;
  return rows.flatMap(({ id }) => id ?? []);
}
