import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany, type CompanyTx } from '@/db/company';
import { idempotentWrite } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { hashOf } from '@/lib/platform/writes/idempotent';
import { type CellProblem, cellProblem } from './cell-problem';
import { mostProblems } from './limits';
import type { ChangeRefused } from './refusal';

/** The problems for which the change with this key was refused for good; undefined when it was not. */
export async function refusalBefore(
  tx: CompanyTx,
  companyId: string,
  op: string,
): Promise<readonly CellProblem[] | undefined> {
  const [found] = await tx
    .select({ refusal: idempotentWrite.refusal })
    .from(idempotentWrite)
    .where(and(eq(idempotentWrite.companyId, companyId), eq(idempotentWrite.op, op)));
  return found?.refusal ? z.array(cellProblem).parse(found.refusal) : undefined;
}

/**
 * Stores a refusal as the answer to its change's key, so that a copy of the change that comes later, over a connection
 * that is ending, is refused too. False when a copy has been carried out meanwhile.
 */
export function storeRefusal({ company, user }: Scope, { problems, key }: ChangeRefused): Promise<boolean> {
  if (!key) return Promise.resolve(true);
  return asCompany(company.id, async (tx) => {
    const stored = await tx
      .insert(idempotentWrite)
      .values({
        companyId: company.id,
        op: key.op,
        userId: user.id,
        contentHash: hashOf(key),
        refusal: problems.slice(0, mostProblems),
      })
      .onConflictDoNothing()
      .returning({ op: idempotentWrite.op });
    return stored.length > 0 || (await refusalBefore(tx, company.id, key.op)) !== undefined;
  });
}
