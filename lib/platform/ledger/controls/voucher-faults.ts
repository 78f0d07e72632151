import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { inMonths } from '@/db/period-sql';
import { queryRows } from '@/db/query-rows';
import type { MonthRange } from '@/lib/core/filters/months';

/** A voucher that does not balance (kroner), or has no text that explains it. */
const voucherFaultRow = z.strictObject({
  xid: z.string(),
  date: z.string(),
  month: z.string(),
  journal: z.string(),
  no: z.string(),
  net: z.number(),
  lines: z.number(),
  isTextless: z.boolean(),
});
export type VoucherFault = z.infer<typeof voucherFaultRow>;

const foundRow = voucherFaultRow.extend({ total: z.number() });

/** The faults in the months, unbalanced vouchers first, then newest, at most `limit`, with the total count. */
export async function readVoucherFaults(
  tx: CompanyTx,
  companyId: string,
  ranges: readonly MonthRange[],
  limit: number,
): Promise<{ faults: VoucherFault[]; total: number }> {
  const rows = await queryRows(tx, foundRow)`
    select voucher.xid, voucher.date::text as date, to_char(make_date(sums.year, sums.month, 1), 'YYYY-MM') as month, voucher.journal,
      voucher.no, sums.net, sums.lines, not has_text and coalesce(voucher.description, '') = '' as "isTextless",
      count(*) over () as total
    from (
      select line.voucher_id, line.year, line.month, sum(line.net) as net, count(*) as lines,
        bool_or(coalesce(line.description, '') <> '') as has_text
      from voucher_line line
      where line.company_id = ${companyId} and ${inMonths('line', ranges)}
      group by 1, 2, 3
      having sum(line.net) <> 0 or not bool_or(coalesce(line.description, '') <> '')
    ) sums
    join voucher on voucher.company_id = ${companyId} and voucher.xid = sums.voucher_id
    where sums.net <> 0 or coalesce(voucher.description, '') = ''
    order by sums.net = 0, voucher.date desc, voucher.no collate "C"
    limit ${limit}`;
  return { faults: rows.map(({ total: _, ...fault }) => fault), total: rows[0]?.total ?? 0 };
}
