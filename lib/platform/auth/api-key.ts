import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { apiKey, user } from '@/db/schema';
import { askSystem, asSystem } from '@/db/system';
import { actions, type Permission } from './permissions';
import { companiesColumn, requireCurrentSchema, type Session } from './session';

/** Prefix of every key, so that a leaked one is recognized. */
const prefix = 'innsikt_';
const written = /^innsikt_[\w-]{43}$/;

/** Minutes between two writes of when a key was last used. */
const noteMinutes = 1;

const keyHash = (key: string) => createHash('sha256').update(key).digest('base64url');

/** Condition for a key that is neither revoked nor expired. */
export const liveKey = () => and(isNull(apiKey.endedAt), gt(apiKey.expiresAt, sql`now()`));

/** A new key of 256 random bits, the hash that is stored, and its first characters for display. */
export function newApiKey(): { key: string; keyHash: string; beginning: string } {
  const key = prefix + randomBytes(32).toString('base64url');
  return { key, keyHash: keyHash(key), beginning: key.slice(0, prefix.length + 4) };
}

/**
 * The key of an Authorization header, '' for a malformed one; undefined without the header, so a malformed key never
 * falls back to the session.
 */
export function bearerOf(headers: Headers): string | undefined {
  const header = headers.get('authorization');
  if (header === null) return undefined;
  return /^bearer +(\S+) *$/i.exec(header)?.[1] ?? '';
}

/** Parses a stored permission list; an unreadable one grants nothing. */
export const storedPermissions = z
  .array(z.strictObject({ path: z.string(), action: z.enum(actions) }))
  .catch([]) satisfies z.ZodType<Permission[]>;

/**
 * The session of an API key: its maker in its one company, within the key's permissions; null for a key that is
 * unknown, revoked or expired, or whose maker has left the company. Never cached. Throws 503 as findSession does.
 */
export async function findKeySession(key: string): Promise<Session | null> {
  await requireCurrentSchema();
  if (!written.test(key)) return null;
  const [found] = await askSystem((db) =>
    db
      .select({
        xid: apiKey.xid,
        companyId: apiKey.companyId,
        name: apiKey.name,
        permissions: apiKey.permissions,
        expiresAt: apiKey.expiresAt,
        usedAt: apiKey.usedAt,
        user: { id: user.id, email: user.email, fullName: user.fullName },
        mustChangePassword: user.mustChangePassword,
        companies: companiesColumn,
      })
      .from(apiKey)
      .innerJoin(user, eq(user.id, apiKey.madeBy))
      .where(and(eq(apiKey.keyHash, keyHash(key)), liveKey())),
  );
  const companies = found?.companies.filter(({ id }) => id === found.companyId) ?? [];
  if (!found || companies.length === 0) return null;
  await noteUse(found);
  const { fullName, ...maker } = found.user;
  return {
    id: found.xid,
    // Logged under both names: its maker's and the key's.
    user: { ...maker, fullName: `${fullName} (${found.name})` },
    companies,
    activeCompanyId: found.companyId,
    expiresAt: found.expiresAt,
    mustChangePassword: found.mustChangePassword,
    limit: storedPermissions.parse(found.permissions),
  };
}

/** Stores when the key was used, at most once a minute, so that a nightly job of a thousand calls writes few rows. */
async function noteUse({ companyId, xid, usedAt }: { companyId: string; xid: string; usedAt: Date | null }) {
  if (usedAt !== null && Date.now() - usedAt.getTime() < noteMinutes * 60_000) return;
  const long = or(isNull(apiKey.usedAt), lt(apiKey.usedAt, sql`now() - make_interval(mins => ${noteMinutes})`));
  await asSystem((tx) =>
    tx
      .update(apiKey)
      .set({ usedAt: sql`now()` })
      .where(and(eq(apiKey.companyId, companyId), eq(apiKey.xid, xid), long)),
  );
}
