import { defineColumns } from './define-columns';

/** Columns of the utilization of equipment in a period. */
export const utilizationColumns = defineColumns({
  category: { text: 'Kategori', type: 'text', width: 180 },
  pieces: { text: 'Egne enheter', type: 'number', width: 110, decimals: 0, math: 'sum' },
  daysOut: { text: 'Døgn ute', type: 'number', width: 100, decimals: 0, math: 'sum' },
  shareOut: { text: 'Utnyttelse', type: 'percent', width: 100 },
  shareBefore: { text: 'I fjor', type: 'percent', width: 90 },
  rent: { text: 'Leieinntekt', type: 'amount', width: 120, math: 'sum' },
  hired: { text: 'Innleie', type: 'amount', width: 110, math: 'sum' },
  service: { text: 'Service', type: 'amount', width: 110, math: 'sum' },
  net: { text: 'Netto', type: 'amount', width: 120, math: 'sum' },
  idle: { text: 'Ledig kapital', type: 'amount', width: 120, math: 'sum' },
  lostPieces: { text: 'Svinn (stk)', type: 'number', width: 100, decimals: 0, math: 'sum' },
  lossValue: { text: 'Svinn', type: 'amount', width: 110, math: 'sum' },
});
