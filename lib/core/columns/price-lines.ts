import { defineColumns } from './define-columns';

export const priceLineColumns = defineColumns({
  title: { text: 'Navn', type: 'text', width: 280 },
  classification: { text: 'Klassifisering', type: 'text', width: 150, dropfilter: true },
  category: { text: 'Kategori', type: 'text', width: 160, dropfilter: true },
  priceam: { text: 'Pris', type: 'amount', width: 110, decimals: 2, mostDecimals: 4 },
  pricemeasure: { text: 'Enhet', type: 'text', width: 80, dropfilter: true },
  co2am: { text: 'Kg CO2e per enhet', type: 'number', width: 140, decimals: 4 },
  sup_id: {
    text: 'Leverandør',
    type: 'text',
    width: 200,
    dropfilter: true,
    ref: { kind: 'supplier', id: '_supplier' },
  },
  lineid: { text: 'Varenr', type: 'text', width: 120 },
  ean: { text: 'EAN', type: 'text', width: 140 },
  validfrom: { text: 'Gjelder fra', type: 'date', width: 110 },
  grossper: { text: 'Brutto for', type: 'number', width: 90, decimals: 0, mostDecimals: 4 },
  grossam: { text: 'Bruttopris', type: 'amount', width: 110, decimals: 2, mostDecimals: 4 },
  discountgroup: { text: 'Rabattgruppe', type: 'text', width: 120, dropfilter: true },
});
