import { unavailable } from '@/base/errors';
import { pipelined } from '@/db/pipelined';
import type { Scope } from '@/lib/platform/auth/session';
import { idempotentBatch } from '@/lib/platform/writes/idempotent';
import { type CellsChange, carryOut, makeReady, type Ready } from './carry-out';
import { writableTable } from './find-table';
import { type Done, type Recorded, recordAll } from './record';
import { liveTables } from './registry';
import { lockRows } from './rows';
import { contentOf } from './save-cells';

/**
 * Returns the key that changes must share to be saved together: company, table and part, and the user of a personal
 * table. Undefined for tables with side effects (`afterWrite`, `cascades`).
 */
export function commonOf({ company, user }: Scope, { tbl, projectid, equipmentid }: CellsChange): string | undefined {
  const table = liveTables.get(tbl);
  if (!table || table.effects?.afterWrite || table.effects?.cascades) return undefined;
  return JSON.stringify([company.id, tbl, projectid, equipmentid, table.access?.personal && user.id]);
}

/** A parsed change with its scope, and whether that is still valid. */
export type OwnChange = Ready & { scope: Scope; isStill: () => boolean };

/** Parses a change to be saved with others. Throws what `saveCells` would throw before it reads rows. */
export async function ownChange(scope: Scope, change: CellsChange, isStill: () => boolean): Promise<OwnChange> {
  const table = writableTable(scope, change.tbl, change);
  return { ...(await makeReady(scope, table, change)), scope, isStill };
}

/**
 * Saves changes that share `commonOf` in one transaction, in order, as `saveCells` would each. One refusal, or a lock
 * somebody else holds, rejects them all with nothing written; the caller then saves each by itself.
 */
export async function saveTogether(changes: readonly OwnChange[]): Promise<Recorded[]> {
  const [first] = changes;
  if (!first) return [];
  const { scope, change: part } = first;
  const companyId = scope.company.id;
  const table = writableTable(scope, part.tbl, part);
  const names = changes.map(({ change, scope: { user } }) => ({
    op: change.op,
    content: contentOf(change),
    userId: user.id,
  }));
  return idempotentBatch(companyId, names, (tx) =>
    pipelined(async (send) => {
      const ids = changes.flatMap(({ change }) => change.cells.map(({ row }) => row));
      const rows = await lockRows(tx, table, companyId, ids, part);
      const done: Done[] = [];
      for (const one of changes) {
        const { lines } = await carryOut(tx, one.scope, table, one, rows, send);
        done.push({ op: one.change.op, via: one.change.via, by: one.scope.user, lines });
      }
      if (!changes.every(({ isStill }) => isStill())) throw unavailable('Rettighetene er endret imens.');
      return recordAll(tx, companyId, done, { last: true });
    }),
  );
}
