import { defineColumns } from './define-columns';

/** The columns of equipment. */
export const equipmentColumns = defineColumns({
  shortid: { text: 'Utstyrsnr', type: 'text', width: 100 },
  title: { text: 'Navn', type: 'text', width: 240 },
  classification: { text: 'Klassifisering', type: 'text', width: 130, dropfilter: true },
  category: { text: 'Kategori', type: 'text', width: 150, dropfilter: true },
  subcategory: { text: 'Underkategori', type: 'text', width: 150, dropfilter: true },
  location: { text: 'Plassering', type: 'text', width: 140, dropfilter: true },
  serialno: { text: 'Serienr', type: 'text', width: 120 },
  sup_id: {
    text: 'Leverandør',
    type: 'text',
    width: 180,
    dropfilter: true,
    ref: { kind: 'supplier', id: '_supplier' },
  },
  sup_item_id: { text: 'Varenr', type: 'text', width: 110 },
  count: { text: 'Antall', type: 'number', width: 80, math: 'sum' },
  measure: { text: 'Enhet', type: 'text', width: 80 },
  unitsam: { text: 'Per pakke', type: 'number', width: 90, decimals: 0 },
  priceam: { text: 'Pris', type: 'amount', width: 110, decimals: 2 },
  dayrentam: { text: 'Døgnleie', type: 'amount', width: 100, decimals: 2 },
  yearmodelint: { text: 'Årsmodell', type: 'text', width: 90 },
  attr_dimensions: { text: 'Dimensjoner', type: 'text', width: 130 },
  attr_weightint: { text: 'Vekt (kg)', type: 'number', width: 100, decimals: 1 },
  attr_m3int: { text: 'Volum (m³)', type: 'number', width: 100, decimals: 2 },
  attr_kwint: { text: 'Effekt (kW)', type: 'number', width: 100, decimals: 1 },
  attr_voltage: { text: 'Spenning', type: 'text', width: 100 },
  equipment_url: { text: 'Lenke', type: 'text', width: 200 },
  description: { text: 'Beskrivelse', type: 'text', width: 260 },
  image_url: { text: 'Bilde', type: 'text', width: 120 },
});
