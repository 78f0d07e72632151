import { asCompany } from '@/db/company';
import { deletionRule } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { formatDate } from '@/lib/core/format/date';
import { monthsText } from '@/lib/core/format/months-text';
import { formatNumber } from '@/lib/core/format/number';
import type { Scope } from '@/lib/platform/auth/session';
import { requireMonths, ruleOf, seenRound } from './list-rules';
import { noteDeletion } from './note-deletion';
import { requireDeletion } from './require-deletion';
import { nextRound } from './rule';

/**
 * Chooses how long something is stored, and whether what is older is deleted: of people the `round` that was seen, once.
 * Throws 400 for too few months or another round than the present one, 403.
 */
export async function chooseRule(
  scope: Scope,
  { kind, months, enabled, round }: { kind: string; months: number; enabled: boolean; round?: string | undefined },
): Promise<void> {
  requireDeletion(scope);
  const rule = ruleOf(kind);
  requireMonths(rule, months);
  const { company, user } = scope;
  const ids = enabled && !rule.byItself ? await seenRound(scope, rule, { months, round }) : null;
  // A postponement was of what would have gone by the earlier choice.
  const postponedUntil = ids && nextRound(today());
  const values = { months, enabled, round: ids, postponedUntil, byId: user.id, byName: user.fullName, at: new Date() };
  await asCompany(company.id, async (tx) => {
    await tx
      .insert(deletionRule)
      .values({ companyId: company.id, kind: rule.kind, ...values })
      .onConflictDoUpdate({ target: [deletionRule.companyId, deletionRule.kind], set: values });
    const what = `${rule.name}${ids ? `: ${formatNumber(ids.length)} godkjent til ${formatDate(nextRound(today()))}` : ''}`;
    const text = enabled ? `${what}: slettes ${monthsText(months)} ${rule.after}` : `${what}: slettes ikke`;
    await noteDeletion(tx, company.id, { act: 'changed', byName: user.fullName, text });
  });
}
