import { defineColumns } from './define-columns';

export const contactColumns = defineColumns({
  client: { text: 'Selskap', type: 'text', width: 200, dropfilter: true, ref: { kind: 'customer', id: '_customer' } },
  name: { text: 'Navn', type: 'text', width: 200 },
  position: { text: 'Stilling', type: 'text', width: 180, dropfilter: true },
  email: { text: 'E-post', type: 'text', width: 240 },
  phone: { text: 'Telefon', type: 'text', width: 130 },
  /** The reason that the address gets no mail to many. */
  refusal: { text: 'E-post til mange', type: 'text', width: 150, dropfilter: true },
  lastmail: { text: 'Siste e-post', type: 'date', width: 110, none: 'Aldri' },
  /** The customer's segment. */
  segment: { text: 'Segment', type: 'text', width: 150, dropfilter: true },
  recentbid: { text: 'Tilbud siste år', type: 'boolean', width: 120, dropfilter: true },
});
