import { effective, fromAbove, type Grants, levelAt, levelOf } from '@/lib/platform/auth/grants';
import { type Action, adminPath } from '@/lib/platform/auth/permissions';
import type { AdminPage } from './rows';

/** A node of the permission tree. A group has no path: a grant on it is set on each of its pages. */
export type TreeNode = {
  kind: 'all' | 'section' | 'group' | 'page' | 'tab';
  /** The path, or section#group for a group. */
  id: string;
  title: string;
  children: TreeNode[];
};

/** The tree section → group → page → tab, in menu order. Sections without pages are left out, except Administrasjon. */
export function permissionTree(pages: readonly AdminPage[]): TreeNode {
  const sections = new Map<string, TreeNode>();
  for (const { Path, Title, Section, SectionTitle, Group, Tabs = [] } of pages) {
    const id = `/${Section}`;
    const section = sections.get(id) ?? { kind: 'section', id, title: SectionTitle, children: [] };
    sections.set(id, section);
    const groupId = `${id}#${Group}`;
    let group = section.children.find((child) => child.id === groupId);
    if (!group) {
      group = { kind: 'group', id: groupId, title: Group, children: [] };
      section.children.push(group);
    }
    const children = Tabs.map((tab): TreeNode => ({ kind: 'tab', id: tab.Path, title: tab.Title, children: [] }));
    group.children.push({ kind: 'page', id: Path, title: Title, children });
  }
  const admin: TreeNode = { kind: 'section', id: adminPath, title: 'Administrasjon', children: [] };
  return { kind: 'all', id: '/', title: 'Alt i firmaet', children: [...sections.values(), admin] };
}

/** A node and all below it. */
export const flatTree = (node: TreeNode): TreeNode[] => [node, ...node.children.flatMap(flatTree)];

/** The nodes that have a path, from a node down. */
export const placesOf = (node: TreeNode): TreeNode[] => flatTree(node).filter(({ kind }) => kind !== 'group');

/** The pages of a section or of all. */
export const pagesOf = (node: TreeNode): TreeNode[] => flatTree(node).filter(({ kind }) => kind === 'page');

const heads = (node: TreeNode): TreeNode[] => (node.kind === 'group' ? node.children : [node]);

/** Returns a node's levels, its total and its part from above; 'mixed' for a group whose pages differ. */
export function nodeLevels(grants: Grants, node: TreeNode): { level: number | 'mixed'; above: number } {
  const places = heads(node);
  const levels = new Set(places.map(({ id }) => levelAt(grants, id)));
  const above = Math.min(...places.map(({ id }) => levelOf(fromAbove(grants, id)?.action)));
  return { level: levels.size > 1 ? 'mixed' : ([...levels][0] ?? 0), above };
}

/** The one path above a node that gives it all it has; undefined where it has more of its own, or nothing. */
export function inheritedFrom(grants: Grants, node: TreeNode): { action: Action; from: string } | undefined {
  const places = heads(node);
  const [first, ...others] = places.map(({ id }) => {
    const found = effective(grants, id);
    const above = fromAbove(grants, id);
    return above && above.action === found?.action ? above : undefined;
  });
  return others.every((other) => other?.action === first?.action && other?.from === first?.from) ? first : undefined;
}

/** The grants with a node given the action; nothing of its own is stored where it has as much from above. */
export function withGrant(grants: Grants, node: TreeNode, action: Action | undefined): Grants {
  const next = new Map(grants);
  for (const { id } of heads(node)) {
    next.delete(id);
    if (levelOf(action) > levelAt(next, id) && action) next.set(id, action);
  }
  return next;
}

/** The nodes that match a search: matching ones with all below them, and the ancestors of those. */
export function searchTree(node: TreeNode, text: string): TreeNode | undefined {
  const wanted = text.trim().toLocaleLowerCase('nb');
  if (wanted === '' || node.title.toLocaleLowerCase('nb').includes(wanted) || node.id.includes(wanted)) return node;
  const children = node.children.flatMap((child) => searchTree(child, text) ?? []);
  return children.length > 0 ? { ...node, children } : undefined;
}

/** Grants on paths that the tree does not show, such as a whole kind of screen. */
export function grantsOutside(grants: Grants, tree: TreeNode): string[] {
  const shown = new Set(placesOf(tree).map(({ id }) => id));
  return [...grants.keys()].filter((path) => !shown.has(path));
}
