import { formatNumber } from '@/lib/core/format/number';
import type { Scope } from '@/lib/platform/auth/session';
import { findTable } from '@/lib/platform/tables/find-table';
import type { Recorded } from '@/lib/platform/tables/record';
import { takeBack } from '@/lib/platform/tables/take-back';

/** An admitted undo of an import (`imported`, its key) as the change `op`, as plain values. */
export type UndoRequest = { scope: Scope; tbl: string; imported: string; op: string };

/** The sentences of an undo that is refused. */
export const undoWords = {
  none: 'Fant ikke importen.',
  inUse: (where: string) => `Rader fra importen er i bruk i ${where}, og importen kan ikke angres.`,
  changed: (rows: number) =>
    `${formatNumber(rows)} ${rows === 1 ? 'rad' : 'rader'} fra importen er endret eller slettet siden. Importen kan ikke angres samlet.`,
};

/** Undoes the import in the thread it is called in. Throws as undoTableImport does. */
export function undoRows({ scope, tbl, imported, op }: UndoRequest): Promise<Recorded> {
  const content = { kind: 'undo import', tbl, imported };
  // Logged as an import: a user's own undo of single cells does not reach into it.
  return takeBack(scope, findTable(tbl), {}, { op, taken: imported, via: 'import', content }, undoWords);
}
