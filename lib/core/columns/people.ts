import { defineColumns } from './define-columns';

export const employeeColumns = defineColumns({
  empid: { text: 'Ansattnr', type: 'text', width: 90 },
  employee: { text: 'Navn', type: 'text', width: 200 },
  category: { text: 'Kategori', type: 'text', width: 110, dropfilter: true },
  position: { text: 'Stilling', type: 'text', width: 170, dropfilter: true },
  department: { text: 'Avdeling', type: 'text', width: 150, dropfilter: true },
  email: { text: 'E-post', type: 'text', width: 220 },
  phone: { text: 'Telefon', type: 'text', width: 130 },
  startdate: { text: 'Begynte', type: 'date', width: 110 },
  enddate: { text: 'Sluttet', type: 'date', width: 110 },
  active: { text: 'Aktiv', type: 'boolean', width: 80, dropfilter: true },
  /** Hours on projects so far this year. */
  hoursyear: { text: 'Timer i år', type: 'number', width: 110, decimals: 2, math: 'sum', figure: true },
  /** Certificates expiring within 90 days, expired ones, and the next expiry date. */
  expiringcount: { text: 'Utløper snart', type: 'number', width: 110, math: 'sum' },
  expiredcount: { text: 'Utløpt', type: 'number', width: 80, math: 'sum' },
  nextexpiry: { text: 'Neste utløp', type: 'date', width: 178, due: { warnDays: 90 } },
});

export const certificateColumns = defineColumns({
  employee: { text: 'Ansatt', type: 'text', width: 200, dropfilter: true },
  title: { text: 'Kurs', type: 'text', width: 260, dropfilter: true },
  issuer: { text: 'Utsteder', type: 'text', width: 170, dropfilter: true },
  no: { text: 'Bevisnr', type: 'text', width: 130 },
  issued: { text: 'Utstedt', type: 'date', width: 110 },
  expires: {
    text: 'Utløper',
    type: 'date',
    width: 178,
    due: { warnDays: 60, renewedBy: ['employee', 'title'], of: 'employee' },
  },
  scans: { text: 'Skann', type: 'number', width: 80 },
  note: { text: 'Merknad', type: 'text', width: 240 },
});

/** Employees' qualifications on a day: `standing` is an employee's state for a course; counts cover those at work. */
export const competenceColumns = defineColumns({
  holder: { text: 'Ansatt', type: 'text', width: 200 },
  course: { text: 'Kurs', type: 'text', width: 300 },
  standing: { text: 'På dagen', type: 'text', width: 110, status: true, dropfilter: true },
  maydocount: { text: 'Kan', type: 'number', width: 80 },
  validcount: { text: 'Gyldig', type: 'number', width: 80 },
  sooncount: { text: 'Utløper snart', type: 'number', width: 90 },
  pastcount: { text: 'Utløpt', type: 'number', width: 80 },
  missingcount: { text: 'Har ikke', type: 'number', width: 80 },
});
