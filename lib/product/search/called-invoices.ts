import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { normalKey } from '@/db/open-items/names';
import { stillOpen } from '@/db/open-items/stretches';
import { queryRows } from '@/db/query-rows';
import { invoiceNo, saidColumns } from '@/lib/platform/ledger/open-item-rows';
import { mostFound } from './found-vouchers';

const said = z.object({ no: z.string(), unpaid: z.number(), ...saidColumns });
const namedRow = said.extend({ party: z.string() });
const openRow = said.extend({ voucher: z.string() });

/** The texts of a line that its invoice's number is read from, as JSON, with its customer's number and name. */
export const saidOf = (line: SQL, voucher: SQL, customer: SQL): SQL => sql`jsonb_build_object(
  'no', ${customer}.no, 'party', ${customer}.name, 'unpaid', ${line}.net, 'voucherNo', ${voucher}.no,
  'reference', ${line}.reference, 'kid', ${line}.kid, 'lineText', ${line}.description, 'voucherText', ${voucher}.description)`;

/** '20411 til Brumund AS', as open items call the invoice, or by its voucher; of the JSON of saidOf as text. */
export function invoiceName(json: string): string {
  const item = namedRow.parse(JSON.parse(json));
  return `${invoiceNo(item) ?? `bilag ${item.voucherNo}`} til ${item.party}`;
}

/** The vouchers of customers' open invoices that are called a number, whether reference, KID or text says it. */
export async function calledInvoices(tx: CompanyTx, companyId: string, number: string): Promise<string[]> {
  const rows = await queryRows(tx, openRow.strict())`
    select line.voucher_id as voucher, party.no, line.net as unpaid, voucher.no as "voucherNo", line.reference, line.kid,
      line.description as "lineText", voucher.description as "voucherText"
    from open_stretch stretch
    join voucher_line line on line.company_id = ${companyId} and line.xid = stretch.line_id
    join voucher on voucher.company_id = ${companyId} and voucher.xid = line.voucher_id
    join customer party on party.company_id = ${companyId} and party.xid = stretch.customer_id
    where stretch.company_id = ${companyId} and stretch.customer_id is not null and stretch.to_month = ${stillOpen}
      and strpos(lower(concat_ws(' ', line.reference, replace(line.kid, ' ', ''), line.description, voucher.description)),
        lower(${number})) > 0
    order by line.date desc limit ${mostFound}`;
  return rows.flatMap((row) => (normalKey(invoiceNo(row)) === normalKey(number) ? [row.voucher] : []));
}
