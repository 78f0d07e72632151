import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { apiKey, user } from '@/db/schema';
import { askSystem, asSystem } from '@/db/system';
import { actions, type Permission } from './permissions';
import { companiesColumn, requireCurrentSchema, type Session } from './session';

/** How every key begins, so that one that got astray is known for what it is. */
const prefix = 'innsikt_';
const written = /^innsikt_[\w-]{43}$/;

/** Minutes between two notes of when a key was last used. */
const noteMinutes = 1;

const keyHash = (key: string) => createHash('sha256').update(key).digest('base64url');

/** A key that is neither ended nor expired. */
export const liveKey = () => and(isNull(apiKey.endedAt), gt(apiKey.expiresAt, sql`now()`));

/** A new key, 256 random bits, what is kept of it, and its first signs. */
export function newApiKey(): { key: string; keyHash: string; beginning: string } {
  const key = prefix + randomBytes(32).toString('base64url');
  return { key, keyHash: keyHash(key), beginning: key.slice(0, prefix.length + 4) };
}

/** The key of an Authorization header; undefined without such a header, so that nothing else of it opens anything. */
export function bearerOf(headers: Headers): string | undefined {
  const header = headers.get('authorization');
  if (header === null) return undefined;
  return /^bearer +(\S+) *$/i.exec(header)?.[1] ?? '';
}

/** The permissions a stored list holds; none of one that is unreadable. */
export const storedPermissions = z
  .array(z.strictObject({ path: z.string(), action: z.enum(actions) }))
  .catch([]) satisfies z.ZodType<Permission[]>;

/**
 * What a key stands for as things are now: its maker in its one company, within the key's permissions; null where the key is none,
 * ended or expired, or its maker is no longer of the company. Read anew every time. Throws 503 as findSession does.
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
    // What it does is logged under its maker's name and its own.
    user: { ...maker, fullName: `${fullName} (${found.name})` },
    companies,
    activeCompanyId: found.companyId,
    expiresAt: found.expiresAt,
    mustChangePassword: found.mustChangePassword,
    limit: storedPermissions.parse(found.permissions),
  };
}

/** Notes when it was used, at most once a minute: a nightly job's thousand calls write once. */
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
