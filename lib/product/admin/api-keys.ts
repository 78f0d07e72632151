import { and, asc, eq, sql } from 'drizzle-orm';
import { badInput, notAllowed } from '@/base/errors';
import { apiKey, company } from '@/db/schema';
import { asSystem } from '@/db/system';
import { liveKey, newApiKey, storedPermissions } from '@/lib/platform/auth/api-key';
import { may, type Permission } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { recordThing } from './access-log';
import { requireKnownPaths } from './known-paths';
import { requireAdmin } from './require-admin';
import type { AdminKey } from './rows';

/** Maximum live keys per company. */
const mostKeys = 50;

/** The company's keys by name. Throws 403. */
export async function listApiKeys(scope: Scope): Promise<AdminKey[]> {
  requireAdmin(scope);
  const rows = await asSystem((tx) =>
    tx
      .select()
      .from(apiKey)
      .where(and(eq(apiKey.companyId, scope.company.id), liveKey()))
      .orderBy(asc(sql`lower(${apiKey.name})`), apiKey.xid),
  );
  return rows.map(({ xid, name, beginning, permissions, madeByName, madeAt, expiresAt, usedAt }) => ({
    ID: xid,
    Name: name,
    Beginning: beginning,
    Permissions: storedPermissions.parse(permissions),
    MadeBy: madeByName,
    MadeAt: madeAt.toISOString(),
    ExpiresAt: expiresAt.toISOString(),
    UsedAt: usedAt?.toISOString() ?? null,
  }));
}

/**
 * Makes an API key that can do what its maker may, limited to the given permissions: returns the key, which cannot be
 * retrieved again. A repeat of an `op` gives the same key another secret: the first answer was lost. Throws 400 for an unknown path and for too many keys; 403 for more than the maker's own permissions.
 */
export async function makeApiKey(
  scope: Scope,
  { op, name, days, permissions }: { op: string; name: string; days: number; permissions: readonly Permission[] },
): Promise<{ id: string; key: string }> {
  requireAdmin(scope);
  requireKnownPaths(permissions);
  const beyond = permissions.find(({ path, action }) => !may(scope.permissions, path, action));
  if (beyond) throw notAllowed(`Du har ikke selv tilgangen til «${beyond.path}» som nøkkelen skulle få.`);
  const { key, ...stored } = newApiKey();
  const companyId = scope.company.id;
  const id = await asSystem(async (tx) => {
    // Locks the company, so that concurrent keys cannot exceed the limit.
    await tx.select({ id: company.id }).from(company).where(eq(company.id, companyId)).for('no key update');
    const isIt = and(eq(apiKey.companyId, companyId), eq(apiKey.xid, op), eq(apiKey.madeBy, scope.user.id), liveKey());
    const [again] = await tx.update(apiKey).set(stored).where(isIt).returning({ xid: apiKey.xid });
    if (again) return again.xid;
    if ((await tx.$count(apiKey, and(eq(apiKey.companyId, companyId), liveKey()))) >= mostKeys) {
      throw badInput(`Firmaet har ${mostKeys} nøkler. Trekk tilbake en som ikke brukes, først.`);
    }
    const [made] = await tx
      .insert(apiKey)
      .values({
        companyId,
        xid: op,
        ...stored,
        name,
        permissions,
        madeBy: scope.user.id,
        madeByName: scope.user.fullName,
        expiresAt: sql`now() + make_interval(days => ${days})`,
      })
      .returning({ xid: apiKey.xid });
    if (!made) throw new Error('A key was not stored.');
    await recordThing(tx, scope, { name, action: 'key-made', after: permissions });
    return made.xid;
  });
  return { id, key };
}

/**
 * Revokes a key of the company, effective from the next call. Throws 400 for one that is revoked or another company's,
 * 403.
 */
export async function endApiKey(scope: Scope, id: string): Promise<void> {
  requireAdmin(scope);
  await asSystem(async (tx) => {
    const [ended] = await tx
      .update(apiKey)
      .set({ endedAt: sql`now()` })
      .where(and(eq(apiKey.companyId, scope.company.id), eq(apiKey.xid, id), liveKey()))
      .returning({ name: apiKey.name, permissions: apiKey.permissions });
    if (!ended) throw badInput('Nøkkelen er trukket tilbake eller utløpt allerede.');
    const before = storedPermissions.parse(ended.permissions);
    await recordThing(tx, scope, { name: ended.name, action: 'key-ended', before });
  });
}
