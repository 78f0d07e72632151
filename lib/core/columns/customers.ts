import { defineColumns } from './define-columns';

export const customerColumns = defineColumns({
  no: { text: 'Kundenr', type: 'text', width: 90 },
  name: { text: 'Navn', type: 'text', width: 280, ref: { kind: 'customer', id: 'xid' } },
  orgnr: { text: 'Orgnr', type: 'text', width: 110 },
  /** A warning of the public register, as 'Konkurs 12.11'. */
  register: { text: 'Registeret', type: 'text', status: true, width: 190 },
  address: { text: 'Adresse', type: 'text', width: 180 },
  postalCode: { text: 'Postnr', type: 'text', width: 80 },
  city: { text: 'Poststed', type: 'text', width: 130, dropfilter: true },
  email: { text: 'E-post', type: 'text', width: 200 },
  phone: { text: 'Telefon', type: 'text', width: 130 },
  paymentDays: { text: 'Betalingsfrist (dager)', type: 'number', width: 130 },
  /** The segment of most of the customer's revenue. */
  segment: { text: 'Segment', type: 'text', width: 180, dropfilter: true },
  contacts: { text: 'Kontakter', type: 'number', math: 'sum', width: 100 },
  openBids: { text: 'Åpne tilbud', type: 'number', width: 110 },
  revenue: { text: 'Omsetning', type: 'amount', decimals: 0, math: 'sum', width: 130 },
});
