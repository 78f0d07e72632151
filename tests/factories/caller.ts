import { env } from '@/base/env';
import { sessionCookies } from '@/lib/platform/auth/cookies';
import { logIn } from '@/lib/platform/auth/log-in';
import { encodeToken } from '@/lib/platform/auth/session-token';
import type { TestUser } from './company';

/** Where calls are said to have come in: the product's own address. */
export const base = 'http://localhost:3000';

/** The two cookies of a new session of the user, as a Cookie header. */
export async function cookiesOf({ email, password }: Pick<TestUser, 'email' | 'password'>): Promise<string> {
  const { token } = await logIn({ username: email, password, caller: {}, userAgent: undefined });
  const cookies = sessionCookies(await encodeToken(token, env().AUTH_SECRET), token.sid);
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** A Cookie header with only the cookie whose name ends so. */
export function onlyCookie(header: string, ending: 'session' | 'strict'): string {
  return header.split('; ').find((part) => part.split('=')[0]?.endsWith(ending)) ?? '';
}

/** The Cookie header a browser would send after an answer with these Set-Cookie headers. */
export function cookiesFrom(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

type Handler = (
  request: Request,
  context: { params: Promise<Record<string, string | string[]>> },
) => Promise<Response> | Response;

/** Calls a route handler in this process, as the web server does with the middleware switched off. */
export async function call(
  handler: Handler,
  address: string,
  init: RequestInit & { params?: Record<string, string | string[]> } = {},
): Promise<Response> {
  const { params = {}, ...rest } = init;
  return handler(new Request(new URL(address, base), rest), { params: Promise.resolve(params) });
}

/** A JSON body with its header. */
export function json(value: unknown, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', body: JSON.stringify(value), headers: { 'content-type': 'application/json', ...headers } };
}
