import { customerColumns } from './customers';
import { defineColumns } from './define-columns';
import { voucherLineColumns } from './ledger';

const { customer, voucher, date, text, due } = voucherLineColumns.columns;

/** Columns of open items: the unpaid part of an invoice, or of an opening balance. */
export const openItemColumns = defineColumns({
  customerNo: customerColumns.columns.no,
  customer,
  invoice: { ...voucher, text: 'Bilagsnr' },
  date,
  text,
  due,
  late: { text: 'Forfalt (dager)', type: 'number', width: 120 },
  amount: { text: 'Fakturabeløp', type: 'amount', decimals: 2, width: 130 },
  /** How its payments were matched; a guess is marked as such. */
  basis: { text: 'Betalinger', type: 'text', width: 150 },
  /** A payment that seems to belong to it. */
  note: { text: 'Merknad', type: 'text', width: 300 },
  unpaid: { text: 'Åpent beløp', type: 'amount', decimals: 2, math: 'sum', width: 130 },
});
