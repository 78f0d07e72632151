import { and, asc, desc, eq, gte, lt, min, notInArray } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { editLog } from '@/db/schema';
import { type Cell, cellSchema } from '@/lib/core/widgets/column';
import type { Scope } from '@/lib/platform/auth/session';
import { readableTable } from './find-table';
import { type Part, rowsOfPart } from './parts';

/** One cell or row of the user's own change, with what undo and redo need. */
export type OwnStep = {
  no: number;
  row: string;
  kind: 'edit' | 'insert' | 'delete' | 'restore';
  col?: string;
  from: Cell;
  to: Cell;
};
export type OwnChange = { op: string; via: 'direct' | 'undo' | 'redo'; steps: OwnStep[] };

/** Changes, oldest first; `before` is the cursor of the next page, where there is one. */
export type OwnChangesPage = { changes: readonly OwnChange[]; before?: number };

/** Lines per page; the oldest change is never cut, so a page may be longer. */
const pageLines = 200;

/**
 * A page of the user's own changes of a table or a part: the latest, or the latest before line `before`. Undo and redo
 * are rebuilt from them after a reload. Throws 400 for an unknown table, 403 for one the user may not read.
 */
export async function ownChanges(
  scope: Scope,
  { tbl, before, ...part }: Part & { tbl: string; before?: number },
): Promise<OwnChangesPage> {
  const table = readableTable(scope, tbl, part);
  const companyId = scope.company.id;
  return asCompany.read(companyId, async (tx) => {
    const own = and(
      eq(editLog.companyId, companyId),
      eq(editLog.userId, scope.user.id),
      eq(editLog.tbl, tbl),
      notInArray(editLog.via, ['import', 'act']),
      rowsOfPart(table, companyId, part),
    );
    const latest = await tx
      .select({ op: editLog.op })
      .from(editLog)
      .where(and(own, before === undefined ? undefined : lt(editLog.no, before)))
      .orderBy(desc(editLog.no))
      .limit(pageLines);
    const oldest = latest.at(-1);
    if (!oldest) return { changes: [] };
    const [found] = await tx
      .select({ no: min(editLog.no) })
      .from(editLog)
      .where(and(own, eq(editLog.op, oldest.op)));
    const first = found?.no ?? 0;
    const lines = await tx
      .select()
      .from(editLog)
      .where(and(own, gte(editLog.no, first), before === undefined ? undefined : lt(editLog.no, before)))
      .orderBy(asc(editLog.no));
    const [earlier] = await tx
      .select({ no: editLog.no })
      .from(editLog)
      .where(and(own, lt(editLog.no, first)))
      .limit(1);
    return { changes: changesOf(lines), ...(earlier && { before: first }) };
  });
}

function changesOf(lines: readonly (typeof editLog.$inferSelect)[]): OwnChange[] {
  const changes = new Map<string, OwnChange>();
  for (const { no, op, via, row, kind, col, oldValue, newValue } of lines) {
    if (via === 'import' || via === 'act') continue;
    const change = changes.get(op) ?? { op, via, steps: [] };
    const value = (v: unknown) => (kind === 'edit' ? (cellSchema.safeParse(v).data ?? null) : null);
    change.steps.push({ no, row, kind, col: col ?? undefined, from: value(oldValue), to: value(newValue) });
    changes.set(op, change);
  }
  return [...changes.values()];
}
