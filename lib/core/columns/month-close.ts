import { defineColumns } from './define-columns';
import { voucherLineColumns } from './ledger';

/** Columns of the points of a month. */
export const monthPointColumns = defineColumns({
  pointgroup: { text: 'Gruppe', type: 'text', width: 110 },
  point: { text: 'Punkt', type: 'text', width: 280 },
  found: { text: 'Hvordan det står', type: 'text', width: 420 },
  doer: { text: 'Ansvarlig', type: 'text', width: 200 },
  pointstate: { text: 'Tilstand', type: 'text', width: 120 },
  tickday: { text: 'Dag', type: 'text', width: 100 },
});

/** Columns of the figures of a closed month; `nowam` and `changedam` are of what is shown otherwise today. */
export const frozenColumns = defineColumns({
  frozenline: { text: 'Linje', type: 'text', width: 300 },
  frozenfigure: { text: 'Tall', type: 'text', width: 160 },
  frozenam: { text: 'Frosset', type: 'amount', decimals: 0, width: 120 },
  nowam: { text: 'Nå', type: 'amount', decimals: 0, width: 120, none: '–', zero: 'said' },
  changedam: { text: 'Endret', type: 'amount', decimals: 0, width: 120, none: '–', zero: 'said' },
  frozenremarks: { text: 'Merknader', type: 'text', width: 300 },
});

const { voucher, date, text } = voucherLineColumns.columns;

/** Columns of vouchers that were read in after their month was closed. */
export const lateVoucherColumns = defineColumns({
  ...{ voucher, date, text },
  party: { text: 'Motpart', type: 'text', width: 200 },
  account: { text: 'Konto', type: 'text', width: 90, ref: { kind: 'account', id: 'account' } },
  project: { text: 'Prosjekt', type: 'text', width: 110 },
  amount: { text: 'Beløp', type: 'amount', decimals: 2, width: 130 },
  readin: { text: 'Lest inn', type: 'date', width: 110 },
});
