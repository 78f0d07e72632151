import { scratch } from '@/db/schema';
import { scratchColumns } from '@/lib/core/columns/scratch';
import { rowStyleNames, rowStyles, scratchChoices } from './choices';
import { defineTable } from './live-table';

/** A sheet for trying out the editor: one column of each kind, and the row styles. */
export const scratchTable = defineTable({
  tbl: 'scratch',
  path: '/staging/editable/ark',
  title: 'Ark',
  newRow: 'Ny rad',
  table: scratch,
  label: ['title'],
  order: [scratch.xid],
  style: 'style',
  entity: scratchColumns,
  columns: {
    title: { column: scratch.title, required: true },
    choice: { column: scratch.choice, choices: scratchChoices },
    countint: { column: scratch.countint },
    amountam: { column: scratch.amountam },
    sharepr: { column: scratch.sharepr },
    day: { column: scratch.day },
    done: { column: scratch.done },
    note: { kind: 'longtext', column: scratch.note },
    style: { column: scratch.style, choices: rowStyles, choiceNames: rowStyleNames },
  },
  empty: 'Arket er tomt. Legg til en rad.',
});
