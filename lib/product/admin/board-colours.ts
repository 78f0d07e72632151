import { eq } from 'drizzle-orm';
import { badInput } from '@/base/errors';
import { asCompany } from '@/db/company';
import { company } from '@/db/schema';
import { asSystem } from '@/db/system';
import type { KamishibaiColors } from '@/lib/core/widgets/kamishibai-colour';
import { parseKamishibaiColors } from '@/lib/core/widgets/kamishibai-schema';
import { sameColourProblem } from '@/lib/core/widgets/same-colour';
import type { Scope } from '@/lib/platform/auth/session';
import { requireAdmin } from './require-admin';

/** Saves the company's own board colours; an empty set restores the default ones. Throws 400 and 403. */
export async function saveBoardColours(scope: Scope, colors: KamishibaiColors): Promise<void> {
  requireAdmin(scope);
  const problem = sameColourProblem(colors);
  if (problem !== undefined) throw badInput(problem);
  const kamishibaiColors = Object.keys(colors).length === 0 ? null : colors;
  await asSystem((tx) => tx.update(company).set({ kamishibaiColors }).where(eq(company.id, scope.company.id)));
}

/** The company's own board colours. Throws 403. */
export async function boardColours(scope: Scope): Promise<KamishibaiColors> {
  requireAdmin(scope);
  const [row] = await asCompany.read(scope.company.id, (tx) =>
    tx.select({ colors: company.kamishibaiColors }).from(company).where(eq(company.id, scope.company.id)),
  );
  return parseKamishibaiColors(row?.colors);
}
