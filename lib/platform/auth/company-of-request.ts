import { z } from 'zod';
import { badInput } from '@/base/errors';
import type { Session } from './session';

const companyId = z.uuid();

/** The company an address names, where it is an id; what is wrong with another is said where the request is about one. */
export function companyInAddress({ searchParams }: Pick<URL, 'searchParams'>): string | undefined {
  return companyId.safeParse(searchParams.get('company')).data;
}

/**
 * The company a request names in its address or its body; undefined when neither does. Throws 400 when they name two: what
 * is checked for the one must never be done in the other.
 */
export function companyNamed(address: URL, inBody: string | undefined): string | undefined {
  const inAddress = address.searchParams.get('company') ?? undefined;
  if (inAddress === undefined || inBody === undefined) return inBody ?? inAddress;
  if (inAddress.toLowerCase() !== inBody.toLowerCase())
    throw badInput('Adressen og innholdet nevner hvert sitt selskap.');
  return inBody;
}

/**
 * The company a request is about: its `company` parameter, else the session's active one, else undefined. Throws 400 for
 * a repeated, empty or malformed parameter; membership is scopeOf's to check.
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
