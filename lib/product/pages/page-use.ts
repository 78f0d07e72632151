import { lt } from 'drizzle-orm';
import { notAllowed } from '@/base/errors';
import { pageUse } from '@/db/schema';
import { asSystem } from '@/db/system';
import { today } from '@/lib/core/clock';
import type { Scope } from '@/lib/platform/auth/session';
import { pathsFor } from './navigation';

/** Records that the user has opened a page today; once a day is enough. 403 for a page that is not in their menus. */
export async function recordUse({ company, user, permissions }: Scope, path: string): Promise<void> {
  if (!pathsFor(permissions).includes(path)) throw notAllowed('Du har ikke tilgang til denne siden.');
  const usedOn = today();
  await asSystem((tx) =>
    tx
      .insert(pageUse)
      .values({ companyId: company.id, userId: user.id, path, usedOn })
      .onConflictDoUpdate({
        target: [pageUse.companyId, pageUse.userId, pageUse.path],
        set: { usedOn },
        setWhere: lt(pageUse.usedOn, usedOn),
      }),
  );
}
