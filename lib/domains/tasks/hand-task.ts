import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notFound } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { task } from '@/db/schema';
import { cut } from '@/lib/core/format/cut';
import type { Cell } from '@/lib/core/widgets/column';
import type { Scope } from '@/lib/platform/auth/session';
import { addNotice, withdrawNotices } from '@/lib/platform/notices/add-notice';
import type { NoticeKind } from '@/lib/platform/notices/choices/mail-kinds';
import { href } from '@/lib/platform/routing/href';
import { todoPath } from '@/lib/platform/routing/paths';
import { taskTable } from '@/lib/platform/tables/declared/tasks';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import { type LogLine, record } from '@/lib/platform/tables/record';
import { lockRows, wholeRow } from '@/lib/platform/tables/rows';
import { opKey } from '@/lib/platform/writes/op-field';
import { colleaguesOf } from './colleagues';

const op = opKey;
const row = z.uuid('Oppgaven (task) er ugyldig.').toLowerCase();

/** `to`: the colleague; null takes it back. */
export const handSchema = z.object({
  op,
  task: row,
  to: z.uuid('Kollegaen (to) er ugyldig.').toLowerCase().nullable(),
});
export type Handing = z.infer<typeof handSchema>;

/** `answer`: the answer that returns with the task; null withdraws it. */
export const answerSchema = z.object({
  op,
  task: row,
  answer: z.string().trim().min(1, 'Skriv et svar.').max(2_000, 'Maks 2.000 tegn').nullable(),
});
export type Answering = z.infer<typeof answerSchema>;

type Handed = Partial<
  Pick<typeof task.$inferInsert, 'ownerName' | 'handedTo' | 'handedName' | 'handedAt' | 'answer' | 'answeredAt'>
>;

const gone = () => notFound('Oppgaven finnes ikke, eller den er ikke hos deg lenger.');

/** Locks a task, writes the hand-over, and logs it per cell as an act. */
async function change(
  tx: CompanyTx,
  scope: Scope,
  { op: name, task: xid }: { op: string; task: string },
  values: Handed,
) {
  const companyId = scope.company.id;
  const before = (await lockRows(tx, taskTable, companyId, [xid], {})).get(xid) ?? {};
  await tx
    .update(task)
    .set(values)
    .where(and(eq(task.companyId, companyId), eq(task.xid, xid)));
  const after = (await lockRows(tx, taskTable, companyId, [xid], {})).get(xid) ?? {};
  const text = (value: Cell | undefined) => (value === null || value === undefined ? '' : String(value));
  const lines = Object.keys(taskTable.columns)
    .filter((col) => (before[col] ?? null) !== (after[col] ?? null))
    .map(
      (col): LogLine => ({
        tbl: taskTable.tbl,
        row: xid,
        rowLabel: text(after.Text),
        kind: 'edit',
        col,
        oldValue: before[col] ?? null,
        newValue: after[col] ?? null,
        oldText: text(before[col]),
        newText: text(after[col]),
      }),
    );
  return record(tx, scope, { op: name, via: 'act' }, lines);
}

/** The current task, locked until the transaction ends. */
async function lockOpenTask(tx: CompanyTx, { company }: Scope, xid: string) {
  await lockRows(tx, taskTable, company.id, [xid], {});
  const found = await wholeRow(tx, taskTable, company.id, xid);
  return found as typeof task.$inferSelect | undefined;
}

const answered = (text: string, answer: string) => `svarte på oppgaven «${cut(text, 120)}»: ${cut(answer, 200)}`;

/** The notice to the colleague. */
export const handedWords = (text: string) => `har gitt deg oppgaven «${cut(text, 120)}»`;

/** The address of a task. */
export const taskHref = (company: string, xid: string) => href(todoPath, { company, oppgave: xid });

/** Notifies a user of an act on a task, with a link to it. */
function tell(
  tx: CompanyTx,
  scope: Scope,
  { xid }: typeof task.$inferSelect,
  to: string,
  kind: NoticeKind,
  words: string,
) {
  const address = taskHref(scope.company.id, xid);
  return addNotice(tx, scope, { to: [to], kind, words, address, path: todoPath, about: xid });
}

/**
 * Hands a task of the user to a colleague, who can read and answer it while it stays the user's; or takes it back.
 * Idempotent by `op`. Throws 404 for another's task, 400 for a completed one and for a user without tasks here.
 */
export async function handTask(scope: Scope, requested: Handing): Promise<{ message: string }> {
  const { op: name, task: xid, to } = requested;
  const colleague = to === null ? undefined : (await colleaguesOf(scope)).find(({ id }) => id === to);
  if (to !== null && !colleague) throw badInput('Velg en kollega som har egne oppgaver her.');
  await idempotentEdit(scope, { op: name, content: { kind: 'hand-task', task: xid, to } }, async (tx) => {
    const found = await lockOpenTask(tx, scope, xid);
    if (!found || found.ownerId !== scope.user.id || found.kind !== 'todo') throw gone();
    if (found.done) throw badInput('Oppgaven er ferdig. Åpne den igjen for å gi den videre.');
    await withdrawNotices(tx, scope.company.id, [xid], ['handed', 'answered', 'waiting']);
    if (colleague) await tell(tx, scope, found, colleague.id, 'handed', handedWords(found.text));
    return change(tx, scope, requested, {
      ownerName: scope.user.fullName,
      handedTo: to,
      handedName: colleague?.name ?? null,
      handedAt: to === null ? null : new Date(),
      answer: null,
      answeredAt: null,
    });
  });
  return { message: colleague ? `Oppgaven er hos ${colleague.name}.` : 'Oppgaven er hos deg igjen.' };
}

/**
 * Returns a task to the colleague who handed it over with an answer, or withdraws the answer. Idempotent by `op`.
 * Throws 404 for a task that is not handed to the user.
 */
export async function answerTask(scope: Scope, requested: Answering): Promise<{ message: string }> {
  const { op: name, task: xid, answer } = requested;
  await idempotentEdit(scope, { op: name, content: { kind: 'answer-task', task: xid, answer } }, async (tx) => {
    const found = await lockOpenTask(tx, scope, xid);
    if (!found || found.handedTo !== scope.user.id || found.done) throw gone();
    if (answer !== null && found.answeredAt !== null) throw gone();
    if (answer === null) await withdrawNotices(tx, scope.company.id, [xid], ['answered']);
    else await tell(tx, scope, found, found.ownerId, 'answered', answered(found.text, answer));
    return change(tx, scope, requested, { answer, answeredAt: answer === null ? null : new Date() });
  });
  return { message: answer === null ? 'Svaret er tatt tilbake.' : 'Svaret er sendt tilbake.' };
}
