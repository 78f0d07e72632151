import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { company, user } from './access';
import { bid } from './bids';
import { companyId, day, moment, money, now, quantity, xid } from './columns';
import { supplier } from './ledger';

/** The three levels of a calculation: job package, activity, cost or revenue line. */
export const calculationSection = pgEnum('calculation_section', ['jobpkg', 'activity', 'ledger']);

/** What a line's price multiplies (lib/core/calculation/row.ts has the same list; a test compares them). */
export const calculationCalc = pgEnum('calculation_calc', [
  'antall',
  'dager',
  'timer',
  'mengde1',
  'mengde2',
  'tonn-km',
  'manuell',
]);

const kilos = (name: string) => numeric(name, { precision: 18, scale: 1, mode: 'number' });
const consumption = (name: string) => numeric(name, { precision: 18, scale: 6, mode: 'number' });

/** A named calculation of a bid as it was saved last; its rows stand in calculation_line. */
export const calculation = pgTable(
  'calculation',
  {
    companyId: companyId().references(() => company.id),
    xid: xid(),
    bidId: uuid('bid_id').notNull(),
    name: text('name').notNull(),
    /** Raised by one on each save: whoever saves says which he has read. 0: nothing has been saved yet. */
    version: integer('version').notNull().default(0),
    assumptions: jsonb('assumptions').notNull(),
    /** The sums of the last save, so that lists need not work them out. */
    lines: integer('lines').notNull().default(0),
    costs: money('costs').notNull().default(0),
    revenue: money('revenue').notNull().default(0),
    co2: kilos('co2').notNull().default(0),
    /** The asking that made it: asked for twice, it is made once. */
    op: uuid('op').notNull(),
    createdAt: moment('created_at').notNull().default(now),
    savedAt: moment('saved_at').notNull().default(now),
    savedBy: uuid('saved_by')
      .notNull()
      .references(() => user.id),
    savedByName: text('saved_by_name').notNull(),
    /** Set: it is listed no more; its rows and versions are kept. */
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.xid] }),
    foreignKey({ columns: [t.companyId, t.bidId], foreignColumns: [bid.companyId, bid.xid] }),
    unique('calculation_op_key').on(t.companyId, t.op),
    uniqueIndex('calculation_name_key').on(t.companyId, t.bidId, sql`lower(${t.name})`).where(sql`deleted_at is null`),
  ],
);

/** A row of a calculation: properties and columns are the specification's own names (specification 1, section 3). */
export const calculationLine = pgTable(
  'calculation_line',
  {
    companyId: companyId().references(() => company.id),
    calculationId: uuid('calculation_id').notNull(),
    /** Made by the editor; known to its calculation alone, so that a copy keeps the ids and can be compared. */
    xid: uuid('xid').notNull(),
    orderint: integer('orderint').notNull(),
    section: calculationSection('section').notNull(),
    classification: text('classification'),
    parent: uuid('parent'),
    category: text('category'),
    lineid: text('lineid'),
    title: text('title').notNull(),
    comment: text('comment'),
    frdt: day('frdt'),
    todt: day('todt'),
    daysint: quantity('daysint'),
    countint: quantity('countint'),
    calcpricepr: money('calcpricepr'),
    durationam: quantity('durationam'),
    durationmeasure: text('durationmeasure'),
    consume1am: consumption('consume1am'),
    consume1measure: text('consume1measure'),
    quantity1am: quantity('quantity1am'),
    measure1: text('measure1'),
    consume2am: consumption('consume2am'),
    consume2measure: text('consume2measure'),
    quantity2am: quantity('quantity2am'),
    measure2: text('measure2'),
    priceam: money('priceam'),
    pricemeasure: text('pricemeasure'),
    amount: money('amount'),
    co2am: numeric('co2am', { precision: 14, scale: 4, mode: 'number' }),
    co2sumam: kilos('co2sumam').notNull(),
    calc: calculationCalc('calc'),
    acnoint: integer('acnoint'),
    sup_id: uuid('sup_id'),
    disable: boolean('disable').notNull(),
    isworkpkg: boolean('isworkpkg').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.calculationId, t.xid] }),
    foreignKey({
      name: 'calculation_line_calculation_fk',
      columns: [t.companyId, t.calculationId],
      foreignColumns: [calculation.companyId, calculation.xid],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.companyId, t.sup_id], foreignColumns: [supplier.companyId, supplier.xid] }),
  ],
);

/** Every save of a calculation, whole: rows as the editor had them, with what the server worked out. Never changed. */
export const calculationVersion = pgTable(
  'calculation_version',
  {
    companyId: companyId().references(() => company.id),
    calculationId: uuid('calculation_id').notNull(),
    version: integer('version').notNull(),
    rows: jsonb('rows').notNull(),
    assumptions: jsonb('assumptions').notNull(),
    lines: integer('lines').notNull(),
    costs: money('costs').notNull(),
    revenue: money('revenue').notNull(),
    co2: kilos('co2').notNull(),
    /** The version that was brought back by this save. */
    restored: integer('restored'),
    op: uuid('op').notNull(),
    savedAt: moment('saved_at').notNull().default(now),
    savedBy: uuid('saved_by')
      .notNull()
      .references(() => user.id),
    savedByName: text('saved_by_name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.calculationId, t.version] }),
    foreignKey({
      name: 'calculation_version_calculation_fk',
      columns: [t.companyId, t.calculationId],
      foreignColumns: [calculation.companyId, calculation.xid],
    }).onDelete('cascade'),
    unique('calculation_version_op_key').on(t.companyId, t.op),
  ],
);
