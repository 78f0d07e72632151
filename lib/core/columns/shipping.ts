import { defineColumns } from './define-columns';

/** The columns of shipping lines (specification 2, section 3): rent in kroner per piece and day, weight in kg per piece. */
export const shippingColumns = defineColumns({
  object: { text: 'Utstyr', type: 'text', width: 280 },
  status: { text: 'Status', type: 'text', status: true, width: 120, dropfilter: true },
  countam: { text: 'Antall', type: 'number', decimals: 0, width: 90, math: 'sum', figure: true },
  location: { text: 'Sted', type: 'text', width: 170, dropfilter: true },
  startdate: { text: 'Sendt', type: 'date', width: 110 },
  enddate: { text: 'Tilbake', type: 'date', width: 110 },
  attr_weightint: { text: 'Vekt per stk (kg)', type: 'number', decimals: 1, width: 110 },
  dayrentintam: { text: 'Døgnleie per stk', type: 'amount', decimals: 2, width: 110 },
  discountam: { text: 'Rabatt (%)', type: 'number', decimals: 2, width: 90 },
  days: { text: 'Døgn', type: 'number', decimals: 0, width: 80 },
  lossreason: { text: 'Årsak til svinn', type: 'text', width: 220 },
  note: { text: 'Merknad', type: 'text', width: 220 },
  project: { text: 'Prosjekt', type: 'text', width: 200, dropfilter: true, ref: { kind: 'project', id: '_project' } },
});

/** Columns of equipment that is out: when it left, and when the last of its bookings there ends. */
export const awayColumns = defineColumns({
  erp_projectid: { text: 'Prosjektnr', type: 'text', width: 100, ref: { kind: 'project', id: '_project' } },
  project: { text: 'Prosjekt', type: 'text', width: 240, dropfilter: true },
  shortid: { text: 'Utstyrsnr', type: 'text', width: 110 },
  title: { text: 'Utstyr', type: 'text', width: 260, ref: { kind: 'item', id: '_item' } },
  category: { text: 'Kategori', type: 'text', width: 180, dropfilter: true },
  countam: { text: 'Antall', type: 'number', decimals: 0, width: 90, math: 'sum', figure: true },
  location: { text: 'Plassering', type: 'text', width: 170, dropfilter: true },
  startdate: { text: 'Sendt', type: 'date', width: 110 },
  enddate: { text: 'Booket til', type: 'date', width: 178, due: { warnDays: 7, past: 'skulle vært hentet' } },
});

/** A load list: items, where to fetch them or which project has them, total weight (kg) and volume (m³), and a box to tick. */
export const loadColumns = defineColumns({
  packed: { text: 'Pakket', type: 'text', width: 80 },
  location: { text: 'Hentes på', type: 'text', width: 170, dropfilter: true },
  away: { text: 'Ute på', type: 'text', width: 160 },
  shortid: { text: 'Utstyrsnr', type: 'text', width: 100 },
  title: { text: 'Utstyr', type: 'text', width: 280 },
  serialno: { text: 'Serienr', type: 'text', width: 110 },
  countam: { text: 'Antall', type: 'number', decimals: 0, width: 80, math: 'sum', figure: true },
  measure: { text: 'Enhet', type: 'text', width: 80 },
  weight: { text: 'Vekt (kg)', type: 'number', decimals: 1, width: 100, math: 'sum' },
  volume: { text: 'Volum (m³)', type: 'number', decimals: 2, width: 100, math: 'sum' },
  note: { text: 'Merknad', type: 'text', width: 200 },
});

/** The other project that the only piece of a scanned item is out on, and the next it is booked to, with the first day. */
export const scanColumns = defineColumns({
  away: { text: 'Ute på', type: 'text', width: 220 },
  nextproject: { text: 'Skal til', type: 'text', width: 110 },
  nextday: { text: 'Fra', type: 'date', width: 110 },
});
