import { defineColumns } from './define-columns';

const over = { column: 'status', values: ['Nådd', 'Utgått'] };

export const strategyNodeColumns = defineColumns({
  kind: { text: 'Nivå', type: 'text', width: 100, dropfilter: true },
  key: { text: 'Nr', type: 'text', width: 70 },
  val: { text: 'Tekst', type: 'text', width: 280 },
  parent: { text: 'Under', type: 'text', width: 240, dropfilter: true },
  measuredescr: { text: 'Måles ved', type: 'text', width: 220 },
  responsible: { text: 'Ansvarlig', type: 'text', width: 160, dropfilter: true },
  duedate: { text: 'Frist', type: 'date', width: 178, due: { warnDays: 30, unless: over } },
  status: { text: 'Status', type: 'text', status: true, width: 120, dropfilter: true },
  orderint: { text: 'Rekkefølge', type: 'number', width: 90 },
  plan: { text: 'Handlingsplan', type: 'text', width: 320 },
  fromam: { text: 'Måles fra', type: 'number', width: 100, decimals: 2, zero: 'said' },
  targetam: { text: 'Måles til', type: 'number', width: 100, decimals: 2, zero: 'said' },
  nowam: { text: 'Nå', type: 'number', width: 100, decimals: 2, zero: 'said' },
  unit: { text: 'Enhet', type: 'text', width: 90 },
  measure: { text: 'Følger måltall', type: 'text', width: 200 },
  source: { text: 'Følger tall', type: 'text', width: 220 },
  title: { text: 'Overskrift', type: 'text', width: 220 },
  text: { text: 'Tekst på lysbilde', type: 'text', width: 320 },
  display: { text: 'Visning', type: 'text', width: 100 },
});
