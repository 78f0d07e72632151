import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { accessLog } from '@/db/schema';
import { asSystem } from '@/db/system';
import { actions, type Permission } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { requireAdmin } from './require-admin';

/** One change of access: who did it, when (ISO), for whom, and the permissions added and removed. */
export type AccessChange = {
  id: string;
  at: string;
  by: string;
  /** Null where the subject is a screen or a key. */
  userId: string | null;
  /** The name of the user, screen or key. */
  whom: string;
  action: (typeof accessLog.action.enumValues)[number];
  added: Permission[];
  removed: Permission[];
};

const most = 500;
const permissions = z.array(z.object({ path: z.string(), action: z.enum(actions) })).catch([]);

/** The company's latest access changes, newest first. Throws 403. */
export async function listAccessLog(scope: Scope): Promise<AccessChange[]> {
  requireAdmin(scope);
  const rows = await asSystem((tx) =>
    tx
      .select()
      .from(accessLog)
      .where(eq(accessLog.companyId, scope.company.id))
      .orderBy(desc(accessLog.at), desc(accessLog.xid))
      .limit(most),
  );
  return rows.map(({ xid, at, byName, userId, userName, action, before, after }) => {
    const [old, now] = [permissions.parse(before ?? []), permissions.parse(after ?? [])];
    const lacking = (list: Permission[]) => (one: Permission) =>
      !list.some(({ path, action }) => path === one.path && action === one.action);
    return {
      id: xid,
      at: at.toISOString(),
      by: byName,
      userId,
      whom: userName,
      action,
      added: now.filter(lacking(old)),
      removed: old.filter(lacking(now)),
    };
  });
}
