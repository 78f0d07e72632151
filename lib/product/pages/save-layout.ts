import { and, eq, sql } from 'drizzle-orm';
import { badInput, notAllowed, notFound } from '@/base/errors';
import { asCompany } from '@/db/company';
import { pageLayout } from '@/db/schema';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import type { LayoutItem, PageEntry } from '@/lib/platform/routing/page';
import { companyPage, layoutItemsSchema } from './company-page';
import { findPage } from './registry';

/** The page at the path, if the user may arrange it. Throws 404 for an unknown path, 403 without Write. */
function pageToArrange(scope: Scope, path: string): PageEntry {
  const entry = findPage(path);
  if (!entry) throw notFound('Fant ikke siden.');
  if (!may(scope.permissions, path, 'Write')) throw notAllowed('Du kan ikke endre oppsettet av denne siden.');
  return entry;
}

function placesOf(entry: PageEntry, items: unknown) {
  const result = layoutItemsSchema.safeParse(items);
  if (!result.success) throw badInput('Oppsettet kan ikke leses.');
  const places = result.data;
  if (places.some((place) => place.x + place.w > 12)) throw badInput('Oppsettet går utenfor rutenettet.');
  const ids = new Set(places.map((place) => place.i));
  if (ids.size !== places.length) throw badInput('En rute står flere ganger i oppsettet.');
  const unknown = places.find((place) => !entry.layout.some((item) => item.i === place.i));
  if (unknown) throw badInput(`Siden har ingen rute «${unknown.i}».`);
  return places;
}

/**
 * Saves the company's layout of a page's widgets and returns the resulting layout. Throws 404, 403, and 400 for items
 * that are no positions of the page's own widgets on the 12-column grid.
 */
export async function saveLayout(scope: Scope, path: string, items: unknown): Promise<LayoutItem[]> {
  const entry = pageToArrange(scope, path);
  const places = placesOf(entry, items);
  const companyId = scope.company.id;
  const savedBy = scope.user.id;
  await asCompany(companyId, (tx) =>
    tx
      .insert(pageLayout)
      .values({ companyId, path, items: places, savedBy })
      .onConflictDoUpdate({
        target: [pageLayout.companyId, pageLayout.path],
        set: { items: places, savedBy, savedAt: sql`now()` },
      }),
  );
  return (await companyPage(companyId, savedBy, entry)).layout;
}

/** Resets a page to its default layout, and returns that. Throws 404 and 403. */
export async function resetLayout(scope: Scope, path: string): Promise<LayoutItem[]> {
  const entry = pageToArrange(scope, path);
  const companyId = scope.company.id;
  await asCompany(companyId, (tx) =>
    tx.delete(pageLayout).where(and(eq(pageLayout.companyId, companyId), eq(pageLayout.path, path))),
  );
  return [...entry.layout];
}
