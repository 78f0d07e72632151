import type { Question } from '@/lib/platform/tables/live/client';
import type { Part } from '@/lib/platform/tables/parts';
import type { SentEntry } from './outbox-entry';

/** A company's table, or the displayed part of it. */
export type TableId = Part & { company: string; tbl: string };

/** A change as the request that is sent to the server. */
export function questionOf({ company, tbl, projectid, equipmentid }: TableId, entry: SentEntry): Question {
  const { op, via } = entry;
  const common = { tbl, company, projectid, equipmentid, op, via };
  switch (entry.kind) {
    case 'cells': {
      const cells = entry.cells.map(({ row, col, val, was }) => ({ row, col, val, was }));
      return { type: 'cells', ...common, ...entry.context, cells };
    }
    case 'rows': {
      const { add, remove, restore, context } = entry;
      const cells = entry.cells.map(({ row, col, val, was }) => ({ row, col, val, was }));
      return {
        type: 'rows',
        ...common,
        ...context,
        cells,
        add,
        remove: [...remove],
        restore: restore.map(({ no }) => no),
      };
    }
    case 'add':
      return { type: 'add', ...common, row: entry.row, vals: entry.vals };
    case 'delete':
      return { type: 'delete', ...common, row: entry.row };
    case 'restore':
      return { type: 'restore', ...common, no: entry.no };
  }
}
