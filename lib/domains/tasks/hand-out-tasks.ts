import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { badInput } from '@/base/errors';
import { bulkInsert } from '@/db/bulk-insert';
import { editLog, task } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { cut } from '@/lib/core/format/cut';
import type { Scope } from '@/lib/platform/auth/session';
import { addNotice, withdrawNotices } from '@/lib/platform/notices/add-notice';
import { ownPath } from '@/lib/platform/routing/own-path';
import { todoPath } from '@/lib/platform/routing/paths';
import { longestText } from '@/lib/platform/tables/declared/longest-text';
import { taskTable } from '@/lib/platform/tables/declared/tasks';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import { ownRows } from '@/lib/platform/tables/personal';
import { type LogLine, record } from '@/lib/platform/tables/record';
import { wholeRow } from '@/lib/platform/tables/rows';
import { takeBack } from '@/lib/platform/tables/take-back';
import { opKey } from '@/lib/platform/writes/op-field';
import { addTaskSchema } from './add-task';
import { colleaguesOf } from './colleagues';
import { handedWords, taskHref } from './hand-task';
import { firstPlace } from './write-task';

const op = opKey;

/** `to`: the colleague who gets the task; null for the user's own list. */
export const handOutSchema = z.object({
  op,
  tasks: z
    .array(
      addTaskSchema.omit({ op: true }).extend({ to: z.uuid('Kollegaen (to) er ugyldig.').toLowerCase().nullable() }),
    )
    .min(1, 'Velg minst én oppgave.')
    .max(50, 'Maks 50 oppgaver om gangen.'),
});
export type HandOut = z.infer<typeof handOutSchema>;

/** `taken`: the idempotency key of what is undone. */
export const handOutUndoSchema = z.object({ op, taken: op });

/**
 * Creates several tasks with links back and hands each to its colleague, as one change. Idempotent by `op`. Throws 400
 * for a link out of the product and for a colleague without tasks here.
 */
export async function handOutTasks(scope: Scope, { op: key, tasks }: HandOut): Promise<{ message: string }> {
  const companyId = scope.company.id;
  const colleagues = new Map((await colleaguesOf(scope)).map(({ id, name }) => [id, name]));
  const links = tasks.map(({ link }) => ownPath(link));
  if (links.includes(undefined)) throw badInput('Lenken (link) må være en adresse i Innsikt.');
  if (tasks.some(({ to }) => to !== null && !colleagues.has(to))) {
    throw badInput('Velg en kollega som har egne oppgaver her.');
  }
  await idempotentEdit(scope, { op: key, content: { kind: 'hand-out-tasks', tasks } }, async (tx) => {
    const first = await firstPlace(tx, scope);
    const rows = tasks.map(({ to, text, notes, duedate, linktext }, at) => ({
      companyId,
      xid: uuidv7(),
      kind: 'todo' as const,
      ownerId: scope.user.id,
      ownerName: scope.user.fullName,
      text: cut(text, longestText.text),
      notes: notes || null,
      duedate: duedate ?? null,
      link: links[at] ?? null,
      linktext,
      createdate: today(),
      orderint: first - at,
      handedTo: to,
      handedName: to === null ? null : (colleagues.get(to) ?? ''),
      handedAt: to === null ? null : new Date(),
    }));
    await bulkInsert(tx, task, rows);
    const lines: LogLine[] = [];
    for (const { xid, text, handedTo } of rows) {
      const newValue = await wholeRow(tx, taskTable, companyId, xid);
      lines.push({ tbl: taskTable.tbl, row: xid, rowLabel: text.slice(0, 200), kind: 'insert', newValue });
      if (handedTo === null) continue;
      const address = taskHref(companyId, xid);
      const words = handedWords(text);
      await addNotice(tx, scope, { to: [handedTo], kind: 'handed', words, address, path: todoPath, about: xid });
    }
    return record(tx, scope, { op: key, via: 'direct' }, lines);
  });
  return { message: tasks.length === 1 ? 'Oppgaven er gitt videre.' : `${tasks.length} oppgaver er gitt videre.` };
}

/**
 * Deletes the tasks that one hand-out made, and withdraws unread notices of them. Throws 404 for an unknown hand-out,
 * 400 when one of its tasks has been changed or answered since.
 */
export async function undoHandOut(
  scope: Scope,
  { op: key, taken }: { op: string; taken: string },
): Promise<{ lines: number }> {
  const companyId = scope.company.id;
  const { lines } = await takeBack(
    scope,
    ownRows(taskTable, scope.user.id, 'Write'),
    {},
    { op: key, taken, via: 'direct', content: { kind: 'undo hand-out', taken } },
    {
      none: 'Fant ikke oppgavene.',
      inUse: (where) => `En av oppgavene er i bruk i ${where}, og kan ikke trekkes tilbake.`,
      changed: () => 'En av oppgavene er endret eller besvart siden, og kan ikke trekkes tilbake.',
    },
    async (tx) => {
      const made = and(eq(editLog.companyId, companyId), eq(editLog.op, taken), eq(editLog.tbl, taskTable.tbl));
      const rows = await tx.selectDistinct({ xid: editLog.row }).from(editLog).where(made);
      await withdrawNotices(
        tx,
        companyId,
        rows.map(({ xid }) => xid),
        ['handed'],
      );
    },
  );
  return { lines };
}
