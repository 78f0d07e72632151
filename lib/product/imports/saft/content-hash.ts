import { createHash } from 'node:crypto';
import type { PlacedVoucher } from './types';

/**
 * SHA-256 of a voucher's content, to detect changes in a later file. Excludes the file's form, so that 1.10 and 1.30
 * exports hash alike, and the references, which the accounting system still updates when invoices are paid.
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
