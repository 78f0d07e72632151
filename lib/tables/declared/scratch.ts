import { scratch } from '@/db/schema';
import { rowStyleNames, rowStyles, scratchChoices } from './choices';
import { defineTable } from './live-table';

/** A sheet to try things on: one column of each kind, and the rows' own styles. */
export const scratchTable = defineTable({
  tbl: 'scratch',
  path: '/staging/editable/ark',
  title: 'Ark',
  one: 'rad',
  table: scratch,
  label: ['title'],
  order: [scratch.xid],
  style: 'style',
  columns: {
    title: { text: 'Tekst', kind: 'text', column: scratch.title, width: 220, required: true },
    choice: {
      text: 'Valg',
      kind: 'lookup',
      column: scratch.choice,
      width: 110,
      choices: scratchChoices,
      dropfilter: true,
    },
    countint: { text: 'Antall', kind: 'number', column: scratch.countint, width: 100, math: 'sum' },
    amountam: { text: 'Beløp', kind: 'money', column: scratch.amountam, decimals: 2, width: 130, math: 'sum' },
    sharepr: { text: 'Andel', kind: 'percent', column: scratch.sharepr, decimals: 1, width: 90 },
    day: { text: 'Dato', kind: 'date', column: scratch.day, width: 110 },
    done: { text: 'Ferdig', kind: 'boolean', column: scratch.done, width: 80, dropfilter: true },
    note: { text: 'Merknad', kind: 'longtext', column: scratch.note, width: 260 },
    style: {
      text: 'Radstil',
      kind: 'lookup',
      column: scratch.style,
      width: 150,
      choices: rowStyles,
      choiceNames: rowStyleNames,
    },
  },
  empty: 'Arket er tomt. Legg til en rad.',
});
