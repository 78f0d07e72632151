import { defineColumns } from './define-columns';

/** Columns of order rows (specification 2, section 3). */
export const salesOrderColumns = defineColumns({
  orderno: { text: 'Ordrenr', type: 'text', width: 100 },
  lineint: { text: 'Linje', type: 'number', width: 70 },
  dimProNm: { text: 'Produkt', type: 'text', width: 230, dropfilter: true },
  productCat: { text: 'Produktkategori', type: 'text', width: 150, dropfilter: true },
  customerNm: { text: 'Kunde', type: 'text', width: 200, dropfilter: true, ref: { kind: 'customer', id: '_customer' } },
  segment: { text: 'Segment', type: 'text', width: 140, dropfilter: true },
  project: { text: 'Prosjekt', type: 'text', width: 220, ref: { kind: 'project', id: '_project' } },
  plannedday: { text: 'Planlagt levert', type: 'date', width: 190 },
  revenueam: { text: 'Ordreverdi', type: 'amount', width: 140, decimals: 2, math: 'sum', figure: true },
  pam: { text: 'Fakturert', type: 'amount', width: 140, decimals: 2, math: 'sum' },
  /** The amount left to invoice. */
  ram: { text: 'Gjenstår', type: 'amount', width: 140, decimals: 2, math: 'sum' },
  note: { text: 'Merknad', type: 'text', width: 240 },
});
