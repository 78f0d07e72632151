import { and, eq } from 'drizzle-orm';
import { notFound } from '@/base/errors';
import type { CompanyTx } from './company';
import { project } from './schema';

/** A project of the company, held until the transaction ends: what changes it, or what is its own, comes one after the other. Throws 404. */
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
