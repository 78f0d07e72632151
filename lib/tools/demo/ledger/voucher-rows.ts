import { createHash } from 'node:crypto';
import type { voucher, voucherLine } from '@/db/schema';
import { withCheckDigit } from '../random/kid';
import type { RowIds } from '../random/row-ids';
import { type Books, type DraftLine, journals, type NumberedDraft } from './books';

export type VoucherRows = { vouchers: (typeof voucher.$inferInsert)[]; lines: (typeof voucherLine.$inferInsert)[] };

/** What a sale's vouchers are numbered by, and its invoices, which the customer knows. */
type Numbers = Pick<Books, 'numberOf'> & { invoiceOffset: number };

/** A line's references: the invoice it names, and of a sale's claim the invoice's own number. */
function saysOf({ names, ...line }: DraftLine, draft: NumberedDraft, { numberOf, invoiceOffset }: Numbers) {
  const invoiceNo = (voucher: string) => String(Number(voucher) - invoiceOffset);
  const { description } = draft;
  const named = names && numberOf(names.invoice);
  const no = named && invoiceNo(named);
  const reference =
    line.reference ?? (draft.journal === 'sales' && line.account === '1500' ? invoiceNo(draft.no) : null);
  return {
    description: no && names.by === 'text' ? `${description}, faktura ${no}` : description,
    kid: no && names.by === 'kid' ? withCheckDigit(`${names.customerNo}${no}`) : null,
    reference,
  };
}

/** The rows of numbered vouchers; amounts become kroner. Throws for an account outside the chart. */
export function voucherRows(
  companyId: string,
  drafts: NumberedDraft[],
  accountIds: ReadonlyMap<string, string>,
  ids: RowIds,
  numbers: Numbers,
): VoucherRows {
  const rows: VoucherRows = { vouchers: [], lines: [] };
  for (const draft of drafts) {
    const { date, no, type, description } = draft;
    const year = Number(date.slice(0, 4));
    const month = Number(date.slice(5, 7));
    const xid = ids(date);
    const said = draft.lines.map((line) => saysOf(line, draft, numbers));
    const plain = { ...draft, lines: draft.lines.map(({ names: _, ...line }, i) => ({ ...line, ...said[i] })) };
    const contentHash = createHash('sha256').update(JSON.stringify(plain)).digest('hex');
    const journal = journals[draft.journal].name;
    const ore = draft.lines.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0);
    rows.vouchers.push({ companyId, xid, year, journal, no, date, type, description, contentHash, ore });
    draft.lines.forEach((line, i) => {
      const accountId = accountIds.get(line.account);
      if (!accountId) throw new Error(`Account ${line.account} is not in the chart of accounts.`);
      rows.lines.push({
        companyId,
        xid: ids(date),
        voucherId: xid,
        lineNo: i + 1,
        accountId,
        customerId: line.customer ?? null,
        supplierId: line.supplier ?? null,
        projectId: line.project ?? null,
        departmentId: line.department ?? null,
        segmentId: line.segment ?? null,
        date,
        year,
        month,
        dueDate: line.dueDate ?? null,
        description: said[i]?.description ?? description,
        reference: said[i]?.reference ?? null,
        kid: said[i]?.kid ?? null,
        taxCode: line.tax ?? null,
        net: line.amount / 100,
      });
    });
  }
  return rows;
}
