import { defineColumns } from './define-columns';

/** Customers' likelihood of recommending the company (NPS scores). */
export const recommendationColumns = defineColumns({
  day: { text: 'Dato', type: 'date', width: 110 },
  scoreint: { text: 'Karakter (0–10)', type: 'number', decimals: 0, width: 110, figure: true },
  contact: { text: 'Kontakt', type: 'text', width: 200, dropfilter: true },
  comment: { text: 'Kommentar', type: 'text', width: 480 },
  client: { text: 'Kunde', type: 'text', width: 200, dropfilter: true, ref: { kind: 'customer', id: '_customer' } },
  project: { text: 'Prosjekt', type: 'text', width: 200, dropfilter: true, ref: { kind: 'project', id: '_project' } },
});
