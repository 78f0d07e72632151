import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import { env, secrets } from '@/base/env';
import { addressHeader } from '@/lib/platform/web/address-header';
import { companyInAddress } from './company-of-request';
import { cookieNames } from './cookies';
import { findGrantedSession, type Scope, type Session, scopeOf } from './session';
import { decodeToken, type SessionToken } from './session-token';

/** The token of the request's cookie; only its form and signature are checked. */
async function currentToken(): Promise<SessionToken | null> {
  const jar = await cookies();
  return decodeToken(jar.get(cookieNames().session)?.value, secrets());
}

/** The session with its permissions in the address's company, read once per request. */
const found = cache(async () => {
  const address = (await headers()).get(addressHeader);
  const requested = address ? companyInAddress(new URL(address, env().APP_URL)) : undefined;
  return findGrantedSession(await currentToken(), requested);
});

/** The request's live session, read once per request, or null. */
export async function currentSession(): Promise<Session | null> {
  return (await found())?.session ?? null;
}

/** The scope of the request's session in a company. */
export const currentScope = cache(
  async (session: Session, companyId: string): Promise<Scope> => scopeOf(session, companyId, (await found())?.granted),
);
