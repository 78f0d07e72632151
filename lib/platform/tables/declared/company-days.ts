import { companyDay, companyDayKinds } from '@/db/schema';
import { companyDayColumns } from '@/lib/core/columns/company-days';
import { daysBetween } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';
import { calendarPath } from '@/lib/platform/routing/paths';
import { startsBeforeItEnds } from './in-order';
import { defineTable, type RowFault, type RowValues } from './live-table';

/** As the check of the table says (db/schema/calendar.ts). */
const longest = 181;

function isShort({ startdate, enddate }: RowValues): RowFault | undefined {
  if (typeof startdate !== 'string' || typeof enddate !== 'string') return undefined;
  if (daysBetween(startdate, enddate) < longest) return undefined;
  return {
    cols: ['enddate', 'startdate'],
    message: `En rad kan ha opptil ${formatNumber(longest)} dager. Del den i flere.`,
  };
}

/** The company's own days: closed days, worked Saturdays and the common leave. */
export const companyDayTable = defineTable({
  tbl: 'company_day',
  path: calendarPath,
  title: 'Arbeidskalender',
  newRow: 'Nye dager',
  table: companyDay,
  label: ['name', 'startdate'],
  order: [companyDay.startdate, companyDay.name],
  entity: companyDayColumns,
  columns: {
    name: { column: companyDay.name, required: true, maxLength: 60 },
    kind: { column: companyDay.kind, required: true, choices: companyDayKinds, default: 'Fri', byHand: true },
    startdate: { column: companyDay.startdate, required: true },
    enddate: { column: companyDay.enddate, required: true },
    yearly: { column: companyDay.yearly, default: false },
  },
  rules: { check: (row) => startsBeforeItEnds(row) ?? isShort(row) },
  empty:
    'Ingen egne dager ennå. Helg og helligdager er med uten at du skriver dem. Legg til det firmaet har utover dem: fellesferie (uke 29–31, hvert år), planleggingsdager og arbeidslørdager.',
});
