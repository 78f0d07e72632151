import { createHash } from 'node:crypto';
import type { voucher, voucherLine } from '@/db/schema';
import { withCheckDigit } from '../random/kid';
import type { RowIds } from '../random/row-ids';
import { type Books, type DraftLine, journals, type NumberedDraft } from './books';

export type VoucherRows = { vouchers: (typeof voucher.$inferInsert)[]; lines: (typeof voucherLine.$inferInsert)[] };

/** A line's reference to the invoice it names. */
function saysOf({ names, reference }: DraftLine, description: string, { numberOf }: Pick<Books, 'numberOf'>) {
  const no = names && numberOf(names.invoice);
  return {
    description: no && names.by === 'text' ? `${description}, faktura ${no}` : description,
    kid: no && names.by === 'kid' ? withCheckDigit(`${names.customerNo}${no}`) : null,
    reference: reference ?? null,
  };
}

/** The rows of numbered vouchers; amounts become kroner. Throws for an account outside the chart. */
export function voucherRows(
  companyId: string,
  drafts: NumberedDraft[],
  accountIds: ReadonlyMap<string, string>,
  ids: RowIds,
  books: Pick<Books, 'numberOf'>,
): VoucherRows {
  const rows: VoucherRows = { vouchers: [], lines: [] };
  for (const draft of drafts) {
    const { date, no, type, description } = draft;
    const year = Number(date.slice(0, 4));
    const month = Number(date.slice(5, 7));
    const xid = ids(date);
    const said = draft.lines.map((line) => saysOf(line, description, books));
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
