import { defineColumns } from './define-columns';

export const measureColumns = defineColumns({
  name: { text: 'Måltall', type: 'text', width: 260, ref: { kind: 'measure', id: 'xid' } },
  unit: { text: 'Enhet', type: 'text', width: 90, dropfilter: true },
  limit: { text: 'Krav', type: 'text', width: 90, dropfilter: true },
  target: { text: 'Mål', type: 'number', width: 100, decimals: 2, zero: 'said' },
  standing: { text: 'Status', type: 'text', status: true, width: 190, dropfilter: true },
  orderint: { text: 'Rekkefølge', type: 'number', width: 90 },
});
