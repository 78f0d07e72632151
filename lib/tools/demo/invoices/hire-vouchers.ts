import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { account, voucher, voucherLine } from '@/db/schema';

const hireVoucherRow = z.strictObject({
  year: z.number(),
  journal: z.string(),
  no: z.string(),
  date: z.string(),
  dueDate: z.string(),
  supId: z.string(),
  tax: z.number(),
  payable: z.number(),
  /** Kroner per project dimension. */
  lines: z.array(z.strictObject({ project: z.string(), net: z.number() })),
});
export type HireVoucher = z.infer<typeof hireVoucherRow>;

/** Booked invoices of hired machines (account 4600) from a day on, by number. */
export async function hireVouchers(tx: CompanyTx, companyId: string, from: string): Promise<HireVoucher[]> {
  return queryRows(tx, hireVoucherRow)`
    select v.year, v.journal, v.no, v.date::text as date, max(l.due_date)::text as "dueDate",
      max(l.supplier_id::text) as "supId", coalesce(sum(l.net) filter (where a.no = '2711'), 0) as tax,
      -sum(l.net) filter (where a.no = '2400') as payable,
      json_agg(json_build_object('project', l.project_id, 'net', l.net) order by l.line_no)
        filter (where a.no = '4600') as lines
    from ${voucher} v
    join ${voucherLine} l on l.company_id = v.company_id and l.voucher_id = v.xid
    join ${account} a on a.company_id = l.company_id and a.xid = l.account_id
    where v.company_id = ${companyId} and v.date >= ${from} and v.type = 'Leverandørfaktura'
    group by v.company_id, v.xid having bool_or(a.no = '4600')
    order by v.year, v.journal, v.no`;
}
