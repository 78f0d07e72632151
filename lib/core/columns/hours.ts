import { defineColumns } from './define-columns';

export const timeEntryColumns = defineColumns({
  day: { text: 'Dato', type: 'date', width: 110 },
  erp_projectid: { text: 'Prosjektnr', type: 'text', width: 100, ref: { kind: 'project', id: '_project' } },
  project: { text: 'Prosjekt', type: 'text', width: 260, dropfilter: true },
  employee: { text: 'Ansatt', type: 'text', width: 180, dropfilter: true },
  activity: { text: 'Aktivitet', type: 'text', width: 220, dropfilter: true },
  hours: { text: 'Timer', type: 'number', figure: true, width: 90, decimals: 2, math: 'sum' },
  costam: { text: 'Lønnskostnad', type: 'amount', width: 120, decimals: 0, math: 'sum' },
  note: { text: 'Merknad', type: 'text', width: 220 },
});

/** Hours compared with the payroll, per project and month. */
export const payrollColumns = defineColumns({
  payrollmonth: { text: 'Måned', type: 'month', width: 110, dropfilter: true },
  erp_projectid: { text: 'Prosjektnr', type: 'text', width: 100, ref: { kind: 'project', id: '_project' } },
  project: { text: 'Prosjekt', type: 'text', width: 260, dropfilter: true },
  hours: { text: 'Timer', type: 'number', width: 100, decimals: 2, math: 'sum' },
  openhours: { text: 'Uten lønn', type: 'number', width: 100, decimals: 2, math: 'sum' },
  costam: { text: 'Kostnad på timer', type: 'amount', width: 140, decimals: 2, math: 'sum' },
  paidam: { text: 'Lønnsbilag', type: 'amount', width: 140, decimals: 2, math: 'sum' },
  deviationam: { text: 'Avvik', type: 'amount', width: 130, decimals: 2, math: 'sum', figure: true },
});
