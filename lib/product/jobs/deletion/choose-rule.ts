import { asCompany } from '@/db/company';
import { deletionRule } from '@/db/schema';
import { monthsText } from '@/lib/core/format/months-text';
import type { Scope } from '@/lib/platform/auth/session';
import { requireMonths, ruleOf } from './list-rules';
import { noteDeletion } from './note-deletion';
import { requireDeletion } from './require-deletion';

/** Chooses how long something is stored, and whether what is older is deleted. Throws 400 for too few months, 403. */
export async function chooseRule(
  scope: Scope,
  { kind, months, enabled }: { kind: string; months: number; enabled: boolean },
): Promise<void> {
  requireDeletion(scope);
  const rule = ruleOf(kind);
  requireMonths(rule, months);
  const { company, user } = scope;
  // A postponement was of what would have gone by the earlier choice.
  const values = { months, enabled, postponedUntil: null, byId: user.id, byName: user.fullName, at: new Date() };
  await asCompany(company.id, async (tx) => {
    await tx
      .insert(deletionRule)
      .values({ companyId: company.id, kind: rule.kind, ...values })
      .onConflictDoUpdate({ target: [deletionRule.companyId, deletionRule.kind], set: values });
    const text = enabled ? `${rule.name}: slettes ${monthsText(months)} ${rule.after}` : `${rule.name}: slettes ikke`;
    await noteDeletion(tx, company.id, { act: 'changed', byName: user.fullName, text });
  });
}
