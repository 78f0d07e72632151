import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { editLog } from '@/db/schema';
import type { Scope } from '@/lib/auth/session';
import { type Cell, cellSchema } from '@/lib/widgets/widget';
import { readableTable } from './find-table';

/** One cell or row of an own change, as much of it as undoing and redoing needs. */
export type OwnStep = {
  no: number;
  row: string;
  kind: 'edit' | 'insert' | 'delete' | 'restore';
  col?: string;
  from: Cell;
  to: Cell;
};
export type OwnChange = { op: string; via: 'direct' | 'undo' | 'redo'; steps: OwnStep[] };

/** So many lines back one's own changes can be undone after a reload. */
const most = 10_000;

/** The user's own latest changes of a table, oldest first: what undo and redo are worked out from after a reload. */
export async function ownChanges(scope: Scope, tbl: string): Promise<OwnChange[]> {
  readableTable(scope, tbl);
  const companyId = scope.company.id;
  const lines = await asCompany(
    companyId,
    (tx) => {
      const latest = tx
        .select()
        .from(editLog)
        .where(
          and(
            eq(editLog.companyId, companyId),
            eq(editLog.userId, scope.user.id),
            eq(editLog.tbl, tbl),
            ne(editLog.via, 'import'),
          ),
        )
        .orderBy(desc(editLog.no))
        .limit(most)
        .as('latest');
      return tx.select().from(latest).orderBy(asc(latest.no));
    },
    { readOnly: true },
  );
  // A change that the limit cut in two cannot be taken back whole.
  const whole = lines.length < most ? lines : lines.filter(({ op }) => op !== lines[0]?.op);
  const changes = new Map<string, OwnChange>();
  for (const { no, op, via, row, kind, col, oldValue, newValue } of whole) {
    if (via === 'import') continue;
    const change = changes.get(op) ?? { op, via, steps: [] };
    const value = (v: unknown) => (kind === 'edit' ? (cellSchema.safeParse(v).data ?? null) : null);
    change.steps.push({ no, row, kind, col: col ?? undefined, from: value(oldValue), to: value(newValue) });
    changes.set(op, change);
  }
  return [...changes.values()];
}
