import { and, asc, eq, isNull } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { alert } from '@/db/schema';
import { ruleText } from '@/lib/core/widgets/alerts/words';
import type { Scope } from '@/lib/platform/auth/session';
import { wordsOf } from '@/lib/product/pages/follow/alerts/stored-alert';
import { findPage } from '../pages/registry';
import { requireAdmin } from './require-admin';

/** An alert as administrators see it: whose it is and what it follows, but no figure of what only its owner may read. */
export type AdminAlert = {
  Xid: string;
  Owner: string;
  Page: string;
  Name: string;
  Rule: string;
  /** yyyy-mm-dd; the day it began, while it lasts. */
  Since: string | null;
  MutedUntil: string | null;
  /** The reason why it cannot be judged, as a sentence. */
  Problem: string | null;
  JudgedAt: string | null;
};

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
