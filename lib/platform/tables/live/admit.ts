import type { IncomingMessage } from 'node:http';
import { secrets } from '@/base/env';
import { cookieNames, strictFits } from '@/lib/platform/auth/cookies';
import { readCookie } from '@/lib/platform/auth/read-cookie';
import { isOwnOrigin } from '@/lib/platform/auth/same-origin';
import { findSession, type Session } from '@/lib/platform/auth/session';
import { decodeToken, type SessionToken } from '@/lib/platform/auth/session-token';

export type Admitted = { token: SessionToken; session: Session };

/**
 * The user of an upgrade request, or the status it is refused with: 403 for another site's Origin or a password still
 * to be chosen, 401 for no live session or no strict cookie.
 */
export async function admit(request: IncomingMessage): Promise<Admitted | 401 | 403> {
  const { origin, cookie, host } = request.headers;
  // The web process forwards the host that the browser requested; no page script can set that header.
  const hosts = [request.headers['x-forwarded-host'] ?? [], host].flat();
  if (origin !== undefined && !isOwnOrigin(origin, hosts)) return 403;
  const names = cookieNames();
  const token = await decodeToken(readCookie(cookie, names.session), secrets());
  const session = await findSession(token);
  if (!token || !session || !strictFits(session.id, readCookie(cookie, names.strict))) return 401;
  if (session.mustChangePassword) return 403;
  return { token, session };
}
