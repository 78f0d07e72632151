import { decode, encode } from 'next-auth/jwt';
import { z } from 'zod';
import { sessionSeconds } from './cookies';

const tokenSchema = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  /** The user's session_version when the token was made. */
  sv: z.number().int(),
  /** The active company. */
  company: z.uuid().optional(),
});

/** What the session cookie says; permissions are never in it. */
export type SessionToken = z.infer<typeof tokenSchema>;

/** The token as next-auth's encrypted JWT. */
export function encodeToken(token: SessionToken, secret: string): Promise<string> {
  return encode({ token: { ...token }, secret, maxAge: sessionSeconds });
}

/** The token of a cookie, or null when it is absent, expired, forged or of another shape. */
export async function decodeToken(cookie: string | undefined, secret: string): Promise<SessionToken | null> {
  if (!cookie) return null;
  const token = await decode({ token: cookie, secret }).catch(() => null);
  const result = tokenSchema.safeParse(token);
  return result.success ? result.data : null;
}
