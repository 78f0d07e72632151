import { cookies } from 'next/headers';
import { cache } from 'react';
import { env } from '@/base/env';
import { cookieNames } from './cookies';
import { findSession, type Session, scopeOf } from './session';
import { decodeToken, type SessionToken } from './session-token';

/** The token of the request's cookie, checked for form and signature only. */
export async function currentToken(): Promise<SessionToken | null> {
  const jar = await cookies();
  return decodeToken(jar.get(cookieNames().session)?.value, env().AUTH_SECRET);
}

/** The live session of the request, read once per request, or null. */
export const currentSession = cache(async (): Promise<Session | null> => findSession(await currentToken()));

/** The scope of a session in a company, read once per request. */
export const currentScope = cache(scopeOf);
