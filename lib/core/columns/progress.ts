import { defineColumns } from './define-columns';

/** Columns of a project's progress, by the names of specification 2, section 3. */
export const progressColumns = defineColumns({
  pno: { text: 'Prosjektnr', type: 'text', width: 92, ref: { kind: 'project', id: '_project' } },
  project: { text: 'Prosjekt', type: 'text', width: 240 },
  segm: { text: 'Segment', type: 'text', width: 120, dropfilter: true },
  pm: { text: 'Prosjektleder', type: 'text', width: 140, dropfilter: true },
  progr: { text: 'Fremdrift', type: 'percent', width: 160, decimals: 0, figure: true, glance: 'bar' },
  calcint: {
    text: 'Kalkyler',
    type: 'number',
    width: 92,
    glance: 'mark',
    ref: { kind: 'calculation', id: '_calculation' },
  },
  equpint: { text: 'Bookinger', type: 'number', width: 100, glance: 'mark' },
  handint: { text: 'Overlevert', type: 'number', width: 96, glance: 'mark' },
  ordlnint: { text: 'Ordrelinjer', type: 'number', width: 104, glance: 'mark' },
  evalint: { text: 'Evaluert', type: 'number', width: 90, glance: 'mark' },
  status: { text: 'Status', type: 'text', status: true, width: 100, dropfilter: true, pinned: true },
});
