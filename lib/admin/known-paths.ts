import { pages } from '@/lib/pages/registry';
import { fixedPaths } from '@/lib/routing/href';
import { sections } from '@/lib/routing/sections';

/** Every path a permission may name: all, a section, a kind of a section, a page. */
export function knownPaths(): ReadonlySet<string> {
  const kinds = pages.flatMap(({ path }) => {
    const parts = path.split('/');
    return parts.length > 3 ? [parts.slice(0, 3).join('/')] : [];
  });
  return new Set([
    '/',
    fixedPaths.home,
    ...sections.map(({ id }) => `/${id}`),
    ...kinds,
    ...pages.map(({ path }) => path),
  ]);
}
