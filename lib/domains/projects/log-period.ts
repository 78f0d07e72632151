import { and, gte, lte, type SQL } from 'drizzle-orm';
import { badInput } from '@/base/errors';
import { projectLog } from '@/db/schema';
import type { Filters } from '@/lib/core/filters/filters';
import { formatDate } from '@/lib/core/format/date';
import { isDay } from '@/lib/core/format/parse-date';
import type { OwnFilter } from '@/lib/platform/routing/page';
import { logFrom, logTo } from './log-period-params';

const dayFilter = (name: string, text: string): OwnFilter => ({
  name,
  text,
  place: true,
  choices: async (_, { own }) => {
    const requested = own[name];
    return requested !== undefined && isDay(requested) ? [{ value: requested, label: formatDate(requested) }] : [];
  },
});

/** Filters set with the report's sections, and named in its files. */
export const logPeriodFilters: readonly OwnFilter[] = [dayFilter(logFrom, 'Logg fra'), dayFilter(logTo, 'Logg til')];

/** The condition of the requested log days; undefined: all. Throws 400 for an invalid day, and for a reversed range. */
export function inLogPeriod({ own }: Filters): SQL | undefined {
  const [from, to] = [own[logFrom], own[logTo]];
  for (const day of [from, to])
    if (day !== undefined && !isDay(day)) throw badInput('Loggens dager skrives åååå-mm-dd.');
  if (from !== undefined && to !== undefined && to < from) throw badInput('Loggens siste dag er før den første.');
  return and(
    from === undefined ? undefined : gte(projectLog.day, from),
    to === undefined ? undefined : lte(projectLog.day, to),
  );
}
