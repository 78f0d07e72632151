import { and, eq, isNotNull } from 'drizzle-orm';
import { badInput } from '@/base/errors';
import { asCompany } from '@/db/company';
import { deletionRule } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { formatDate } from '@/lib/core/format/date';
import { addMonthsToDay } from '@/lib/core/format/days';
import type { Scope } from '@/lib/platform/auth/session';
import { ruleOf } from './list-rules';
import { noteDeletion } from './note-deletion';
import { requireDeletion } from './require-deletion';
import { nextRound } from './rule';

/** Lets a rule that is switched on, or an approved round, delete nothing for so many months, or as it was (0). Throws 400 for one that is off, 403. */
export async function postponeRule(
  scope: Scope,
  { kind, months }: { kind: string; months: number },
  day = today(),
): Promise<void> {
  requireDeletion(scope);
  const rule = ruleOf(kind);
  const { company, user } = scope;
  const until = rule.byItself ? (months === 0 ? null : addMonthsToDay(day, months)) : nextRound(day, months + 1);
  await asCompany(company.id, async (tx) => {
    const changed = await tx
      .update(deletionRule)
      .set({ postponedUntil: until })
      .where(
        and(
          eq(deletionRule.companyId, company.id),
          eq(deletionRule.kind, rule.kind),
          eq(deletionRule.enabled, true),
          rule.byItself ? undefined : isNotNull(deletionRule.round),
        ),
      );
    if (changed.rowCount !== 1) throw badInput('Regelen sletter ingenting nå, så det er ingenting å utsette.');
    const text =
      until === null ? `${rule.name}: utsettes ikke lenger` : `${rule.name}: utsatt til ${formatDate(until)}`;
    await noteDeletion(tx, company.id, { act: 'changed', byName: user.fullName, text });
  });
}
