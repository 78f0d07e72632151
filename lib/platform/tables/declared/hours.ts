import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { employee, timeEntry } from '@/db/schema';
import { timeEntryColumns } from '@/lib/core/columns/hours';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { timeEntryPath } from '@/lib/platform/routing/paths';
import { defineTable, type RowFault, type RowValues, type Rules } from './live-table';
import { lockColumns } from './lock-columns';
import { activities, numberedEmployees, projects } from './references';
import { takenTogether } from './taken-together';

/** Hours an employee may have per day, over all projects. */
const hoursOfDay = 24;

const sumRow = z.strictObject({ employee: z.string(), day: z.string(), hours: z.number() });
const dayOf = (who: unknown, day: unknown) => `${who} ${day}`;

/** An employee may have at most 24 hours a day, over all their rows. */
const withinDay: NonNullable<Rules['checkRows']> = async (tx, companyId, rows, cells) => {
  const touched = new Set(cells.filter(({ col }) => ['employee', 'day', 'hours'].includes(col)).map(({ row }) => row));
  const changed = [...rows].filter(([row]) => touched.has(row));
  if (changed.length === 0) return [];
  // Without the lock, two transactions that write hours of one employee would not see each other's rows.
  await lockColumns(tx, companyId, [timeEntry.hours]);
  const own = sql.param([...rows.keys()]);
  const others = await queryRows(tx, sumRow)`
    select employee_id as employee, day::text as day, sum(hours) as hours from time_entry
    where company_id = ${companyId} and xid <> all(${own}::uuid[]) and (employee_id, day) in (
      select * from unnest(${sql.param(changed.map(([, { employee: who }]) => who))}::uuid[],
        ${sql.param(changed.map(([, { day }]) => day))}::date[]))
    group by 1, 2`;
  const hundredths = new Map(others.map(({ employee: who, day, hours }) => [dayOf(who, day), Math.round(hours * 100)]));
  for (const { employee: who, day, hours } of rows.values()) {
    const key = dayOf(who, day);
    hundredths.set(key, (hundredths.get(key) ?? 0) + Math.round(Number(hours ?? 0) * 100));
  }
  const over = changed.filter(([, row]) => (hundredths.get(dayOf(row.employee, row.day)) ?? 0) > hoursOfDay * 100);
  return over.length === 0 ? [] : faultsOf(tx, companyId, over, hundredths);
};

async function faultsOf(
  tx: CompanyTx,
  companyId: string,
  over: readonly [string, RowValues][],
  hundredths: ReadonlyMap<string, number>,
): Promise<(RowFault & { row: string })[]> {
  const ids = [...new Set(over.map(([, row]) => String(row.employee)))];
  const names = await tx
    .select({ xid: employee.xid, name: employee.employee })
    .from(employee)
    .where(and(eq(employee.companyId, companyId), inArray(employee.xid, ids)));
  const nameOf = new Map(names.map(({ xid, name }) => [xid, name]));
  return over.map(([row, { employee: who, day }]) => {
    const sum = formatNumber((hundredths.get(dayOf(who, day)) ?? 0) / 100, 2);
    const message = `${nameOf.get(String(who)) ?? 'Den ansatte'} får ${sum} timer ${formatDate(String(day))}. Et døgn har ${hoursOfDay}.`;
    return { row, cols: ['hours', 'day', 'employee'] as const, message };
  });
}

/** Two people who fill in the same empty cell of a week at once must not double its hours. */
const oneTyped = takenTogether(
  timeEntry,
  {
    employee: timeEntry.employeeId,
    day: timeEntry.day,
    project: timeEntry.projectId,
    activity: timeEntry.activityId,
    note: timeEntry.note,
  },
  'Det er alt ført timer på denne dagen og aktiviteten. Rett den raden, eller skriv en merknad som skiller dem.',
  { evenEmpty: true },
);

export const timeEntryTable = defineTable({
  tbl: 'time_entry',
  path: timeEntryPath,
  title: 'Timer',
  newRow: 'Ny timeføring',
  table: timeEntry,
  label: ['employee', 'day'],
  order: [desc(timeEntry.day)],
  scopes: { projectid: timeEntry.projectId },
  entity: timeEntryColumns,
  columns: {
    day: { column: timeEntry.day, required: true, from: '2000-01-01' },
    project: { column: timeEntry.projectId, required: true, reference: projects },
    employee: { column: timeEntry.employeeId, required: 'Velg hvem timene gjelder.', reference: numberedEmployees },
    activity: { column: timeEntry.activityId, reference: activities },
    hours: { column: timeEntry.hours, required: true, min: 0.01, max: hoursOfDay, rule: 'hours' },
    costam: { column: timeEntry.costam, readonly: true },
    note: { kind: 'longtext', column: timeEntry.note },
  },
  rules: { checkRows: withinDay, checkTyped: oneTyped },
  importing: {
    key: ['employee', 'day', 'project'],
    several: { amount: 'hours', per: ['employee', 'day'], apart: ['activity', 'note'] },
    questioned: ['project'],
    perDay:
      'Ha én rad per ansatt og dag, med kolonnene Ansatt, Dato, Prosjekt og Timer. En uke kan også skrives rett i ukeskjemaet på Prosjekt → Før timer.',
    headings: {
      day: 'dato dag arbeidsdato date workdate day',
      project: 'prosjektnr prosjektnummer prosjekt prosjektid projectno projectnumber projectid erpprojectid jobb job',
      employee:
        'ansattnr ansattnummer ansatt ansattid medarbeider medarbeidernr navn empid employeeno employeenumber employeeid employee person name',
      activity: 'aktivitet oppgave arbeidsart activity task',
      hours: 'timer antall antalltimer timeantall hours qty quantity',
      note: 'merknad kommentar notat beskrivelse note comment description',
    },
  },
  empty:
    'Ingen timer er ført her denne uken. Skriv dem i ukeskjemaet, eller les inn en fil fra Excel eller lønnssystemet.',
});
