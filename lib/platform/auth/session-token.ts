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

/**
 * So many cookies of a process are cached decrypted, oldest out first: next-auth derives its key anew for each, on a thread that also
 * checks passwords. Only what cannot change is cached; the session itself is read at each request.
 */
const mostKnown = 1_000;

/** What a cookie said, and when that ends, ms since 1970. */
type Known = { token: SessionToken; endsAt: number };
type KnownTokens = { secret: string; byCookie: Map<string, Known> };

const shared = globalThis as typeof globalThis & { innsiktTokens?: KnownTokens };

// The server's bundles each have this module; a cookie is opened once for all of them.
function knownTokens(secret: string): Map<string, Known> {
  if (shared.innsiktTokens?.secret !== secret) shared.innsiktTokens = { secret, byCookie: new Map() };
  return shared.innsiktTokens.byCookie;
}

/**
 * The token of a cookie, or null when it is absent, expired, forged or of another shape. A cookie always says the same, so what it said
 * is kept: its key takes a thread to derive. Whether its session still lives is never kept (session.ts).
 */
export async function decodeToken(cookie: string | undefined, secret: string): Promise<SessionToken | null> {
  if (!cookie) return null;
  const known = knownTokens(secret);
  const before = known.get(cookie);
  if (before && Date.now() < before.endsAt) return before.token;
  known.delete(cookie);
  const found = await decode({ token: cookie, secret }).catch(() => null);
  const result = tokenSchema.safeParse(found);
  if (!result.success) return null;
  const token = Object.freeze(result.data);
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size >= mostKnown) known.delete(oldest);
  if (typeof found?.exp === 'number') known.set(cookie, { token, endsAt: found.exp * 1_000 });
  return token;
}
