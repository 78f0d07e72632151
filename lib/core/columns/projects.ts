import { defineColumns } from './define-columns';

const delivered = { column: 'status', values: ['Levert', 'Avsluttet'] };

export const projectColumns = defineColumns({
  erp_projectid: { text: 'Prosjektnr', type: 'text', width: 100, ref: { kind: 'project', id: 'xid' } },
  description: { text: 'Beskrivelse', type: 'text', width: 280 },
  status: { text: 'Status', type: 'text', status: true, width: 120, dropfilter: true },
  client: { text: 'Kunde', type: 'text', width: 200, dropfilter: true, ref: { kind: 'customer', id: '_customer' } },
  segment: { text: 'Segment', type: 'text', width: 150, dropfilter: true },
  manager: { text: 'Prosjektleder', type: 'text', width: 160, dropfilter: true },
  place: { text: 'Sted', type: 'text', width: 130, dropfilter: true },
  startdate: { text: 'Start', type: 'date', width: 110 },
  enddate: { text: 'Slutt', type: 'date', width: 178, due: { warnDays: 14, unless: delivered } },
  revenueam: { text: 'Omsetning', type: 'amount', width: 130, decimals: 0, math: 'sum' },
  cmint: { text: 'Planlagt DG', type: 'percent', redNegative: true, width: 100, decimals: 1 },
  hoursam: { text: 'Timer', type: 'number', width: 100, decimals: 1, math: 'sum' },
  workdays: { text: 'Arbeidsdager', type: 'text', width: 200, dropfilter: true },
  dimension: { text: 'Prosjekt i regnskapet', type: 'text', width: 200 },
  note: { text: 'Merknad', type: 'text', width: 240 },
  bookedam: { text: 'Inntekt hittil', type: 'amount', width: 130, decimals: 0, math: 'sum' },
  marginam: { text: 'Margin hittil', type: 'amount', redNegative: true, width: 130, decimals: 0, math: 'sum' },
  marginint: {
    text: 'Margin %',
    type: 'percent',
    redNegative: true,
    width: 90,
    decimals: 1,
  },
  workedam: { text: 'Timer ført', type: 'number', width: 100, decimals: 1, math: 'sum' },
});
