import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { membership, permission } from '@/db/schema';
import { askSystem } from '@/db/system';
import type { Permission } from './permissions';

/** Returns a user's permissions in a company by id, outside any session; none for a non-member or no id. */
export async function permissionsIn(userId: string, companyId: string): Promise<Permission[]> {
  if (!z.uuid().safeParse(companyId).success) return [];
  return askSystem((db) =>
    db
      .select({ path: permission.path, action: permission.action })
      .from(permission)
      .innerJoin(
        membership,
        and(
          eq(membership.companyId, permission.companyId),
          eq(membership.userId, permission.userId),
          isNull(membership.suspendedAt),
        ),
      )
      .where(and(eq(permission.userId, userId), eq(permission.companyId, companyId))),
  );
}
