import { defineColumns } from './define-columns';

export const accountColumns = defineColumns({
  no: { text: 'Konto', type: 'text', width: 80, ref: { kind: 'account', id: 'no' } },
  name: { text: 'Navn', type: 'text', width: 220 },
  class: { text: 'Kontoklasse', type: 'text', width: 150, dropfilter: true },
  standard: { text: 'Standardkonto', type: 'text', width: 120 },
});

export const voucherColumns = defineColumns({
  no: { text: 'Bilagsnr', type: 'text', width: 90, ref: { kind: 'voucher', id: '_voucher' } },
  journal: { text: 'Bilagsart', type: 'text', width: 120 },
  date: { text: 'Dato', type: 'date', width: 100 },
});

/** Columns of voucher lines; a reference column is titled by the referenced entity. */
export const voucherLineColumns = defineColumns({
  date: voucherColumns.columns.date,
  voucher: voucherColumns.columns.no,
  journal: { ...voucherColumns.columns.journal, dropfilter: true, width: 110 },
  account: { ...accountColumns.columns.no, dropfilter: true, width: 70, ref: { kind: 'account', id: 'account' } },
  accountName: { text: 'Kontonavn', type: 'text', width: 200 },
  text: { text: 'Tekst', type: 'text', width: 240 },
  debit: { text: 'Debet', type: 'amount', decimals: 2, math: 'sum', width: 120 },
  credit: { text: 'Kredit', type: 'amount', decimals: 2, math: 'sum', width: 120 },
  net: { text: 'Netto', type: 'amount', decimals: 2, math: 'sum', figure: true, width: 120 },
  customer: { text: 'Kunde', type: 'text', dropfilter: true, width: 180, ref: { kind: 'customer', id: '_customer' } },
  supplier: {
    text: 'Leverandør',
    type: 'text',
    dropfilter: true,
    width: 180,
    ref: { kind: 'supplier', id: '_supplier' },
  },
  project: { text: 'Prosjekt', type: 'text', dropfilter: true, width: 160 },
  department: { text: 'Avdeling', type: 'text', dropfilter: true, width: 130 },
  segment: { text: 'Segment', type: 'text', dropfilter: true, width: 130 },
  due: { text: 'Forfall', type: 'date', width: 100 },
  tax: { text: 'Mva-kode', type: 'text', dropfilter: true, width: 80 },
});
