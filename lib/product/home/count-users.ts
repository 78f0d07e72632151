import { count, eq } from 'drizzle-orm';
import { membership } from '@/db/schema';
import { askSystem } from '@/db/system';

/** Counts a company's users, the suspended included: memberships are outside a company's transaction. */
export async function countUsers(companyId: string): Promise<number> {
  const [found] = await askSystem((db) =>
    db.select({ users: count() }).from(membership).where(eq(membership.companyId, companyId)),
  );
  return found?.users ?? 0;
}
