import { decode, encode } from 'next-auth/jwt';
import { z } from 'zod';
import { sessionSeconds } from './cookies';

const tokenSchema = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  /** The user's session_version when the token was issued. */
  sv: z.number().int(),
  /** The active company. */
  company: z.uuid().optional(),
});

/** The content of the session cookie; it never holds permissions. */
export type SessionToken = z.infer<typeof tokenSchema>;

/** The token as next-auth's encrypted JWT. */
export function encodeToken(token: SessionToken, secret: string): Promise<string> {
  return encode({ token: { ...token }, secret, maxAge: sessionSeconds });
}

/**
 * Cookies cached decrypted per process, oldest evicted first: next-auth derives a key for each, on a thread that also
 * hashes passwords. Only the immutable content is cached; the session itself is read at each request.
 */
const mostKnown = 1_000;

/** A cookie's content, and its expiry, ms since 1970. */
type Known = { token: SessionToken; endsAt: number };
type KnownTokens = { secrets: string; byCookie: Map<string, Known> };

const shared = globalThis as typeof globalThis & { innsiktTokens?: KnownTokens };

// On globalThis, since each server bundle has its own instance of this module.
function knownTokens(read: readonly string[]): Map<string, Known> {
  const secrets = read.join('\n');
  if (shared.innsiktTokens?.secrets !== secrets) shared.innsiktTokens = { secrets, byCookie: new Map() };
  return shared.innsiktTokens.byCookie;
}

/** A cookie's content by the first secret that opens it, null by none: next-auth takes one at a time. */
async function opened(cookie: string, secrets: readonly string[]) {
  for (const secret of secrets) {
    const found = await decode({ token: cookie, secret }).catch(() => null);
    if (found) return found;
  }
  return null;
}

/**
 * The token of a cookie, or null when it is absent, expired, forged or malformed. Cached, since decrypting takes a
 * thread and a cookie's content never changes; whether its session is live is never cached (session.ts).
 */
export async function decodeToken(
  cookie: string | undefined,
  secrets: readonly string[],
): Promise<SessionToken | null> {
  if (!cookie) return null;
  const known = knownTokens(secrets);
  const before = known.get(cookie);
  if (before && Date.now() < before.endsAt) return before.token;
  known.delete(cookie);
  const found = await opened(cookie, secrets);
  const result = tokenSchema.safeParse(found);
  if (!result.success) return null;
  const token = Object.freeze(result.data);
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size >= mostKnown) known.delete(oldest);
  if (typeof found?.exp === 'number') known.set(cookie, { token, endsAt: found.exp * 1_000 });
  return token;
}
