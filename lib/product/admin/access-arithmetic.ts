import { fromAbove, type Grants, levelAt, levelOf, pathsAbove } from '@/lib/platform/auth/grants';
import type { Action } from '@/lib/platform/auth/permissions';
import { pagesOf, placesOf, type TreeNode } from './permission-tree';

const actionAt = (level: number): Action | undefined => (level === 2 ? 'Write' : level === 1 ? 'Read' : undefined);

/** True for a place's own grant that gives more than it has from above. */
const isOwn = (grants: Grants, path: string): boolean =>
  levelOf(grants.get(path)) > levelOf(fromAbove(grants, path)?.action);

/** The pages of a section that have more by a grant of their own, or on one of their tabs, than the section gives. */
export function deviatingPages(grants: Grants, section: TreeNode): { title: string; id: string; action: Action }[] {
  return pagesOf(section).flatMap((page) => {
    const own = placesOf(page).filter(({ id }) => isOwn(grants, id));
    if (own.length === 0) return [];
    const action = actionAt(Math.max(...own.map(({ id }) => levelOf(grants.get(id))))) ?? 'Read';
    return [{ title: page.title, id: page.id, action }];
  });
}

/** A place whose access differs from what is stored, by a change of its own and not of what is above it. */
export type AccessChanged = { id: string; title: string; was: Action | undefined; is: Action | undefined };

/** The changes that are not saved, the uppermost first: what only follows from a change above is not one. */
export function accessChanges(stored: Grants, grants: Grants, tree: TreeNode): AccessChanged[] {
  const found: AccessChanged[] = [];
  const visit = (node: TreeNode, following: { was: number; is: number } | undefined) => {
    let next = following;
    if (node.kind !== 'group') {
      const [was, is] = [levelAt(stored, node.id), levelAt(grants, node.id)];
      const follows = following?.was === was && following.is === is;
      if (was !== is && !follows) found.push({ id: node.id, title: node.title, was: actionAt(was), is: actionAt(is) });
      next = was === is ? undefined : { was, is };
    }
    for (const child of node.children) visit(child, next);
  };
  visit(tree, undefined);
  return found;
}

/**
 * The grants without a page: what it has from above is given to everything else there by itself, so that nobody's access
 * changes but the page's, its tabs' included.
 */
export function withoutPage(grants: Grants, tree: TreeNode, page: TreeNode): Grants {
  const taken = new Set(placesOf(page).map(({ id }) => id));
  const above = new Set(pathsAbove(page.id));
  const next = new Map([...grants].filter(([path]) => !taken.has(path) && !above.has(path)));
  // Sections before their pages: a section that still gives enough leaves nothing to write below it.
  for (const { id } of placesOf(tree)) {
    const action = actionAt(levelAt(grants, id));
    const stays = !taken.has(id) && !above.has(id);
    if (stays && action && levelAt(next, id) < levelOf(action)) next.set(id, action);
  }
  return next;
}
