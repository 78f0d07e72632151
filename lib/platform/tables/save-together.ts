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
 * What changes must have in common to be carried out together: company, table and part, and of a personal table its person. Undefined
 * for those of a table whose changes bring about more than their cells.
 */
export function commonOf({ company, user }: Scope, { tbl, projectid, equipmentid }: CellsChange): string | undefined {
  const table = liveTables.get(tbl);
  if (!table || table.effects?.afterWrite || table.effects?.cascades) return undefined;
  return JSON.stringify([company.id, tbl, projectid, equipmentid, table.access?.personal && user.id]);
}

/** A change that has been read, whose it is, and whether he still may. */
export type OwnChange = Ready & { scope: Scope; isStill: () => boolean };

/** Reads a change to be carried out with others. Throws what `saveCells` would before it asks for rows. */
export async function ownChange(scope: Scope, change: CellsChange, isStill: () => boolean): Promise<OwnChange> {
  const table = writableTable(scope, change.tbl, change);
  return { ...(await makeReady(scope, table, change)), scope, isStill };
}

/**
 * Carries out changes that have all in common one after the other in one transaction, all or none: as `saveCells` would each, but for
 * what refuses one of them, which refuses all, and for what somebody else holds, which is not waited for. Rejects then with nothing
 * written: each is to be asked for by itself.
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
