import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { companyRows } from '@/db/company-rows';
import { today } from '@/lib/core/clock';
import type { Filters } from '@/lib/core/filters/filters';
import { monthFilter } from '@/lib/core/filters/month-filter';
import { addMonths } from '@/lib/core/filters/months';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import type { Choice, OwnFilter } from '@/lib/platform/routing/page';

/** The period that includes all. */
export const allHours = 'alle';

/** The text when there are no hours. */
export const noHours = 'Ingen timer er ført her. Velg en annen periode eller et annet prosjekt.';

/** The parameters of an entry's project and employee, whose values are the numbers users know. */
type NamedBy = 'prosjekt' | 'ansatt';

const choiceRow = z.strictObject({ value: z.string(), label: z.string() });

/** The requested one, for the label of its chip. */
function namedBy(name: NamedBy) {
  const table = name === 'prosjekt' ? sql`project` : sql`employee`;
  const no = name === 'prosjekt' ? sql`erp_projectid` : sql`empid`;
  const text = name === 'prosjekt' ? sql`description` : sql`employee`;
  return async ({ company }: Scope, { own }: Filters): Promise<Choice[]> => {
    const requested = own[name];
    if (requested === undefined) return [];
    return companyRows(company.id, choiceRow)`
      select ${no} as value, ${no} || ' ' || ${text} as label from ${table}
      where company_id = ${company.id} and ${no} = ${requested}`;
  };
}

const yearRow = z.strictObject({ year: z.string() });

const years = oncePerLoad(async ({ company }: Scope): Promise<string[]> => {
  const rows = await companyRows(company.id, yearRow)`
    select year::text from (
      select extract(year from min(day))::int as first, extract(year from max(day))::int as last
      from time_entry where company_id = ${company.id}
    ) entered, generate_series(last, first, -1) year`;
  return rows.map(({ year }) => year);
});

/** The project set by a link, by its number. */
export const oneProject: OwnFilter = { name: 'prosjekt', text: 'Prosjekt', choices: namedBy('prosjekt'), chip: true };

/** The parameter for entries with a payroll cost, or without. */
export const paidParam = 'lonn';
export const unpaid = 'uten';
export const paid = 'med';
const paidChoices: readonly Choice[] = [
  { value: unpaid, label: 'Uten lønn' },
  { value: paid, label: 'Med lønn' },
];

/** The filters of time entry pages. Months set by a link replace the period. */
export const timeEntryFilters: readonly OwnFilter[] = [
  {
    name: 'period',
    text: 'Periode',
    emptyLabel: 'Siste 12 måneder',
    choices: async (...requested) => [
      ...(await years(...requested)).map((year) => ({ value: year, label: year })),
      { value: allHours, label: 'Alle år' },
    ],
  },
  { name: 'from', text: 'Fra måned', overridesPeriod: true },
  { name: 'to', text: 'Til måned', overridesPeriod: true },
  oneProject,
  { name: 'ansatt', text: 'Ansatt', choices: namedBy('ansatt'), chip: true },
  { name: paidParam, text: 'Lønn', choices: async () => paidChoices, chip: true },
];

/** The filters of hours against payroll: a payroll does not tell individuals' pay per project. */
export const payrollFilters: readonly OwnFilter[] = timeEntryFilters.filter(
  ({ name }) => name !== 'ansatt' && name !== paidParam,
);

/** The requested months, both included; a missing end is unbounded. An unknown period matches nothing. */
export function monthsRequested(filters: Filters): { from?: string; to?: string } {
  const from = monthFilter(filters, 'from', 'Fra måned');
  const to = monthFilter(filters, 'to', 'Til måned');
  if (from !== undefined || to !== undefined) return { from, to };
  const { period } = filters.own;
  if (period === allHours) return {};
  if (period !== undefined)
    return /^[1-9]\d{3}$/.test(period) ? { from: `${period}-01`, to: `${period}-12` } : { to: '0001-01' };
  return { from: addMonths(today().slice(0, 7), -11) };
}

/** The company's filtered time entries with project and employee: `from … where …`. Throws 400 for an invalid month. */
export function timeEntriesOf(companyId: string, filters: Filters): SQL {
  const { from, to } = monthsRequested(filters);
  const { prosjekt, ansatt, [paidParam]: pay } = filters.own;
  const parts = [sql`entry.company_id = ${companyId}`];
  if (from !== undefined) parts.push(sql`entry.day >= ${`${from}-01`}::date`);
  if (to !== undefined) parts.push(sql`entry.day < ${`${to}-01`}::date + interval '1 month'`);
  if (prosjekt !== undefined) parts.push(sql`project.erp_projectid = ${prosjekt}`);
  if (ansatt !== undefined) parts.push(sql`employee.empid = ${ansatt}`);
  if (pay === unpaid) parts.push(sql`entry.costam is null`);
  if (pay === paid) parts.push(sql`entry.costam is not null`);
  return sql`
    from time_entry entry
    join project on project.company_id = entry.company_id and project.xid = entry.project_id
    join employee on employee.company_id = entry.company_id and employee.xid = entry.employee_id
    where ${sql.join(parts, sql` and `)}`;
}
