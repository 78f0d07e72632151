import { certificate, employee } from '@/db/schema';
import { employeeCategories } from './choices';
import { startsBeforeItEnds } from './in-order';
import { defineTable, type RowFault, type RowValues } from './live-table';
import { nextNumber } from './next-number';
import { departments, numberedEmployees } from './references';

export const employeeTable = defineTable({
  tbl: 'employee',
  path: '/personell/editable/ansatte',
  title: 'Ansatte',
  one: 'ansatt',
  table: employee,
  label: ['empid', 'employee'],
  order: [employee.employee],
  columns: {
    empid: {
      text: 'Ansattnr',
      kind: 'text',
      column: employee.empid,
      width: 90,
      required: true,
      maxLength: 20,
      unique: true,
      standard: nextNumber(employee, employee.empid, 1_001),
    },
    employee: { text: 'Navn', kind: 'text', column: employee.employee, width: 200, required: true },
    category: {
      text: 'Kategori',
      kind: 'lookup',
      column: employee.category,
      width: 110,
      required: true,
      choices: employeeCategories,
      standard: 'Ansatt',
      dropfilter: true,
    },
    position: { text: 'Stilling', kind: 'text', column: employee.position, width: 170, dropfilter: true },
    department: {
      text: 'Avdeling',
      kind: 'lookup',
      column: employee.departmentId,
      width: 150,
      reference: departments,
      dropfilter: true,
    },
    email: { text: 'E-post', kind: 'text', column: employee.email, width: 220, rule: 'email' },
    phone: { text: 'Telefon', kind: 'text', column: employee.phone, width: 130, maxLength: 30 },
    startdate: { text: 'Begynte', kind: 'date', column: employee.startdate, width: 110 },
    enddate: { text: 'Sluttet', kind: 'date', column: employee.enddate, width: 110 },
    active: {
      text: 'Aktiv',
      kind: 'boolean',
      column: employee.active,
      width: 80,
      standard: true,
      dropfilter: true,
    },
  },
  check: startsBeforeItEnds,
  empty: 'Ingen ansatte ennå. Legg til en rad.',
});

/** A certificate does not expire before it was issued. */
function issuedBeforeItExpires({ issued, expires }: RowValues): RowFault | undefined {
  if (typeof issued !== 'string' || typeof expires !== 'string' || expires >= issued) return undefined;
  return { cols: ['expires', 'issued'], message: 'Utløp kan ikke være før utstedt.' };
}

export const certificateTable = defineTable({
  tbl: 'certificate',
  path: '/personell/editable/kurs',
  title: 'Kurs og sertifikater',
  one: 'kursbevis',
  table: certificate,
  label: ['employee', 'title'],
  order: [certificate.expires, certificate.title],
  columns: {
    employee: {
      text: 'Ansatt',
      kind: 'lookup',
      column: certificate.employeeId,
      width: 200,
      required: 'Velg hvem beviset gjelder.',
      reference: numberedEmployees,
      dropfilter: true,
    },
    title: { text: 'Kurs', kind: 'text', column: certificate.title, width: 260, required: true, dropfilter: true },
    issuer: { text: 'Utsteder', kind: 'text', column: certificate.issuer, width: 170, dropfilter: true },
    no: { text: 'Bevisnr', kind: 'text', column: certificate.no, width: 130, maxLength: 60 },
    issued: { text: 'Utstedt', kind: 'date', column: certificate.issued, width: 110 },
    expires: { text: 'Utløper', kind: 'date', column: certificate.expires, width: 110 },
    note: { text: 'Merknad', kind: 'longtext', column: certificate.note, width: 240 },
  },
  check: issuedBeforeItExpires,
  empty: 'Ingen kurs eller sertifikater ennå. Legg til en rad.',
});
