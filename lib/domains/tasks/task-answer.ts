import { and, eq } from 'drizzle-orm';
import { notFound } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { task } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';

/** A task in calls' answers (specification 2, section 3); days yyyy-mm-dd. */
export type TaskAnswer = {
  XID: string;
  Text: string;
  Category: string | null;
  Important: boolean;
  Done: boolean;
  Duedate: string | null;
  /** hh:mm */
  Duetime: string | null;
  Donedate: string | null;
  Createdate: string;
  notes: string | null;
  Hide: boolean;
  Readonly: boolean;
  /** Its recurrence: an iCalendar rule. */
  repeatrule: string | null;
};

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
