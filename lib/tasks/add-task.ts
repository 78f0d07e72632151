import type { CompanyTx } from '@/db/company';
import { task } from '@/db/schema';
import type { Scope } from '@/lib/auth/session';
import { today } from '@/lib/clock';
import { once } from '@/lib/writes/once';

/** A task that comes from a page: `link` is an address within the product. */
export type NewTask = { text: string; notes?: string; link: string; linktext: string };

/** Gives the user a task of his own, once under its name (`op`); it needs no permission, since nobody else sees it. Its id. */
export async function addTask(scope: Scope, op: string, given: NewTask): Promise<{ xid: string }> {
  const companyId = scope.company.id;
  const run = async (tx: CompanyTx) => {
    await tx.insert(task).values({ ...given, companyId, xid: op, ownerId: scope.user.id, createdate: today() });
    return { xid: op };
  };
  return once(scope, { op, content: { kind: 'task', ...given } }, { run, before: async () => ({ xid: op }) });
}
