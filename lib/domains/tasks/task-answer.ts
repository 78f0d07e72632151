import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { notFound } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { task } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';

/** A task in calls' answers (specification 2, section 3); days yyyy-mm-dd. */
export const taskAnswer = z.object({
  XID: z.uuid(),
  Text: z.string(),
  Category: z.string().nullable(),
  Important: z.boolean(),
  Done: z.boolean(),
  Duedate: z.iso.date().nullable(),
  /** hh:mm */
  Duetime: z.string().nullable(),
  Donedate: z.iso.date().nullable(),
  Createdate: z.iso.date(),
  notes: z.string().nullable(),
  Hide: z.boolean(),
  Readonly: z.boolean(),
  /** Its recurrence: an iCalendar rule. */
  repeatrule: z.string().nullable(),
});
export type TaskAnswer = z.infer<typeof taskAnswer>;

/** A task or log entry of the user. Throws 404 for a missing one or another user's. */
export async function readTask(tx: CompanyTx, { company, user }: Scope, xid: string): Promise<TaskAnswer> {
  const [found] = await tx
    .select({
      XID: task.xid,
      Text: task.text,
      Category: task.category,
      Important: task.important,
      Done: task.done,
      Duedate: task.duedate,
      Duetime: task.duetime,
      Donedate: task.donedate,
      Createdate: task.createdate,
      notes: task.notes,
      Hide: task.hide,
      Readonly: task.readonly,
      repeatrule: task.repeatrule,
    })
    .from(task)
    .where(and(eq(task.companyId, company.id), eq(task.ownerId, user.id), eq(task.xid, xid)));
  if (!found) throw notFound('Oppgaven finnes ikke lenger.');
  return found;
}
