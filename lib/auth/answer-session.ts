import { env } from '@/lib/env';
import { sessionCookies } from './cookies';
import { encodeToken, type SessionToken } from './session-token';

function header({ name, value, httpOnly, secure, sameSite, path, maxAge }: ReturnType<typeof sessionCookies>[number]) {
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

/** The answer with both cookies of the session set; null takes them away. */
export async function withSession(response: Response, token: SessionToken | null): Promise<Response> {
  const value = token ? await encodeToken(token, env().AUTH_SECRET) : '';
  for (const cookie of sessionCookies(value, token?.sid ?? '')) response.headers.append('set-cookie', header(cookie));
  return response;
}
