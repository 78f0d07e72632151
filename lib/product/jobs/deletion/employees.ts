import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { companyRows } from '@/db/company-rows';
import { certificate, employee, storedFile, timeEntry } from '@/db/schema';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { scanScope } from '@/lib/domains/people/scans/certificate-scans';
import { freeFrom } from './erase/held-by-law';
import { isNamed } from './erase/named-by';
import { blankLog } from './erase/own-rows';
import { forgetHolds, isHeldBack } from './hold';
import { type Age, type DeletionRule, ofCompany } from './rule';

const isHeld = (companyId: string) => isNamed(employee, companyId, sql`${employee.xid}`, [certificate]);

/**
 * Deletes telephone, e-mail, courses with their scans, and the values that the log has of these, of employees. The row goes as well
 * unless hours or anything else of the company names it: then number, name and days stay.
 */
export async function removeEmployees(tx: CompanyTx, companyId: string, ids: readonly string[]): Promise<void> {
  await forgetHolds(tx, companyId, 'employees', ids);
  const courses = await tx
    .delete(certificate)
    .where(and(eq(certificate.companyId, companyId), inArray(certificate.employeeId, [...ids])))
    .returning({ xid: certificate.xid });
  const of = courses.map(({ xid }) => xid);
  if (of.length > 0) {
    await tx
      .delete(storedFile)
      .where(and(eq(storedFile.companyId, companyId), eq(storedFile.scope, scanScope), inArray(storedFile.object, of)));
  }
  await blankLog(tx, companyId, [...ids, ...of]);
  const theirs = and(eq(employee.companyId, companyId), inArray(employee.xid, [...ids]));
  await tx.delete(employee).where(and(theirs, sql`not ${isHeld(companyId)}`));
  await tx.update(employee).set({ phone: null, email: null }).where(theirs);
}

const countRow = z.strictObject({ reached: z.number(), courses: z.number(), year: z.number().nullable() });

const due = (companyId: string, { months, today }: Age) => sql`
  select ${employee.xid} as id, ${employee.employee} as label, coalesce(${employee.position}, '') as detail, ${employee.enddate} as day
  from ${employee}
  where ${employee.companyId} = ${companyId}
    and ${employee.enddate} < (${today}::date - make_interval(months => ${months}::int))::date
    and not ${isHeldBack(companyId, 'employees', sql`${employee.xid}`)}
    and (coalesce(${employee.phone}, '') <> '' or coalesce(${employee.email}, '') <> ''
      or exists (select from ${certificate} where ${certificate.companyId} = ${companyId} and ${certificate.employeeId} = ${employee.xid})
      or not ${isHeld(companyId)})`;

/** Counts what goes of those who have left, and how long the law keeps their hours. */
async function partsOf(companyId: string, age: Age): Promise<{ goes: string[]; stays: string[] }> {
  const [counts] = await companyRows(companyId, countRow)`
    with due as (${due(companyId, age)})
    select (select count(*) from due join ${employee} on ${employee.xid} = due.id and ${employee.companyId} = ${companyId}
        where coalesce(${employee.phone}, ${employee.email}, '') <> '')::int as reached,
      (select count(*) from ${certificate} where ${certificate.companyId} = ${companyId} and ${certificate.employeeId} in (select id from due))::int as courses,
      (select extract(year from max(${timeEntry.day}))::int from ${timeEntry}
        where ${timeEntry.companyId} = ${companyId} and ${timeEntry.employeeId} in (select id from due)) as year`;
  const { reached = 0, courses = 0, year = null } = counts ?? {};
  return {
    goes: [`telefon og e-post til ${formatNumber(reached)}`, `${formatNumber(courses)} kurs og bevis, med kopiene`],
    stays: [
      ...(year === null ? [] : [`navn på timer, som bokføringsloven § 13 holder til ${formatDate(freeFrom(year))}`]),
      employeesRule.stays,
    ],
  };
}

/** Employees who have left, three years after: as long as claims of either side last. */
export const employeesRule: DeletionRule = {
  kind: 'employees',
  name: 'Ansatte som har sluttet',
  what: 'telefon, e-post, kurs og bevis',
  why: 'krav foreldes etter tre år, foreldelsesloven § 2',
  after: 'etter siste dag',
  months: 36,
  least: 6,
  leastWhy: 'Sluttoppgjør og attest må kunne gis: minst 6 måneder.',
  enabled: false,
  byItself: false,
  stays: 'navn på prosjekter, tilbud og i daglig logg',
  parts: partsOf,
  ...ofCompany({
    stored: (companyId) => sql`
      select count(*) from ${employee} where ${employee.companyId} = ${companyId} and ${employee.enddate} < current_date`,
    due,
    remove: removeEmployees,
  }),
};
