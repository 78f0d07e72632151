import { createHash } from 'node:crypto';
import type { PlacedVoucher } from './types';

/**
 * SHA-256 of what a voucher says, so that a later file tells the same from the changed. It holds nothing of how the file is
 * made (version, prefix, order of dimensions), so the same ledger exported as 1.10 and as 1.30 hashes the same; and nothing of its
 * references, which the accounting system goes on writing when invoices are paid.
 */
export function contentHash(voucher: PlacedVoucher): string {
  const lines = voucher.lines.map((line) => [
    line.accountNo,
    line.customerNo ?? '',
    line.supplierNo ?? '',
    line.analyses
      .map(({ type, code, amount }) => `${type}\t${code}${amount === undefined ? '' : `\t${amount}`}`)
      .sort(),
    line.debit - line.credit,
    line.description ?? '',
    line.dueDate ?? '',
    line.taxCode ?? '',
  ]);
  const content = [voucher.date, voucher.year, voucher.month, voucher.description ?? '', lines];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
