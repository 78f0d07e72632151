import { sql } from 'drizzle-orm';
import { boolean, check, index, text } from 'drizzle-orm/pg-core';
import { day, oneOf } from './columns';
import { companyTable } from './company-table';

/** Days of a company's own: free, worked although others are free, or the common leave. */
export const companyDayKinds = ['Fri', 'Arbeidsdag', 'Fellesferie'] as const;

/** The days that count as work in a project's plan (lib/core/calendar has the same list; a test compares them). */
export const projectWorkdays = ['Alle dager', 'Mandag–fredag', 'Virkedager', 'Virkedager uten fellesferie'] as const;

/** A company's own days, both ends included; `yearly` repeats them from their first year, common leave by week. */
export const companyDay = companyTable(
  'company_day',
  {
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    startdate: day('startdate').notNull(),
    enddate: day('enddate').notNull(),
    yearly: boolean('yearly').notNull().default(false),
  },
  (t) => [
    index('company_day_startdate').on(t.companyId, t.startdate),
    oneOf('company_day_kind', 'kind', companyDayKinds),
    check('company_day_order', sql`enddate between startdate and startdate + 180`),
  ],
);
