import { and, asc, eq, isNull } from 'drizzle-orm';
import { membership } from '@/db/schema';
import { askSystem } from '@/db/system';
import { scopeOfUser } from '@/lib/platform/auth/scope-of-user';
import type { Scope } from '@/lib/platform/auth/session';

/** A user's companies with the permissions they have there now, in the order of the company switcher. */
export async function readOwnScopes(userId: string): Promise<Scope[]> {
  const rows = await askSystem((db) =>
    db
      .select({ id: membership.companyId })
      .from(membership)
      .where(and(eq(membership.userId, userId), isNull(membership.suspendedAt)))
      .orderBy(asc(membership.createdAt), asc(membership.companyId)),
  );
  const scopes: Scope[] = [];
  for (const { id } of rows) {
    const scope = await scopeOfUser(userId, id);
    if (scope) scopes.push(scope);
  }
  return scopes;
}
