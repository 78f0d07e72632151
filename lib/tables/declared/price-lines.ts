import { priceLine } from '@/db/schema';
import { costClassificationNames, costClassifications } from '@/lib/calculation/row';
import { priceLineColumns } from '@/lib/columns/price-lines';
import { priceListPath } from '@/lib/routing/paths';
import { defineTable } from './live-table';
import { suppliers } from './references';
import { takenTogether } from './taken-together';

export const priceLineTable = defineTable({
  tbl: 'price_line',
  path: priceListPath,
  title: 'Prisliste',
  newRow: 'Ny prislinje',
  table: priceLine,
  label: ['lineid', 'title'],
  order: [priceLine.classification, priceLine.category, priceLine.title],
  entity: priceLineColumns,
  columns: {
    title: { column: priceLine.title, required: true },
    classification: {
      column: priceLine.classification,
      required: true,
      choices: costClassifications,
      choiceNames: costClassificationNames,
      standard: 'goods',
    },
    category: { column: priceLine.category },
    priceam: { column: priceLine.priceam },
    pricemeasure: { column: priceLine.pricemeasure, maxLength: 20 },
    co2am: { column: priceLine.co2am },
    sup_id: { column: priceLine.supId, reference: suppliers },
    lineid: { column: priceLine.lineid, maxLength: 60 },
  },
  checkRows: takenTogether(
    priceLine,
    { sup_id: priceLine.supId, lineid: priceLine.lineid },
    'Leverandøren har allerede en prislinje med dette varenummeret.',
  ),
  empty: 'Prislisten er tom. Legg til en rad, eller les inn en fil under Grunndata → Import.',
});
