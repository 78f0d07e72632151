import { and, eq } from 'drizzle-orm';
import { notFound } from '@/base/errors';
import type { CompanyTx } from './company';
import { project } from './schema';

/**
 * Locks a project of the company until the transaction ends, so that changes to it and its parts are serialized. Throws
 * 404.
 */
export async function lockProject(
  tx: CompanyTx,
  companyId: string,
  projectid: string,
): Promise<typeof project.$inferSelect> {
  const [found] = await tx
    .select()
    .from(project)
    .where(and(eq(project.companyId, companyId), eq(project.xid, projectid)))
    .for('no key update');
  if (!found) throw notFound('Fant ikke prosjektet.');
  return found;
}
