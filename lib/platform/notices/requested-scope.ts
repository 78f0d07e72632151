import { z } from 'zod';
import { badInput } from '@/base/errors';
import { companyOfRequest } from '@/lib/platform/auth/company-of-request';
import { type Scope, type Session, scopeOf } from '@/lib/platform/auth/session';

export const companyQuery = z.object({ company: z.string().optional() });

/**
 * The scope of the company that a call names, else of the active one. Throws 400 without one, 403 without membership.
 */
export async function requestedScope(session: Session, requested: string | undefined): Promise<Scope> {
  const companyId = companyOfRequest(session, requested);
  if (companyId === undefined) throw badInput('Velg et selskap først.');
  return scopeOf(session, companyId);
}
