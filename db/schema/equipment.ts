import { sql } from 'drizzle-orm';
import { boolean, index, integer, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { between, money, percent, quantity } from './columns';
import { companyTable, ref } from './company-table';
import { supplier } from './ledger';
import { storedFile } from './shared';

/** A piece of equipment, a consumable or a service of the catalogue (specification 2, section 3). */
export const equipment = companyTable(
  'equipment',
  {
    shortid: text('shortid').notNull(),
    title: text('title').notNull(),
    description: text('description'),
    /** A piece with a serial number is booked individually; a row without one is `count` identical pieces. */
    serialno: text('serialno'),
    /** Level 1 and level 2 of the category tree. */
    category: text('category'),
    subcategory: text('subcategory'),
    /** utst, tjst or Forbruksmatriell. */
    classification: text('classification').notNull(),
    location: text('location'),
    supId: uuid('sup_id'),
    supItemId: text('sup_item_id'),
    /** The GTIN on the maker's package, digits alone; equal pieces share it. */
    ean: text('ean'),
    measure: text('measure'),
    /** Units per pack. */
    unitsam: quantity('unitsam'),
    priceam: money('priceam'),
    /** Rent per day on a project, kroner. */
    dayrentam: money('dayrentam'),
    discountam: percent('discountam').notNull().default(0),
    /** Hired from its supplier, rather than owned. */
    rented: boolean('rented').notNull().default(false),
    count: integer('count'),
    equipmentUrl: text('equipment_url'),
    imageId: uuid('image_id'),
    yearmodelint: smallint('yearmodelint'),
    attrDimensions: text('attr_dimensions'),
    attrKwint: quantity('attr_kwint'),
    attrM3int: quantity('attr_m3int'),
    attrVoltage: text('attr_voltage'),
    attrWeightint: quantity('attr_weightint'),
  },
  (t) => [
    // alike_form is lib/core/format/alike-form.ts in SQL: one number, however it is written.
    uniqueIndex('equipment_shortid_key').on(t.companyId, sql`alike_form(${t.shortid})`),
    ref(supplier, t.supId),
    ref(storedFile, t.imageId),
    index('equipment_category').on(t.companyId, t.category, t.subcategory),
    index('equipment_supplier_item').on(t.companyId, t.supId, t.supItemId),
    index('equipment_image').on(t.companyId, t.imageId).where(sql`image_id is not null`),
    between('equipment_discountam', 'discountam', 0, 100),
  ],
);
