import { scopeOfUser } from '@/lib/platform/auth/scope-of-user';
import { mayOpen } from '@/lib/product/pages/page-rights';
import { findPage } from '@/lib/product/pages/registry';
import type { PageMail } from './receivers';

/**
 * Explains in a sentence why a mailed page is not sent: its owner has left or may not read it any longer. Null where
 * they still may.
 */
export async function ownerProblem({
  companyId,
  ownerId,
  path,
}: Pick<PageMail, 'companyId' | 'ownerId' | 'path'>): Promise<string | null> {
  const owner = await scopeOfUser(ownerId, companyId);
  const entry = findPage(path);
  if (owner && entry && mayOpen(owner.permissions, entry)) return null;
  return 'Eieren har ikke lenger tilgang til siden. Den sendes ikke før en annen overtar den.';
}
