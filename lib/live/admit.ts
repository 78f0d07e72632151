import type { IncomingMessage } from 'node:http';
import { cookieNames, strictFits } from '@/lib/auth/cookies';
import { readCookie } from '@/lib/auth/read-cookie';
import { findSession, type Session } from '@/lib/auth/session';
import { decodeToken, type SessionToken } from '@/lib/auth/session-token';
import { env } from '@/lib/env';

export type Admitted = { token: SessionToken; session: Session };

/** The browser's own address as the web process hands it on; no page script can set these headers. */
function ownOrigins(request: IncomingMessage): string[] {
  const hosts = [request.headers['x-forwarded-host'], request.headers.host].flat().filter((h) => h !== undefined);
  return [URL.parse(env().APP_URL)?.origin ?? '', ...hosts.flatMap((h) => [`http://${h}`, `https://${h}`])];
}

/**
 * Who an upgrade request is from, or the status it is refused with: another site's Origin 403, no live session or no
 * strict cookie 401.
 */
export async function admit(request: IncomingMessage): Promise<Admitted | 401 | 403> {
  const { origin, cookie } = request.headers;
  if (origin !== undefined && !ownOrigins(request).includes(origin)) return 403;
  const names = cookieNames();
  const token = await decodeToken(readCookie(cookie, names.session), env().AUTH_SECRET);
  const session = await findSession(token);
  if (!token || !session || !strictFits(session.id, readCookie(cookie, names.strict))) return 401;
  return { token, session };
}
