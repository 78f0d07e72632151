import { createHash } from 'node:crypto';
import type { voucher, voucherLine } from '@/db/schema';
import type { RowIds } from '../random/row-ids';
import { journals, type NumberedDraft } from './books';

export type VoucherRows = { vouchers: (typeof voucher.$inferInsert)[]; lines: (typeof voucherLine.$inferInsert)[] };

/** The rows of numbered vouchers; amounts become kroner. Throws on an account outside the chart. */
export function voucherRows(
  companyId: string,
  drafts: NumberedDraft[],
  accountIds: ReadonlyMap<string, string>,
  ids: RowIds,
): VoucherRows {
  const rows: VoucherRows = { vouchers: [], lines: [] };
  for (const draft of drafts) {
    const { date, no, type, description } = draft;
    const year = Number(date.slice(0, 4));
    const month = Number(date.slice(5, 7));
    const xid = ids(date);
    const contentHash = createHash('sha256').update(JSON.stringify(draft)).digest('hex');
    const journal = journals[draft.journal].name;
    rows.vouchers.push({ companyId, xid, year, journal, no, date, type, description, contentHash });
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
        description,
        taxCode: line.tax ?? null,
        net: line.amount / 100,
      });
    });
  }
  return rows;
}
