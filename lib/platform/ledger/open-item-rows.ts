import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { openReceivables, owedLineRow } from '@/db/open-receivables';
import { queryRows } from '@/db/query-rows';
import { formatDate } from '@/lib/core/format/date';
import { daysBetween } from '@/lib/core/format/days';
import type { Row } from '@/lib/core/widgets/column';
import { basisText, type Owing } from './receivables-aging';

const openItemRow = owedLineRow.extend({ invoiceNo: z.string().nullable(), text: z.string().nullable() });
export type OpenItem = z.infer<typeof openItemRow>;

/**
 * What customers owe on receivables (15xx) at the end of the month (yyyy-mm), all or one (by xid), with the numbers and
 * texts of its vouchers: by customer, newest first.
 */
export function readOpenItems(
  tx: CompanyTx,
  companyId: string,
  month: string,
  fiscalStart: number,
  customerId: string | undefined,
): Promise<OpenItem[]> {
  return queryRows(tx, openItemRow)`
    select owed.*, voucher.no as "invoiceNo", coalesce(line.description, voucher.description) as text
    from (${openReceivables(companyId, month, fiscalStart, customerId)}) owed
    left join voucher on voucher.company_id = ${companyId} and voucher.xid = owed.voucher
    left join voucher_line line on line.company_id = ${companyId} and line.xid = owed.line
    order by owed.name, owed.no, owed.date desc nulls last, owed.line desc nulls last, owed.opened desc nulls last`;
}

/** The text of a row: an invoice's own, an unmatched payment, or an opening balance. */
function textOf({ line, text, unpaid, opened }: OpenItem): string | null {
  if (unpaid < 0) return ['Til gode', text].filter((part) => part !== null).join(': ');
  if (line !== null) return text;
  return opened === null ? 'Eldre enn fakturaene' : `Inngående saldo ${formatDate(opened)}`;
}

/** A customer's open items as rows of openItemColumns, with the days they are late on the day `asOf`. */
export function openItemRows({ xid, no, name, parts }: Owing<OpenItem>, asOf: string): Row[] {
  return parts.map((item): Row => {
    const { line, voucher, invoiceNo, date, due, amount, unpaid, opened } = item;
    const late = due === null ? 0 : daysBetween(due, asOf);
    return {
      _key: line ?? `${xid}:${opened ?? ''}`,
      _customer: xid,
      _voucher: voucher,
      _line: line,
      customerNo: no,
      customer: name,
      invoice: invoiceNo,
      date,
      text: textOf(item),
      due,
      late: late > 0 ? late : null,
      amount,
      unpaid,
      basis: basisText(item),
    };
  });
}
