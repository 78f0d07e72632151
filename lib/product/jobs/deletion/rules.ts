import { eq } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { deletionRule } from '@/db/schema';
import { contactsRule } from './contacts';
import { employeesRule } from './employees';
import { logInsRule } from './log-ins';
import { lettersRule, noticesRule, picturesRule } from './old-rows';
import type { DeletionKind, DeletionRule } from './rule';

/** Every rule, in the order in which administrators see them. */
export const deletionRules: readonly DeletionRule[] = [
  employeesRule,
  contactsRule,
  logInsRule,
  noticesRule,
  lettersRule,
  picturesRule,
];

/**
 * A company's choice for a rule: the months, whether it deletes, the user who chose (null: nobody has), the day before
 * which it deletes nothing, and of a rule about people the approved round.
 */
export type Chosen = Pick<typeof deletionRule.$inferSelect, 'months' | 'enabled' | 'postponedUntil' | 'round'> & {
  byId: string | null;
  byName: string | null;
};

/** The choice of each rule in a company: what is stored, else the product's default. */
export async function chosenRules(companyId: string): Promise<(kind: DeletionKind) => Chosen> {
  const rows = await asCompany.read(companyId, (tx) =>
    tx.select().from(deletionRule).where(eq(deletionRule.companyId, companyId)),
  );
  return (kind) => {
    const rule = deletionRules.find((one) => one.kind === kind);
    if (!rule) throw new Error(`There is no rule of ${kind}.`);
    const stored = rows.find((row) => row.kind === kind);
    if (!stored) return { ...rule, byId: null, byName: null, postponedUntil: null, round: null };
    return { ...stored, enabled: stored.enabled && (rule.byItself || stored.round !== null) };
  };
}
