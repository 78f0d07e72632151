import { priceLine, supplier } from '@/db/schema';
import { costClassificationNames, costClassifications } from '@/lib/core/calculation/row';
import { priceLineTable } from '@/lib/platform/tables/declared/price-lines';
import { suppliers } from '@/lib/platform/tables/declared/references';
import type { ExportChoice } from './export-choice';
import { ofList, ofReference, ofTexts } from './export-filter';
import { tableRows } from './table-rows';

const nameOf = new Map<string, string>(Object.entries(costClassificationNames));

export const priceExport: ExportChoice = {
  what: 'prices',
  title: 'Prisliste',
  paths: [priceLineTable.path],
  filters: [
    ofList(
      { name: 'classification', text: 'Klassifisering' },
      priceLine.classification,
      costClassifications,
      (value) => nameOf.get(value) ?? value,
    ),
    ofTexts({ name: 'category', text: 'Kategori' }, priceLine, priceLine.category),
    ofReference({ name: 'supplier', text: 'Leverandør' }, priceLine, priceLine.supId, {
      ...suppliers,
      code: supplier.no,
    }),
  ],
  rows: tableRows(priceLineTable),
};
