import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { type PartySide, type TradeLine, toOre } from '../pairs/trade-line';

const lineRow = z.strictObject({
  voucher: z.string(),
  journal: z.string(),
  no: z.string(),
  date: z.string(),
  systemNo: z.string().nullable(),
  type: z.string().nullable(),
  voucherText: z.string().nullable(),
  lineNo: z.number(),
  month: z.string(),
  account: z.string(),
  net: z.number(),
  customer: z.string().nullable(),
  supplier: z.string().nullable(),
  reference: z.string().nullable(),
  kid: z.string().nullable(),
  crossReference: z.string().nullable(),
  taxCode: z.string().nullable(),
  dueDate: z.string().nullable(),
  text: z.string().nullable(),
});

type Party = NonNullable<TradeLine['party']>;

/**
 * All lines of the company's vouchers (an SQL array of their ids). `partyOf` says which of the customers and suppliers, by
 * row id, are known; the others are external, and have their row id for a number.
 */
export async function readVoucherLines(
  tx: CompanyTx,
  companyId: string,
  vouchers: SQL,
  partyOf: (id: string) => Party | undefined,
): Promise<TradeLine[]> {
  const rows = await queryRows(tx, lineRow)`
    select line.voucher_id as voucher, voucher.journal, voucher.no, voucher.date::text as date, voucher.system_no as "systemNo", voucher.type,
      voucher.description as "voucherText", line.line_no as "lineNo",
      line.year || '-' || lpad(line.month::text, 2, '0') as month, account.no as account, line.net,
      line.customer_id as customer, line.supplier_id as supplier, line.reference, line.kid,
      line.cross_reference as "crossReference", line.tax_code as "taxCode", line.due_date::text as "dueDate",
      line.description as text
    from voucher_line line
    join voucher on voucher.company_id = ${companyId} and voucher.xid = line.voucher_id and voucher.xid = any(${vouchers})
    join account on account.company_id = ${companyId} and account.xid = line.account_id
    where line.company_id = ${companyId} and line.voucher_id = any(${vouchers})`;
  const external = (side: PartySide, id: string | null): Party | undefined =>
    id === null ? undefined : { side, no: id, orgnr: null };
  // The lines of a voucher share what they say of it: there are many, and they are sent on.
  const vouchersByKey = new Map<string, TradeLine['voucher']>();
  const shared = (key: string, voucher: TradeLine['voucher']) => {
    const known = vouchersByKey.get(key) ?? voucher;
    vouchersByKey.set(key, known);
    return known;
  };
  return rows.map(({ voucher, journal, no, date, systemNo, type, voucherText, net, customer, supplier, ...line }) => ({
    ...line,
    company: companyId,
    voucher: shared(voucher, { journal, no, date, systemNo, type, text: voucherText }),
    ore: toOre(net),
    party:
      partyOf(customer ?? '') ??
      partyOf(supplier ?? '') ??
      external('customer', customer) ??
      external('supplier', supplier) ??
      null,
  }));
}
