import { and, gte, lte } from 'drizzle-orm';
import { timeEntry } from '@/db/schema';
import { addDays } from '@/lib/core/format/days';
import type { Source } from '@/lib/platform/routing/page';
import { timeEntryTable } from '@/lib/platform/tables/declared/hours';
import { readTable } from '@/lib/platform/tables/read-table';
import { projectRows, requestedProject } from '@/lib/platform/tables/requested-project';
import { weekRequested } from '../week';

/** The time entries of the chosen project and week, live; empty with an explanation without a project. */
export const hoursOfWeek: Source<'tabulator'> = async (scope, filters, options) => {
  const chosen = await requestedProject(scope, filters);
  const monday = weekRequested(filters);
  if (!chosen) return projectRows(timeEntryTable)(scope, filters, options);
  const where = and(gte(timeEntry.day, monday), lte(timeEntry.day, addDays(monday, 6)));
  return readTable(scope, timeEntryTable, { limit: options.limit, part: { projectid: chosen.value }, where });
};
