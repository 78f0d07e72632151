import { env } from '@/base/env';
import { type Cookie, sessionCookies } from './cookies';
import { encodeToken, type SessionToken } from './session-token';

function header({ name, value, httpOnly, secure, sameSite, path, maxAge }: Cookie) {
  const parts = [
    `${name}=${value}`,
    `Path=${path}`,
    `Max-Age=${maxAge}`,
    `SameSite=${sameSite === 'lax' ? 'Lax' : 'Strict'}`,
  ];
  if (httpOnly) parts.push('HttpOnly');
  if (secure) parts.push('Secure');
  return parts.join('; ');
}

/** The response with these cookies set. */
export function withCookies(response: Response, cookies: readonly Cookie[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', header(cookie));
  return response;
}

/** The response with both session cookies set, and other cookies; a null token clears the session's. */
export async function withSession(
  response: Response,
  token: SessionToken | null,
  others: readonly Cookie[] = [],
): Promise<Response> {
  const value = token ? await encodeToken(token, env().AUTH_SECRET) : '';
  return withCookies(response, [...sessionCookies(value, token?.sid ?? ''), ...others]);
}
