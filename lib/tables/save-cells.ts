import { uuidv7 } from 'uuidv7';
import { unavailable } from '@/base/errors';
import { withUnanswered } from '@/db/unanswered';
import type { Scope } from '@/lib/auth/session';
import { onceTogether } from '@/lib/writes/once';
import { type CellsChange, carryOut, makeReady } from './carry-out';
import type { Brought, LiveTable } from './declared/live-table';
import { writableTable } from './find-table';
import { type Done, type LogLine, type Recorded, record, recordAll } from './record';
import { liveTables } from './registry';
import { lockRows } from './rows';
import { onceEach } from './write-errors';

/** What a change asks for; what its editor saw is a condition of it. */
function contentOf({ tbl, cells, activedate, projectid, equipmentid }: CellsChange): unknown {
  const told = activedate === undefined ? {} : { activedate };
  return {
    kind: 'cells',
    tbl,
    projectid,
    equipmentid,
    ...told,
    cells: cells.map(({ row, col, val }) => ({ row, col, val })),
  };
}

const broughtLine =
  ({ tbl }: LiveTable) =>
  ({ row, label, kind, whole }: Brought): LogLine => ({
    ...{ tbl, row, rowLabel: label, kind },
    ...(kind === 'insert' ? { newValue: whole } : { oldValue: whole }),
  });

/**
 * Changes cells of one live table, all or none, in one transaction: may I, parse, lock, compare with what was seen, rules,
 * write, log, tell. Cells that hold the value already are left alone. Asked for twice under one `op`, it happens once.
 * Throws 400 and 409 (ChangeRefused, with the cells; 409 for an `op` of other content), 400 for an unknown table, 403 without Write.
 */
export async function saveCells(scope: Scope, change: CellsChange): Promise<Recorded> {
  const table = writableTable(scope, change.tbl, change);
  const ready = await makeReady(scope, table, change);
  const companyId = scope.company.id;
  return onceEach(scope, { op: change.op, content: contentOf(change) }, (tx) =>
    withUnanswered(async (send) => {
      const ids = change.cells.map(({ row }) => row);
      const rows = await lockRows(tx, table, companyId, ids, change);
      const { lines, after } = await carryOut(tx, scope, table, ready, rows, send);
      if (!table.brings) return record(tx, scope, change, lines, { last: true });
      const recorded = await record(tx, scope, change, lines);
      const brought = await table.brings(tx, scope, after);
      if (brought.length > 0) await record(tx, scope, { op: uuidv7(), via: 'act' }, brought.map(broughtLine(table)));
      return recorded;
    }),
  );
}

/** Cells all changes of a lot may hold together. */
const mostTogether = 500;

/** Whether changes are of one table and part whose rows say all that follows from them, so that they can be carried out together. */
export function fitTogether(changes: readonly CellsChange[]): boolean {
  const [first] = changes;
  if (!first) return false;
  const table = liveTables.get(first.tbl);
  const isAlike = ({ tbl, projectid, equipmentid }: CellsChange) =>
    tbl === first.tbl && projectid === first.projectid && equipmentid === first.equipmentid;
  const cells = changes.reduce((sum, change) => sum + change.cells.length, 0);
  return table !== undefined && !table.written && !table.brings && cells <= mostTogether && changes.every(isAlike);
}

/**
 * Carries out changes that fit together one after the other in one transaction, all or none: as `saveCells` would each, but for what
 * refuses one of them, which refuses all; each is to be asked for by itself then. `isStill` says whether the scope is good.
 */
export async function saveTogether(
  scope: Scope,
  changes: readonly CellsChange[],
  isStill: () => boolean,
): Promise<Recorded[]> {
  const [first] = changes;
  if (!first) return [];
  const table = writableTable(scope, first.tbl, first);
  const ready = await Promise.all(changes.map((change) => makeReady(scope, table, change)));
  const names = changes.map((change) => ({ op: change.op, content: contentOf(change) }));
  return onceTogether(scope, names, (tx) =>
    withUnanswered(async (send) => {
      const ids = changes.flatMap(({ cells }) => cells.map(({ row }) => row));
      const rows = await lockRows(tx, table, scope.company.id, ids, first);
      const done: Done[] = [];
      for (const one of ready) {
        const { lines } = await carryOut(tx, scope, table, one, rows, send);
        done.push({ op: one.change.op, via: one.change.via, lines });
      }
      if (!isStill()) throw unavailable('Rettighetene er endret imens.');
      return recordAll(tx, scope, done, { last: true });
    }),
  );
}
