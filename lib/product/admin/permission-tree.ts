import { effective, type Grants, pathsAbove } from '@/lib/platform/auth/grants';
import type { Action } from '@/lib/platform/auth/permissions';
import { adminPath } from '@/lib/platform/auth/permissions';
import type { AdminPage } from './list-pages';

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

/** Whether a node inherits a grant, with or without its own; a group if each of its pages does. */
export function inherits(grants: Grants, node: TreeNode): boolean {
  if (node.kind === 'group') return node.children.every((page) => inherits(grants, page));
  return pathsAbove(node.id).some((path) => grants.has(path));
}

/**
 * The grant a node only inherits; for a group what all its pages inherit from one origin, undefined where they differ.
 */
export function inherited(grants: Grants, node: TreeNode): { action: Action; from: string } | undefined {
  const places = node.kind === 'group' ? node.children : [node];
  const [first, ...others] = places.map((place) => {
    const found = effective(grants, place.id);
    return found?.from === place.id ? undefined : found;
  });
  return others.every((other) => other?.action === first?.action && other?.from === first?.from) ? first : undefined;
}

/** A node's own grant; for a group that of all its pages, 'mixed' where they differ. */
export function ownGrant(grants: Grants, node: TreeNode): Action | 'mixed' | undefined {
  if (node.kind !== 'group') return grants.get(node.id);
  const given = new Set(node.children.map((page) => grants.get(page.id)));
  if (given.size > 1) return 'mixed';
  return [...given][0];
}

/** The grants with a node's own one set or removed. */
export function withGrant(grants: Grants, node: TreeNode, action: Action | undefined): Grants {
  const next = new Map(grants);
  for (const path of node.kind === 'group' ? node.children.map((page) => page.id) : [node.id]) {
    if (action) next.set(path, action);
    else next.delete(path);
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
  const shown = new Set<string>();
  const visit = (node: TreeNode) => {
    shown.add(node.id);
    for (const child of node.children) visit(child);
  };
  visit(tree);
  return [...grants.keys()].filter((path) => !shown.has(path));
}
