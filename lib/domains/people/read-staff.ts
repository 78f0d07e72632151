import { z } from 'zod';
import { badInput } from '@/base/errors';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { today } from '@/lib/core/clock';
import type { Filters } from '@/lib/core/filters/filters';
import { isDay } from '@/lib/core/format/parse-date';
import { firstTakenDay, lastTakenDay } from '@/lib/core/format/taken-days';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import { courseKey, isHereOn } from './competence';
import { dayParam } from './competence-params';

const staffRow = z.strictObject({
  id: z.uuid(),
  employee: z.string(),
  position: z.string().nullable(),
  category: z.string(),
  departmentid: z.uuid().nullable(),
  department: z.string().nullable(),
  startdate: z.iso.date().nullable(),
  enddate: z.iso.date().nullable(),
  active: z.boolean(),
});
export type StaffRow = z.infer<typeof staffRow>;

const certificateRow = z.strictObject({
  xid: z.uuid(),
  employeeid: z.uuid(),
  title: z.string(),
  issuer: z.string().nullable(),
  no: z.string().nullable(),
  issued: z.iso.date().nullable(),
  expires: z.iso.date().nullable(),
  scans: z.number(),
});
export type CertificateRow = z.infer<typeof certificateRow>;

/** A course by key, with its most frequent spelling in certificates. */
export type Course = { key: string; title: string };

/** The error of the requested day; undefined when valid. */
export function dayFault({ own }: Pick<Filters, 'own'>): string | undefined {
  const day = own[dayParam];
  const sound = day === undefined || (isDay(day) && day >= firstTakenDay && day <= lastTakenDay);
  return sound ? undefined : 'Dagen (dag) skrives som åååå-mm-dd, fra 1900 til 2100.';
}

/** The requested day, yyyy-mm-dd; default today. Throws 400 for an invalid day. */
export function requestedDay(filters: Pick<Filters, 'own'>): string {
  const fault = dayFault(filters);
  if (fault !== undefined) throw badInput(fault);
  return filters.own[dayParam] ?? today();
}

const byName = new Intl.Collator('nb', { numeric: true });

function coursesOf(certificates: readonly CertificateRow[]): Course[] {
  const names = new Map<string, Map<string, number>>();
  for (const { title } of certificates) {
    const written = names.get(courseKey(title)) ?? new Map<string, number>();
    names.set(courseKey(title), written.set(title.trim(), (written.get(title.trim()) ?? 0) + 1));
  }
  const usual = (written: Map<string, number>) =>
    [...written].sort(([a, often], [b, less]) => less - often || byName.compare(a, b))[0]?.[0] ?? '';
  return [...names]
    .map(([key, written]) => ({ key, title: usual(written) }))
    .sort((a, b) => byName.compare(a.title, b.title));
}

/** Employees on the requested day by name, with their certificates and the courses of these. */
export const readStaff = oncePerLoad(async ({ company }: Scope, filters: Filters) => {
  const day = requestedDay(filters);
  const [everybody, certificates] = await asCompany.read(company.id, async (tx) => [
    await queryRows(tx, staffRow)`
        select employee.xid as id, employee.employee, employee.position, employee.category,
          dimension.xid as departmentid, dimension.name as department,
          employee.startdate::text, employee.enddate::text, employee.active
        from employee
        left join dimension on dimension.company_id = employee.company_id and dimension.xid = employee.department_id
        where employee.company_id = ${company.id}
        order by employee.employee, employee.empid`,
    await queryRows(tx, certificateRow)`
        select xid, employee_id as employeeid, title, issuer, no, issued::text, expires::text, scans
        from certificate
        where company_id = ${company.id}`,
  ]);
  const staff = everybody.filter((one) => isHereOn(one, day));
  const here = new Set(staff.map(({ id }) => id));
  const held = certificates.filter(({ employeeid }) => here.has(employeeid));
  return { day, staff, held, courses: coursesOf(held), none: everybody.length === 0 };
});
