import { and, eq, notInArray, sql } from 'drizzle-orm';
import { badInput, notAllowed } from '@/base/errors';
import { favourite } from '@/db/schema';
import { asSystem } from '@/db/system';
import type { Scope } from '@/lib/platform/auth/session';
import { pathsFor } from './navigation';

/** More than this is no choice. */
export const mostFavourites = 40;

const own = ({ company, user }: Scope) => and(eq(favourite.companyId, company.id), eq(favourite.userId, user.id));

/** Only pages that are in the user's menus are starred: 403 for any other path, whether there is one or not. */
function requireReadable(scope: Scope, paths: readonly string[]): void {
  const readable = pathsFor(scope.permissions);
  if (paths.some((path) => !readable.includes(path))) throw notAllowed('Du har ikke tilgang til denne siden.');
}

/** Stars a page for its user in the company, after those there are; a page that is starred stays where it is. 400 for too many. */
export async function addFavourite(scope: Scope, path: string): Promise<void> {
  requireReadable(scope, [path]);
  await asSystem(async (tx) => {
    // Two windows at once take their turns.
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

/** Takes the star off a page; one that has none is left as it is. */
export async function removeFavourite(scope: Scope, path: string): Promise<void> {
  await asSystem((tx) => tx.delete(favourite).where(and(own(scope), eq(favourite.path, path))));
}

/** Puts the user's starred pages in this order; one that is not starred any more is left out, one that is not named comes last. */
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
