import { z } from 'zod';
import { today } from '@/lib/core/clock';
import type { Scope } from '@/lib/platform/auth/session';
import { taskTable } from '@/lib/platform/tables/declared/tasks';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { opKey } from '@/lib/platform/writes/op-field';

export const settleSchema = z.object({
  op: opKey,
  task: z.uuid('Oppgaven (task) er ugyldig.').toLowerCase(),
  done: z.boolean('Si om oppgaven er utført (done).'),
});

/** Checks off one of the user's own tasks, or opens it again, as in the list of tasks; idempotent by `op`. Throws as saveCells does. */
export async function settleTask(
  scope: Scope,
  { op, task, done }: z.infer<typeof settleSchema>,
): Promise<{ message: string }> {
  const cells = [
    { row: task, col: 'Done', val: done },
    { row: task, col: 'Donedate', val: done ? today() : null },
  ];
  await saveCells(scope, { op, via: 'direct', tbl: taskTable.tbl, cells });
  return { message: done ? 'Oppgaven er utført.' : 'Oppgaven er åpen igjen.' };
}
