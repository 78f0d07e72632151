import { customerColumns } from './customers';
import { defineColumns } from './define-columns';
import { voucherLineColumns } from './ledger';

const { customer, voucher, date, text, due } = voucherLineColumns.columns;

/** Columns of open items: the unpaid part of an invoice, or of an opening balance. */
export const openItemColumns = defineColumns({
  customerNo: customerColumns.columns.no,
  customer,
  /** The number by which the other party knows it. */
  invoice: { text: 'Fakturanr', type: 'text', width: 110 },
  voucher,
  date,
  text,
  due,
  late: { text: 'Forfalt (dager)', type: 'number', width: 120 },
  amount: { text: 'Fakturabeløp', type: 'amount', decimals: 2, width: 130 },
  /** The evidence of its matched payments; a guess is marked as such. */
  basis: { text: 'Betalinger', type: 'text', width: 150 },
  /** Marks a customer that is a company of the same group. */
  internal: { text: 'Konsern', type: 'text', width: 170, none: '' },
  /** A payment that seems to belong to it. */
  note: { text: 'Merknad', type: 'text', width: 300 },
  unpaid: { text: 'Åpent beløp', type: 'amount', decimals: 2, math: 'sum', width: 130 },
});

/** Columns of open items by age, kroner; ages are days past due. */
export const ageColumns = defineColumns({
  age: { text: 'Alder', type: 'text', width: 130 },
  items: { text: 'Poster', type: 'number', math: 'sum', width: 80 },
  overdueItems: { text: 'Forfalte', type: 'number', math: 'sum', width: 80 },
  customers: { text: 'Kunder', type: 'number', math: 'sum', width: 80 },
  oldest: { text: 'Eldste (dager)', type: 'number', width: 110 },
  upTo30: { text: '1–30 dager', type: 'amount', decimals: 0, math: 'sum', width: 110 },
  upTo60: { text: '31–60 dager', type: 'amount', decimals: 0, math: 'sum', width: 110 },
  upTo90: { text: '61–90 dager', type: 'amount', decimals: 0, math: 'sum', width: 110 },
  over90: { text: 'Over 90 dager', type: 'amount', decimals: 0, math: 'sum', width: 110 },
  pastDue: { text: 'Forfalt', type: 'amount', decimals: 0, math: 'sum', width: 110 },
  amount: { text: 'Beløp', type: 'amount', decimals: 0, math: 'sum', width: 120 },
  reminded: { text: 'Sist purret', type: 'date', width: 110 },
});
