import { defineColumns } from './define-columns';

/** Statuses in which a contract's dates do not matter: ended, or not yet binding. */
const ended = { column: 'status', values: ['Utkast', 'Oppsagt', 'Avsluttet'] };

export const contractColumns = defineColumns({
  no: { text: 'Kontraktnr', type: 'text', width: 110 },
  title: { text: 'Tittel', type: 'text', width: 280 },
  client: { text: 'Kunde', type: 'text', width: 200, dropfilter: true, ref: { kind: 'customer', id: '_customer' } },
  project: { text: 'Prosjekt', type: 'text', width: 200, dropfilter: true, ref: { kind: 'project', id: '_project' } },
  valueam: { text: 'Verdi', type: 'amount', width: 130, decimals: 0, math: 'sum' },
  status: { text: 'Status', type: 'text', status: true, width: 120, dropfilter: true },
  startdate: { text: 'Start', type: 'date', width: 110 },
  enddate: { text: 'Slutt', type: 'date', width: 178, due: { warnDays: 30, unless: ended } },
  noticedate: { text: 'Varslingsfrist', type: 'date', width: 178, due: { warnDays: 60, unless: ended } },
  responsible: { text: 'Ansvarlig', type: 'text', width: 160, dropfilter: true },
  note: { text: 'Merknad', type: 'text', width: 240 },
  standard: { text: 'Standard', type: 'text', width: 120, dropfilter: true },
  differs: { text: 'Avvik fra standarden', type: 'text', width: 240 },
  addressee: { text: 'Varsles til', type: 'text', width: 200 },
  penaltyam: { text: 'Dagmulkt', type: 'amount', width: 110, decimals: 0 },
  security: { text: 'Sikkerhet', type: 'text', width: 160 },
  retention: { text: 'Innestående i prosent', type: 'number', width: 130 },
  takeoverdate: { text: 'Planlagt overtakelse', type: 'date', width: 150 },
});

export const variationColumns = defineColumns({
  contract: { text: 'Kontrakt', type: 'text', width: 260, dropfilter: true },
  no: { text: 'VOR-nr', type: 'text', width: 90 },
  title: { text: 'Tittel', type: 'text', width: 260 },
  status: { text: 'Status', type: 'text', status: true, width: 144, dropfilter: true },
  amountam: { text: 'Beløp', type: 'amount', width: 120, decimals: 0, math: 'sum' },
  daysint: { text: 'Dager', type: 'number', width: 80, math: 'sum' },
  sentdate: { text: 'Sendt', type: 'date', width: 110 },
  answerdate: { text: 'Besvart', type: 'date', width: 110 },
  forcustomer: { text: 'Vises for kunden', type: 'boolean', width: 130 },
  note: { text: 'Merknad', type: 'text', width: 240 },
});

/** Of the list of cases: sums are on a case's first line alone. */
export const caseColumns = defineColumns({
  casegroup: { text: 'Gruppe', type: 'text', width: 120, dropfilter: true },
  project: { text: 'Prosjekt', type: 'text', width: 200, dropfilter: true, ref: { kind: 'project', id: '_project' } },
  no: { text: 'VOR-nr', type: 'text', width: 90 },
  title: { text: 'Tittel', type: 'text', width: 200 },
  act: { text: 'Hva som skal skje', type: 'text', width: 240 },
  reason: { text: 'Hvorfor', type: 'text', width: 240 },
  paragraph: { text: 'Punkt', type: 'text', width: 80 },
  due: { text: 'Dag', type: 'date', width: 110 },
  near: { text: 'Frist', type: 'text', width: 150 },
  lineam: { text: 'Beløp', type: 'amount', width: 120, decimals: 0 },
  client: { text: 'Kunde', type: 'text', width: 200, dropfilter: true },
  responsible: { text: 'Ansvarlig', type: 'text', width: 160, dropfilter: true },
  contractstatus: { text: 'Kontraktstatus', type: 'text', width: 120, dropfilter: true },
  notifiedsum: { text: 'Varslet', type: 'amount', width: 110, decimals: 0, math: 'sum' },
  claimedsum: { text: 'Krevd', type: 'amount', width: 110, decimals: 0, math: 'sum' },
  approvedsum: { text: 'Godkjent', type: 'amount', width: 110, decimals: 0, math: 'sum' },
  disputedsum: { text: 'Omtvistet', type: 'amount', width: 110, decimals: 0, math: 'sum' },
  lostsum: { text: 'Tapt', type: 'amount', width: 110, decimals: 0, math: 'sum' },
});
