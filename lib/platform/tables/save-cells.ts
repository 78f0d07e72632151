import { uuidv7 } from 'uuidv7';
import { pipelined } from '@/db/pipelined';
import type { Scope } from '@/lib/platform/auth/session';
import { type CellsChange, carryOut, makeReady } from './carry-out';
import type { CascadedRow, LiveTable } from './declared/live-table';
import { writableTable } from './find-table';
import { idempotentEdit } from './idempotent-edit';
import { type LogLine, type Recorded, record } from './record';
import { lockRows } from './rows';

/** The content that the idempotency key is compared with; what the editor saw is a condition and not part of it. */
export function contentOf({ tbl, cells, activedate, projectid, equipmentid }: CellsChange): unknown {
  const context = activedate === undefined ? {} : { activedate };
  return {
    kind: 'cells',
    tbl,
    projectid,
    equipmentid,
    ...context,
    cells: cells.map(({ row, col, val }) => ({ row, col, val })),
  };
}

/** A cascaded row as a log line. */
export const broughtLine =
  ({ tbl }: LiveTable) =>
  ({ row, label, kind, whole }: CascadedRow): LogLine => ({
    ...{ tbl, row, rowLabel: label, kind },
    ...(kind === 'insert' ? { newValue: whole } : { oldValue: whole }),
  });

/**
 * Changes cells of one live table, all or none, in one transaction: permission, parse, lock, conflict check, rules,
 * write, log, notify. Skips unchanged cells; idempotent by `op`. Throws 400 and 409 (ChangeRefused with the cells; 409
 * also for an `op` reused with other content), 400 for an unknown table, 403.
 */
export async function saveCells(scope: Scope, change: CellsChange): Promise<Recorded> {
  const table = writableTable(scope, change.tbl, change);
  const ready = await makeReady(scope, table, change);
  const companyId = scope.company.id;
  return idempotentEdit(scope, { op: change.op, content: contentOf(change) }, (tx) =>
    pipelined(async (send) => {
      const ids = change.cells.map(({ row }) => row);
      const rows = await lockRows(tx, table, companyId, ids, change);
      const { lines, after } = await carryOut(tx, scope, table, ready, rows, send);
      if (!table.effects?.cascades) return record(tx, scope, change, lines, { last: true });
      const recorded = await record(tx, scope, change, lines);
      const brought = await table.effects.cascades(tx, scope, after);
      if (brought.length > 0) await record(tx, scope, { op: uuidv7(), via: 'act' }, brought.map(broughtLine(table)));
      return recorded;
    }),
  );
}
