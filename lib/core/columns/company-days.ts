import { defineColumns } from './define-columns';

/** A company's own days of its working calendar. */
export const companyDayColumns = defineColumns({
  name: { text: 'Navn', type: 'text', width: 260 },
  kind: { text: 'Slag', type: 'text', width: 130, dropfilter: true },
  startdate: { text: 'Fra', type: 'date', width: 110 },
  enddate: { text: 'Til', type: 'date', width: 110 },
  yearly: { text: 'Hvert år', type: 'boolean', width: 90 },
});
