import { equipment } from '@/db/schema';
import { equipmentColumns } from '@/lib/core/columns/equipment';
import { equipmentEditPath } from '@/lib/platform/routing/paths';
import { equipmentClassificationNames, equipmentClassifications } from './choices';
import { defineTable } from './live-table';
import { nextNumber } from './next-number';
import { suppliers } from './references';

export const equipmentTable = defineTable({
  tbl: 'equipment',
  path: equipmentEditPath,
  title: 'Utstyr',
  newRow: 'Ny utstyrsenhet',
  table: equipment,
  label: ['shortid', 'title'],
  order: [equipment.category, equipment.subcategory, equipment.shortid],
  entity: equipmentColumns,
  columns: {
    shortid: {
      column: equipment.shortid,
      required: true,
      maxLength: 20,
      unique: 'alike',
      default: nextNumber(equipment, equipment.shortid, 10_001),
    },
    title: { column: equipment.title, required: true },
    classification: {
      column: equipment.classification,
      required: true,
      choices: equipmentClassifications,
      choiceNames: equipmentClassificationNames,
      default: 'utst',
    },
    category: { column: equipment.category },
    subcategory: { column: equipment.subcategory },
    location: { column: equipment.location },
    serialno: { column: equipment.serialno, maxLength: 60 },
    sup_id: { column: equipment.supId, reference: suppliers },
    sup_item_id: { column: equipment.supItemId, maxLength: 60 },
    count: { column: equipment.count, min: 0 },
    measure: { column: equipment.measure, maxLength: 20 },
    unitsam: { column: equipment.unitsam, min: 0 },
    priceam: { column: equipment.priceam, min: 0 },
    dayrentam: { column: equipment.dayrentam, min: 0 },
    yearmodelint: { kind: 'number', column: equipment.yearmodelint, min: 1900, max: 2100 },
    attr_dimensions: { column: equipment.attrDimensions },
    attr_weightint: { column: equipment.attrWeightint, min: 0 },
    attr_m3int: { column: equipment.attrM3int, min: 0 },
    attr_kwint: { column: equipment.attrKwint, min: 0 },
    attr_voltage: { column: equipment.attrVoltage, maxLength: 40 },
    equipment_url: { column: equipment.equipmentUrl, maxLength: 500, rule: 'url' },
    ean: { column: equipment.ean, maxLength: 20, rule: 'gtin' },
    description: { kind: 'longtext', column: equipment.description },
  },
  empty: 'Ikke noe utstyr ennå. Legg til en rad.',
});
