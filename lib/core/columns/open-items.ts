import { customerColumns } from './customers';
import { defineColumns } from './define-columns';
import { voucherLineColumns } from './ledger';

const { customer, voucher, date, text, due } = voucherLineColumns.columns;

/** The columns of open items: what is not paid of an invoice, or of what the books opened with. */
export const openItemColumns = defineColumns({
  customerNo: customerColumns.columns.no,
  customer,
  invoice: { ...voucher, text: 'Bilagsnr' },
  date,
  text,
  due,
  late: { text: 'Forfalt (dager)', type: 'number', width: 120 },
  amount: { text: 'Fakturabeløp', type: 'amount', decimals: 2, width: 130 },
  /** How its payments were set against it, where there are any: a guess says so. */
  basis: { text: 'Betalinger', type: 'text', width: 150 },
  unpaid: { text: 'Åpent beløp', type: 'amount', decimals: 2, math: 'sum', width: 130 },
});
