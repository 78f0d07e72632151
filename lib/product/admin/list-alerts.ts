import { and, asc, eq, isNull } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { alert } from '@/db/schema';
import { ruleText } from '@/lib/core/widgets/alerts/words';
import type { Scope } from '@/lib/platform/auth/session';
import { wordsOf } from '@/lib/product/pages/follow/alerts/stored-alert';
import { findPage } from '../pages/registry';
import { requireAdmin } from './require-admin';
import type { AdminAlert } from './rows';

/** Every alert of the company with its owner, also one who has left. Throws 403. */
export async function listAlerts(scope: Scope): Promise<AdminAlert[]> {
  requireAdmin(scope);
  const { id: companyId } = scope.company;
  const rows = await asCompany.read(companyId, (tx) =>
    tx
      .select()
      .from(alert)
      .where(and(eq(alert.companyId, companyId), isNull(alert.endedAt)))
      .orderBy(asc(alert.ownerName), asc(alert.madeAt)),
  );
  return rows.map((one) => ({
    Xid: one.xid,
    Owner: one.ownerName,
    Page: findPage(one.path)?.title ?? one.path,
    Name: one.name,
    // What a change is measured from is a figure of the owner's.
    Rule: ruleText({ ...wordsOf(one), basis: null }),
    Since: one.since,
    MutedUntil: one.mutedUntil,
    Problem: one.problem,
    JudgedAt: one.judgedAt?.toISOString() ?? null,
  }));
}
