import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CompanyTx } from '@/db/company';
import { certificate, editLog, employee, storedFile } from '@/db/schema';
import { scanScope } from '@/lib/domains/people/scans/certificate-scans';
import { certificateTable, employeeTable } from '@/lib/platform/tables/declared/people';
import { forgetHolds, isHeldBack } from './hold';
import { isNamed } from './named-by';
import { type DeletionRule, ofCompany } from './rule';

const isHeld = (companyId: string) => isNamed(employee, companyId, sql`${employee.xid}`, [certificate]);

/**
 * Deletes telephone, e-mail, courses with their scans, and what the log has of these, of employees. The row goes as well
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
  const logged = [
    [employeeTable.tbl, ids],
    [certificateTable.tbl, of],
  ] as const;
  for (const [tbl, rows] of logged) {
    if (rows.length === 0) continue;
    await tx
      .delete(editLog)
      .where(and(eq(editLog.companyId, companyId), eq(editLog.tbl, tbl), inArray(editLog.row, [...rows])));
  }
  const theirs = and(eq(employee.companyId, companyId), inArray(employee.xid, [...ids]));
  await tx.delete(employee).where(and(theirs, sql`not ${isHeld(companyId)}`));
  await tx.update(employee).set({ phone: null, email: null }).where(theirs);
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
  ...ofCompany({
    stored: (companyId) => sql`
      select count(*) from ${employee} where ${employee.companyId} = ${companyId} and ${employee.enddate} < current_date`,
    due: (companyId, { months, today }) => sql`
      select ${employee.xid} as id, ${employee.employee} as label, coalesce(${employee.position}, '') as detail, ${employee.enddate} as day
      from ${employee}
      where ${employee.companyId} = ${companyId}
        and ${employee.enddate} < (${today}::date - make_interval(months => ${months}::int))::date
        and not ${isHeldBack(companyId, 'employees', sql`${employee.xid}`)}
        and (coalesce(${employee.phone}, '') <> '' or coalesce(${employee.email}, '') <> ''
          or exists (select from ${certificate} where ${certificate.companyId} = ${companyId} and ${certificate.employeeId} = ${employee.xid})
          or not ${isHeld(companyId)})`,
    remove: removeEmployees,
  }),
};
