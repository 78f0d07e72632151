import { equipment } from '@/db/schema';
import { equipmentClassificationNames, equipmentClassifications } from './choices';
import { defineTable } from './live-table';
import { nextNumber } from './next-number';
import { suppliers } from './references';

const text = 'text';

export const equipmentTable = defineTable({
  tbl: 'equipment',
  path: '/equipment/editable/utstyr',
  title: 'Utstyr',
  one: 'utstyrsenhet',
  table: equipment,
  label: ['shortid', 'title'],
  order: [equipment.category, equipment.subcategory, equipment.shortid],
  columns: {
    shortid: {
      text: 'Utstyrsnr',
      kind: text,
      column: equipment.shortid,
      width: 100,
      required: true,
      maxLength: 20,
      unique: true,
      standard: nextNumber(equipment, equipment.shortid, 10_001),
    },
    title: { text: 'Navn', kind: text, column: equipment.title, width: 240, required: true },
    classification: {
      text: 'Klassifisering',
      kind: 'lookup',
      column: equipment.classification,
      width: 130,
      required: true,
      choices: equipmentClassifications,
      choiceNames: equipmentClassificationNames,
      standard: 'utst',
      dropfilter: true,
    },
    category: { text: 'Kategori', kind: text, column: equipment.category, width: 150, dropfilter: true },
    subcategory: { text: 'Underkategori', kind: text, column: equipment.subcategory, width: 150, dropfilter: true },
    location: { text: 'Plassering', kind: text, column: equipment.location, width: 140, dropfilter: true },
    serialno: { text: 'Serienr', kind: text, column: equipment.serialno, width: 120, maxLength: 60 },
    sup_id: {
      text: 'Leverandør',
      kind: 'lookup',
      column: equipment.supId,
      width: 180,
      reference: suppliers,
      dropfilter: true,
    },
    sup_item_id: { text: 'Varenr', kind: text, column: equipment.supItemId, width: 110, maxLength: 60 },
    count: { text: 'Antall', kind: 'number', column: equipment.count, width: 80, min: 0, math: 'sum' },
    measure: { text: 'Enhet', kind: text, column: equipment.measure, width: 80, maxLength: 20 },
    unitsam: { text: 'Per pakke', kind: 'number', column: equipment.unitsam, decimals: 0, width: 90, min: 0 },
    priceam: { text: 'Pris', kind: 'money', column: equipment.priceam, decimals: 2, width: 110, min: 0 },
    dayrentam: { text: 'Døgnleie', kind: 'money', column: equipment.dayrentam, decimals: 2, width: 100, min: 0 },
    yearmodelint: {
      text: 'Årsmodell',
      kind: 'number',
      column: equipment.yearmodelint,
      width: 90,
      min: 1900,
      max: 2100,
    },
    attr_dimensions: { text: 'Dimensjoner', kind: text, column: equipment.attrDimensions, width: 130 },
    attr_weightint: {
      text: 'Vekt (kg)',
      kind: 'number',
      column: equipment.attrWeightint,
      decimals: 1,
      width: 100,
      min: 0,
    },
    attr_m3int: { text: 'Volum (m³)', kind: 'number', column: equipment.attrM3int, decimals: 2, width: 100, min: 0 },
    attr_kwint: { text: 'Effekt (kW)', kind: 'number', column: equipment.attrKwint, decimals: 1, width: 100, min: 0 },
    attr_voltage: { text: 'Spenning', kind: text, column: equipment.attrVoltage, width: 100, maxLength: 40 },
    equipment_url: {
      text: 'Lenke',
      kind: text,
      column: equipment.equipmentUrl,
      width: 200,
      maxLength: 500,
      rule: 'url',
    },
    description: { text: 'Beskrivelse', kind: 'longtext', column: equipment.description, width: 260 },
  },
  empty: 'Ikke noe utstyr ennå. Legg til en rad.',
});
