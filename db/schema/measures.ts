import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { companyId, monthColumn, oneOf, quantity, yearColumn } from './columns';
import { companyTable, ref } from './company-table';

export const measureLimits = ['Minst', 'Høyst'] as const;

/** A key figure (KPI) the company follows. */
export const measure = companyTable(
  'measure',
  {
    name: text('name').notNull(),
    unit: text('unit'),
    target: quantity('target'),
    /** The target is a minimum or a maximum; null: no judgement. */
    limit: text('limit_kind'),
    orderint: integer('orderint').notNull().default(0),
  },
  (t) => [unique('measure_name_key').on(t.companyId, t.name), oneOf('measure_limit', 'limit_kind', measureLimits)],
);

export const measureValue = pgTable(
  'measure_value',
  {
    companyId: companyId(),
    measureId: uuid('measure_id').notNull(),
    year: yearColumn(),
    month: monthColumn(),
    value: quantity('value').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.measureId, t.year, t.month] }),
    ref(measure, t.measureId).onDelete('cascade'),
    check('measure_value_month', sql`month between 1 and 12`),
  ],
);
