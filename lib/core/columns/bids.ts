import { defineColumns } from './define-columns';

/** A sent bid can no longer be late. */
const sent = {
  column: 'bidstatus',
  values: ['4. Tilbud sendt', '5. Forhandling', '6. Intensjon', '7. Salg', '8. Tapt', '9. Utgått'],
};

/** Won and lost are never one sum, in any table of bids. */
const apart = {
  by: 'bidstatus',
  states: [
    {
      text: 'Åpne',
      values: ['1. Forespørsel', '2. Vurderes', '3. Kalkyle', '4. Tilbud sendt', '5. Forhandling', '6. Intensjon'],
    },
    { text: 'Vunnet', values: ['7. Salg'] },
    { text: 'Tapt', values: ['8. Tapt'] },
    { text: 'Utgått', values: ['9. Utgått'] },
  ],
};

export const bidColumns = defineColumns({
  key: { text: 'Tilbudsnr', type: 'text', width: 90, ref: { kind: 'bid', id: 'key' } },
  description: { text: 'Beskrivelse', type: 'text', width: 250 },
  bidstatus: { text: 'Status', type: 'text', status: true, width: 136, dropfilter: true },
  revenueam: { text: 'Beløp', type: 'amount', width: 130, decimals: 0, math: 'sum', apart },
  duedate: { text: 'Frist', type: 'date', width: 178, due: { warnDays: 14, unless: sent } },
  /** The last day on which the customer may accept the bid. */
  validdate: { text: 'Gyldig til', type: 'date', width: 104 },
  client: { text: 'Kunde', type: 'text', width: 190, dropfilter: true, ref: { kind: 'customer', id: '_customer' } },
  /** The customer's contact person. */
  contact: { text: 'Kontakt', type: 'text', width: 190 },
  segment: { text: 'Segment', type: 'text', width: 150, dropfilter: true },
  responsible: { text: 'Ansvarlig', type: 'text', width: 160, dropfilter: true },
  probability: { text: 'Sannsynlighet', type: 'percent', width: 115, decimals: 0 },
  /** The amount times its probability. */
  weighted: { text: 'Vektet beløp', type: 'amount', width: 130, decimals: 0, math: 'sum', apart },
  startdate: { text: 'Start', type: 'date', width: 100 },
  enddate: { text: 'Slutt', type: 'date', width: 100 },
  erp_projectid: { text: 'Prosjektnr', type: 'text', width: 100 },
  /** The year the bid counts in. */
  yrint: { text: 'År', type: 'text', width: 60 },
  /** Free text for the estimate sent to the customer. */
  estimatetext: { text: 'Tekst i estimatet', type: 'text', width: 240 },
  note: { text: 'Merknad', type: 'text', width: 240 },
});
