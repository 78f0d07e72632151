import { defineColumns } from './define-columns';
import { equipmentColumns } from './equipment';
import { verdictColumns } from './verdict';

/** The state of an item of equipment: place, control, next booking, and use this year; days and kroner. */
export const standingColumns = defineColumns({
  ...verdictColumns.columns,
  place: { ...equipmentColumns.columns.place, ref: { kind: 'project', id: '_project' } },
  since: { text: 'Siden', type: 'date', width: 110 },
  until: { text: 'Booket til', type: 'date', width: 110 },
  bookedby: { text: 'Booket av', type: 'text', width: 140 },
  duedate: { ...equipmentColumns.columns.duedate, text: 'Neste kontroll' },
  kind: { text: 'Kontroll', type: 'text', width: 150 },
  controldate: { text: 'Sist utført', type: 'date', width: 110 },
  usedafter: { text: 'Brukt etter fristen (d)', type: 'number', decimals: 0, width: 110 },
  replacement: { text: 'Kan byttes med', type: 'text', width: 140, ref: { kind: 'item', id: '_replacement' } },
  nextproject: { text: 'Neste booking', type: 'text', width: 220, ref: { kind: 'project', id: '_next' } },
  nextstart: { text: 'Fra', type: 'date', width: 110 },
  nextend: { text: 'Til', type: 'date', width: 110 },
  nextby: { text: 'Neste booket av', type: 'text', width: 140 },
  outdays: { text: 'Ute i år (d)', type: 'number', decimals: 0, width: 90, zero: 'said' },
  yeardays: { text: 'Dager så langt i år', type: 'number', decimals: 0, width: 90 },
  outshare: { text: 'Andel ute', type: 'percent', decimals: 0, width: 90 },
  rent: { text: 'Leie i år', type: 'amount', width: 110 },
});
