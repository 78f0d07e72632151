import { and, eq, inArray } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { editLog, task } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { taskTable } from '@/lib/platform/tables/declared/tasks';
import type { PairDecision } from '../pairs/decisions';

/**
 * The state of a question about a pair: whether it waits for an answer, and the answer for the two it is between. A task is
 * its owner's and its colleague's, so others learn only whether it is answered.
 */
export type Question = { waits: boolean; answered: boolean; answer: string | null };

/** The questions by the change that sent them, each read in the company that has it as a task; deleted ones are left out. */
export async function readQuestions(
  { user }: Pick<Scope, 'user'>,
  decisions: readonly PairDecision[],
): Promise<Map<string, Question>> {
  const sent = decisions.flatMap(({ decision, op, to }) =>
    decision === 'spurt' && op !== null && to !== null ? [{ op, company: to.company }] : [],
  );
  const companies = [...new Set(sent.map(({ company }) => company))];
  const found = await Promise.all(
    companies.map((companyId) =>
      asCompany.read(companyId, (tx) =>
        tx
          .select({
            op: editLog.op,
            done: task.done,
            answer: task.answer,
            owner: task.ownerId,
            to: task.handedTo,
          })
          .from(editLog)
          .innerJoin(task, and(eq(task.companyId, companyId), eq(task.xid, editLog.row)))
          .where(
            and(
              eq(editLog.companyId, companyId),
              eq(editLog.tbl, taskTable.tbl),
              eq(editLog.kind, 'insert'),
              inArray(
                editLog.op,
                sent.flatMap(({ op, company }) => (company === companyId ? [op] : [])),
              ),
            ),
          ),
      ),
    ),
  );
  return new Map(
    found.flat().map(({ op, done, answer, owner, to }) => {
      const isOwn = owner === user.id || to === user.id;
      const answered = answer !== null;
      return [op, { waits: !answered && !done, answered, answer: isOwn ? answer : null }];
    }),
  );
}
