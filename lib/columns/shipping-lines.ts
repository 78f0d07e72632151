import { defineColumns } from './define-columns';

/** The columns of what an item has been sent to. */
export const itemShipmentColumns = defineColumns({
  project: { text: 'Prosjekt', type: 'text', width: 260, dropfilter: true, ref: { kind: 'project', id: '_project' } },
  status: { text: 'Status', type: 'text', status: true, width: 110, dropfilter: true },
  countam: { text: 'Antall', type: 'number', width: 80, decimals: 0 },
  startdate: { text: 'Sendt', type: 'date', width: 110 },
  enddate: { text: 'Tilbake', type: 'date', width: 110 },
  days: { text: 'Døgn', type: 'number', width: 80, decimals: 0 },
  lossreason: { text: 'Årsak til svinn', type: 'text', width: 200 },
});
