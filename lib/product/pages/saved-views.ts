import { and, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notAllowed, notFound } from '@/base/errors';
import { asCompany } from '@/db/company';
import { savedView, viewAudiences } from '@/db/schema';
import { columnChoicesSchema } from '@/lib/core/table-view/column-choice-schema';
import { readersName, renamedIn, savedViewNameMost } from '@/lib/core/table-view/saved-view';
import { viewParamsSchema } from '@/lib/core/table-view/saved-view-schema';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { roleOf } from '@/lib/product/menu/named-roles';
import { mayOpen } from './page-rights';
import { findPage } from './registry';

/** More views than a list is read by, as a bound on what one user can store for a page. */
const mostViews = 20;

export const viewToSave = z.object({
  path: z.string('Siden mangler.').max(200),
  name: z
    .string('Navnet mangler.')
    .trim()
    .min(1, 'Gi visningen et navn.')
    .max(savedViewNameMost, `Navnet kan ha ${savedViewNameMost} tegn.`),
  audience: z.enum(viewAudiences),
  params: viewParamsSchema,
  columns: columnChoicesSchema,
});
export type ViewToSave = z.infer<typeof viewToSave>;

function requirePage(scope: Scope, path: string, shared: boolean) {
  const page = findPage(path);
  if (!page) throw notFound('Fant ikke siden.');
  if (!mayOpen(scope.permissions, page)) throw notAllowed('Du har ikke tilgang til denne siden.');
  if (shared && !may(scope.permissions, path, 'Write'))
    throw notAllowed('Du kan ikke dele visninger uten skrivetilgang til siden. Lagre den for deg selv.');
}

/**
 * Saves a view of a page under a name, in place of the user's own with that name; returns its id. Throws 404 for an
 * unknown page, 403 without Read, or without Write for one that others see, 400 for too many.
 */
export async function saveView(scope: Scope, { path, params, ...view }: ViewToSave): Promise<{ xid: string }> {
  requirePage(scope, path, view.audience !== 'own');
  const { companyId, userId } = { companyId: scope.company.id, userId: scope.user.id };
  const own = and(eq(savedView.companyId, companyId), eq(savedView.userId, userId), eq(savedView.path, path));
  const role = view.audience === 'role' ? roleOf(scope.permissions) : null;
  const values = { ...view, role, params: renamedIn(params, scope.user.fullName, readersName) };
  return asCompany(companyId, async (tx) => {
    // Two windows of one user would both make the name.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${companyId}${userId}${path}`}, 0))`);
    const replaced = await tx
      .update(savedView)
      .set(values)
      .where(and(own, sql`lower(${savedView.name}) = lower(${view.name})`))
      .returning({ xid: savedView.xid });
    if (replaced[0]) return replaced[0];
    const stored = await tx.$count(savedView, own);
    if (stored >= mostViews) throw badInput(`Du har ${mostViews} visninger av siden. Fjern en av dem først.`);
    const [made] = await tx
      .insert(savedView)
      .values({ companyId, userId, path, ...values })
      .returning({ xid: savedView.xid });
    if (!made) throw new Error('The view was not stored.');
    return made;
  });
}

/** Gives one of the user's own views another name. Throws 404 for another's, 400 where another has the name. */
export async function renameView(scope: Scope, xid: string, name: string): Promise<void> {
  const own = and(eq(savedView.companyId, scope.company.id), eq(savedView.userId, scope.user.id));
  await asCompany(scope.company.id, async (tx) => {
    const [view] = await tx
      .select({ path: savedView.path })
      .from(savedView)
      .where(and(own, eq(savedView.xid, xid)));
    if (!view) throw notFound('Fant ikke visningen. Den kan være fjernet.');
    const alike = and(
      own,
      eq(savedView.path, view.path),
      ne(savedView.xid, xid),
      sql`lower(${savedView.name}) = lower(${name})`,
    );
    if ((await tx.$count(savedView, alike)) > 0) throw badInput(`Du har allerede en visning som heter ${name}.`);
    await tx
      .update(savedView)
      .set({ name })
      .where(and(own, eq(savedView.xid, xid)));
  });
}

/**
 * Removes a view of the user's own, or one that others see where the user may write on its page; does nothing when it is
 * gone. Throws 403 for any other.
 */
export async function removeView(scope: Scope, xid: string): Promise<void> {
  const one = and(eq(savedView.companyId, scope.company.id), eq(savedView.xid, xid));
  await asCompany(scope.company.id, async (tx) => {
    const [view] = await tx.select().from(savedView).where(one);
    if (!view) return;
    const shared = view.audience !== 'own' && may(scope.permissions, view.path, 'Write');
    if (view.userId !== scope.user.id && !shared)
      throw notAllowed('Du kan ikke fjerne en visning som en annen har lagret.');
    await tx.delete(savedView).where(one);
  });
}
