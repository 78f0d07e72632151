import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { membership, permission, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { todoPath } from '@/lib/platform/routing/paths';

export type Colleague = { id: string; name: string };

/**
 * Other users of the company with Write on the to-do page, who may be handed a task, by name; with `reads` only those with
 * Read on that path too.
 */
export async function colleaguesOf({ company, user: self }: Scope, reads?: string): Promise<Colleague[]> {
  const rows = await asSystem((tx) =>
    tx
      .select({ id: user.id, name: user.fullName, path: permission.path, action: permission.action })
      .from(membership)
      .innerJoin(user, eq(user.id, membership.userId))
      .innerJoin(
        permission,
        and(eq(permission.companyId, membership.companyId), eq(permission.userId, membership.userId)),
      )
      .where(and(eq(membership.companyId, company.id), isNull(membership.suspendedAt), ne(user.id, self.id)))
      .orderBy(asc(sql`lower(${user.fullName})`), user.id),
  );
  const found = new Map<string, Colleague>();
  for (const { id, name } of rows) {
    const own = rows.filter((row) => row.id === id);
    const isReader = reads === undefined || may(own, reads, 'Read');
    if (may(own, todoPath, 'Write') && isReader) found.set(id, { id, name });
  }
  return [...found.values()];
}
