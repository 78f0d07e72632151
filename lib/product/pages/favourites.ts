import { and, eq, notInArray, sql } from 'drizzle-orm';
import { badInput, notAllowed } from '@/base/errors';
import { favourite } from '@/db/schema';
import { asSystem } from '@/db/system';
import type { Scope } from '@/lib/platform/auth/session';
import { pathsFor } from './navigation';

/** Maximum favourites per user and company. */
export const mostFavourites = 40;

const own = ({ company, user }: Scope) => and(eq(favourite.companyId, company.id), eq(favourite.userId, user.id));

/**
 * Only pages in the user's menus can be favourites: 403 for any other path, so that unknown and forbidden paths look
 * alike.
 */
function requireReadable(scope: Scope, paths: readonly string[]): void {
  const readable = pathsFor(scope.permissions);
  if (paths.some((path) => !readable.includes(path))) throw notAllowed('Du har ikke tilgang til denne siden.');
}

/**
 * Appends a page to the user's favourites in the company; an existing favourite keeps its position. 400 for too many.
 */
export async function addFavourite(scope: Scope, path: string): Promise<void> {
  requireReadable(scope, [path]);
  await asSystem(async (tx) => {
    // Locks the user's favourites against concurrent windows.
    const stored = await tx.select({ path: favourite.path }).from(favourite).where(own(scope)).for('update');
    if (stored.some((one) => one.path === path)) return;
    if (stored.length >= mostFavourites) throw badInput(`Du har ${mostFavourites} favoritter. Fjern en av dem først.`);
    await tx
      .insert(favourite)
      .values({
        companyId: scope.company.id,
        userId: scope.user.id,
        path,
        orderint: sql`(select coalesce(max(orderint), 0) + 1 from ${favourite} where ${own(scope)})`,
      })
      .onConflictDoNothing();
  });
}

/** Removes a favourite; does nothing when it is none. */
export async function removeFavourite(scope: Scope, path: string): Promise<void> {
  await asSystem((tx) => tx.delete(favourite).where(and(own(scope), eq(favourite.path, path))));
}

/** Orders the user's favourites; paths that are no favourites are ignored, favourites not listed come last. */
export async function orderFavourites(scope: Scope, paths: readonly string[]): Promise<void> {
  const places = sql.join(
    paths.map((path, at) => sql`(${path}::text, ${at + 1}::int)`),
    sql`, `,
  );
  await asSystem(async (tx) => {
    await tx.execute(sql`
      update ${favourite} set orderint = place.at from (values ${places}) place(path, at)
      where ${own(scope)} and ${favourite.path} = place.path`);
    await tx
      .update(favourite)
      .set({ orderint: sql`${favourite.orderint} + ${mostFavourites}` })
      .where(and(own(scope), notInArray(favourite.path, [...paths])));
  });
}
