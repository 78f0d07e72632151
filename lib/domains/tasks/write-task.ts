import { and, eq, min } from 'drizzle-orm';
import { asCompany, type CompanyTx } from '@/db/company';
import { task } from '@/db/schema';
import { today } from '@/lib/core/clock';
import type { Scope } from '@/lib/platform/auth/session';
import { ilogTable, taskTable } from '@/lib/platform/tables/declared/tasks';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import { record } from '@/lib/platform/tables/record';
import { wholeRow } from '@/lib/platform/tables/rows';
import { readTask, type TaskAnswer } from './task-answer';

type TaskInsert = typeof task.$inferInsert;

/** The content of a new task or log entry; the rest is set by user and day. */
export type TaskValues = { kind: 'todo' | 'ilog'; text: string } & Partial<
  Pick<
    TaskInsert,
    'category' | 'important' | 'duedate' | 'duetime' | 'notes' | 'repeatrule' | 'link' | 'linktext' | 'createdate'
  >
>;

/** The place before all others of the user's list. */
export async function firstPlace(tx: CompanyTx, { company, user }: Scope): Promise<number> {
  const [found] = await tx
    .select({ first: min(task.orderint) })
    .from(task)
    .where(and(eq(task.companyId, company.id), eq(task.ownerId, user.id)));
  return (found?.first ?? 1) - 1;
}

/**
 * Inserts a task or log entry of the user, on top of the list and in the table's log, idempotent by `op`, which is also
 * its id; `content` is the request. The caller checks permissions. Returns its current state.
 */
export async function writeTask(scope: Scope, op: string, content: unknown, values: TaskValues): Promise<TaskAnswer> {
  const companyId = scope.company.id;
  const table = values.kind === 'ilog' ? ilogTable : taskTable;
  await idempotentEdit(scope, { op, content }, async (tx) => {
    await tx.insert(task).values({
      createdate: today(),
      ...values,
      companyId,
      xid: op,
      ownerId: scope.user.id,
      ownerName: scope.user.fullName,
      orderint: await firstPlace(tx, scope),
    });
    const newValue = await wholeRow(tx, table, companyId, op);
    return record(tx, scope, { op, via: 'direct' }, [
      { tbl: table.tbl, row: op, rowLabel: values.text.slice(0, 200), kind: 'insert', newValue },
    ]);
  });
  return asCompany.read(companyId, (tx) => readTask(tx, scope, op));
}
