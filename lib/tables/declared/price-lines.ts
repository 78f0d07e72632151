import { priceLine } from '@/db/schema';
import { costClassificationNames, costClassifications } from '@/lib/calculation/row';
import { priceListPath } from '@/lib/routing/paths';
import { defineTable } from './live-table';
import { suppliers } from './references';
import { takenTogether } from './taken-together';

export const priceLineTable = defineTable({
  tbl: 'price_line',
  path: priceListPath,
  title: 'Prisliste',
  one: 'prislinje',
  table: priceLine,
  label: ['lineid', 'title'],
  order: [priceLine.classification, priceLine.category, priceLine.title],
  columns: {
    title: { text: 'Navn', kind: 'text', column: priceLine.title, width: 280, required: true },
    classification: {
      text: 'Klassifisering',
      kind: 'lookup',
      column: priceLine.classification,
      width: 150,
      required: true,
      choices: costClassifications,
      choiceNames: costClassificationNames,
      standard: 'goods',
      dropfilter: true,
    },
    category: { text: 'Kategori', kind: 'text', column: priceLine.category, width: 160, dropfilter: true },
    priceam: { text: 'Pris', kind: 'money', column: priceLine.priceam, decimals: 2, width: 110 },
    pricemeasure: {
      text: 'Enhet',
      kind: 'text',
      column: priceLine.pricemeasure,
      width: 80,
      maxLength: 20,
      dropfilter: true,
    },
    co2am: { text: 'Kg CO2e per enhet', kind: 'number', column: priceLine.co2am, decimals: 4, width: 140 },
    sup_id: {
      text: 'Leverandør',
      kind: 'lookup',
      column: priceLine.supId,
      width: 200,
      reference: suppliers,
      dropfilter: true,
    },
    lineid: { text: 'Varenr', kind: 'text', column: priceLine.lineid, width: 120, maxLength: 60 },
  },
  checkRows: takenTogether(
    priceLine,
    { sup_id: priceLine.supId, lineid: priceLine.lineid },
    'Leverandøren har allerede en prislinje med dette varenummeret.',
  ),
  empty: 'Prislisten er tom. Legg til en rad, eller les inn en fil under Grunndata → Import.',
});
