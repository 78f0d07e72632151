import { z } from 'zod';
import { badInput } from '@/base/errors';
import type { Session } from './session';

const companyId = z.uuid();

/** The company id in an address; an invalid one is ignored here, and refused by calls that need a company. */
export function companyInAddress({ searchParams }: Pick<URL, 'searchParams'>): string | undefined {
  return companyId.safeParse(searchParams.get('company')).data;
}

/**
 * The company that a request names in its address or body, or undefined. Throws 400 when they differ: permissions
 * checked for one company must not be used in another.
 */
export function companyNamed(address: URL, inBody: string | undefined): string | undefined {
  const inAddress = address.searchParams.get('company') ?? undefined;
  if (inAddress === undefined || inBody === undefined) return inBody ?? inAddress;
  if (inAddress.toLowerCase() !== inBody.toLowerCase())
    throw badInput('Adressen og innholdet nevner hvert sitt selskap.');
  return inBody;
}

/**
 * The company of a request: its `company` parameter, else the session's active one, else undefined. Throws 400 for a
 * repeated, empty or malformed parameter; scopeOf checks the membership.
 */
export function companyOfRequest(
  session: Session,
  requested: string | string[] | undefined | null,
): string | undefined {
  if (requested === undefined || requested === null) return session.activeCompanyId;
  const result = companyId.safeParse(requested);
  if (!result.success) throw badInput('Selskapet i adressen er ugyldig.');
  return result.data;
}
