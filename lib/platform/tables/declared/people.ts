import { certificate, employee } from '@/db/schema';
import { certificateColumns, employeeColumns } from '@/lib/core/columns/people';
import { certificatesPath, employeesPath } from '@/lib/platform/routing/paths';
import { employeeCategories } from './choices';
import { startsBeforeItEnds } from './in-order';
import { defineTable, type RowFault, type RowValues } from './live-table';
import { nextNumber } from './next-number';
import { departments, numberedEmployees } from './references';

export const employeeTable = defineTable({
  tbl: 'employee',
  path: employeesPath,
  title: 'Ansatte',
  newRow: 'Ny ansatt',
  table: employee,
  label: ['empid', 'employee'],
  order: [employee.employee],
  entity: employeeColumns,
  columns: {
    empid: {
      column: employee.empid,
      required: true,
      maxLength: 20,
      unique: true,
      default: nextNumber(employee, employee.empid, 1_001),
    },
    employee: { column: employee.employee, required: true },
    category: { column: employee.category, required: true, choices: employeeCategories, default: 'Ansatt' },
    position: { column: employee.position },
    department: { column: employee.departmentId, reference: departments },
    email: { column: employee.email, rule: 'email', nameIn: 'employee' },
    phone: { column: employee.phone, maxLength: 30 },
    startdate: { column: employee.startdate },
    enddate: { column: employee.enddate },
    active: { column: employee.active, default: true },
  },
  rules: { check: startsBeforeItEnds },
  empty: 'Ingen ansatte ennå. Legg til en rad.',
});

/** A certificate cannot expire before it was issued. */
function issuedBeforeItExpires({ issued, expires }: RowValues): RowFault | undefined {
  if (typeof issued !== 'string' || typeof expires !== 'string' || expires >= issued) return undefined;
  return { cols: ['expires', 'issued'], message: 'Utløp kan ikke være før utstedt.' };
}

export const certificateTable = defineTable({
  tbl: 'certificate',
  path: certificatesPath,
  title: 'Kurs og sertifikater',
  newRow: 'Nytt kursbevis',
  table: certificate,
  label: ['employee', 'title'],
  order: [certificate.expires, certificate.title],
  entity: certificateColumns,
  columns: {
    employee: { column: certificate.employeeId, required: 'Velg hvem beviset gjelder.', reference: numberedEmployees },
    title: { column: certificate.title, required: true },
    issuer: { column: certificate.issuer },
    no: { column: certificate.no, maxLength: 60 },
    issued: { column: certificate.issued },
    expires: { column: certificate.expires },
    scans: { column: certificate.scans, readonly: true },
    note: { kind: 'longtext', column: certificate.note },
  },
  rules: { check: issuedBeforeItExpires },
  empty: 'Ingen kurs eller sertifikater ennå. Legg til en rad.',
});
