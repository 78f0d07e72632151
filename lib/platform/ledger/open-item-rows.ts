import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { invoiceNumberOf } from '@/db/open-items/invoice-number';
import { openPayables, openReceivables, owedLineRow } from '@/db/open-receivables';
import { queryRows } from '@/db/query-rows';
import type { PartyKind } from '@/db/read-parties';
import { formatDate } from '@/lib/core/format/date';
import { daysBetween } from '@/lib/core/format/days';
import type { Row } from '@/lib/core/widgets/column';
import { basisText, type Owing } from './receivables-aging';

/** The texts of the books that an item's number is read from. */
export const saidColumns = {
  voucherNo: z.string().nullable(),
  reference: z.string().nullable(),
  kid: z.string().nullable(),
  lineText: z.string().nullable(),
  voucherText: z.string().nullable(),
};
const openItemRow = owedLineRow.extend(saidColumns);
export type OpenItem = z.infer<typeof openItemRow>;
type Numbering = Omit<Pick<OpenItem, 'no' | 'unpaid' | keyof typeof saidColumns>, 'voucherNo'>;

/** The number by which the other party knows the invoice; null where only the voucher has one. */
export const invoiceNo = ({ no, unpaid, reference, kid, lineText, voucherText }: Numbering): string | null =>
  invoiceNumberOf({ ore: unpaid, said: { reference, kid, texts: [lineText, voucherText] } }, no) ?? null;

/**
 * Reads the open receivables (15xx), or payables (24xx), at the end of the month (yyyy-mm), all or one party's (by xid), with
 * the numbers and texts of their vouchers: by party, newest first.
 */
export function readOpenItems(
  tx: CompanyTx,
  companyId: string,
  month: string,
  fiscalStart: number,
  partyId: string | undefined,
  kind: PartyKind = 'customer',
): Promise<OpenItem[]> {
  const open = kind === 'customer' ? openReceivables : openPayables;
  return queryRows(tx, openItemRow)`
    select owed.*, voucher.no as "voucherNo", line.reference, line.kid, line.description as "lineText",
      voucher.description as "voucherText"
    from (${open(companyId, month, fiscalStart, partyId)}) owed
    left join voucher on voucher.company_id = ${companyId} and voucher.xid = owed.voucher
    left join voucher_line line on line.company_id = ${companyId} and line.xid = owed.line
    order by owed.name, owed.no, owed.date desc nulls last, owed.line desc nulls last, owed.opened desc nulls last`;
}

/** The text of a row: an invoice's own, an unmatched payment, or an opening balance. */
function textOf({ line, lineText, voucherText, unpaid, opened }: OpenItem): string | null {
  const text = lineText ?? voucherText;
  if (unpaid < 0) return ['Til gode', text].filter((part) => part !== null).join(': ');
  if (line !== null) return text;
  return opened === null ? 'Eldre enn fakturaene' : `Inngående saldo ${formatDate(opened)}`;
}

/** A customer's open items as rows of openItemColumns, with the days they are late on the day `asOf`. */
export function openItemRows(
  { xid, no, name, parts }: Pick<Owing<OpenItem>, 'xid' | 'no' | 'name' | 'parts'>,
  asOf: string,
): Row[] {
  return parts.map((item): Row => {
    const { line, voucher, voucherNo, date, due, amount, unpaid, opened } = item;
    const late = due === null ? 0 : daysBetween(due, asOf);
    return {
      _key: line ?? `${xid}:${opened ?? ''}`,
      _customer: xid,
      _voucher: voucher,
      _line: line,
      customerNo: no,
      customer: name,
      invoice: invoiceNo(item),
      voucher: voucherNo,
      date,
      text: textOf(item),
      due,
      late: late > 0 ? late : null,
      amount,
      unpaid,
      basis: basisText(item),
      internal: item.internal ? 'Internt' : null,
    };
  });
}
