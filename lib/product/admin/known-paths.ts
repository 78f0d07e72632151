import { badInput } from '@/base/errors';
import type { Permission } from '@/lib/platform/auth/permissions';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { sections } from '@/lib/platform/routing/sections';
import { groupPages } from '@/lib/product/pages/group';
import { pathsToOpen } from '@/lib/product/pages/page-rights';
import { pages as ofCompanies } from '@/lib/product/pages/registry';

/** Of companies and of groups: permissions are given in a company for both. */
const pages = [...ofCompanies, ...groupPages.map(({ entry }) => entry)];

/** Every path a permission may name: all, a section, a kind within a section, a page, a tab. */
function knownPaths(): ReadonlySet<string> {
  const kinds = pages.flatMap(({ path }) => {
    const parts = path.split('/');
    return parts.length > 3 ? [parts.slice(0, 3).join('/')] : [];
  });
  return new Set([
    '/',
    fixedPaths.home,
    ...sections.map(({ id }) => `/${id}`),
    ...kinds,
    ...pages.flatMap(pathsToOpen),
  ]);
}

/** Throws 400 for a permission on an unknown path. */
export function requireKnownPaths(permissions: readonly Permission[]): void {
  const known = knownPaths();
  const unknown = permissions.find(({ path }) => !known.has(path));
  if (unknown) throw badInput(`Det finnes ingen side «${unknown.path}».`);
}
