'use client';

import { useMemo } from 'react';
import { EmptyState } from '@/components/kit/ui/states';
import type { Grants } from '@/lib/platform/auth/grants';
import type { Action } from '@/lib/platform/auth/permissions';
import { accessChanges } from '@/lib/product/admin/access-arithmetic';
import { searchTree, type TreeNode, withGrant } from '@/lib/product/admin/permission-tree';
import { NodeRow } from './node-row';
import { WhyText } from './why-text';

/** The sections with their switches, each opened on demand; a search opens what it finds. */
export function SectionList({
  tree,
  order,
  grants,
  stored,
  role,
  search = '',
  opened,
  titleOf,
  onOpen,
  onChange,
}: {
  tree: TreeNode;
  /** The ids of the sections in the order to show them; undefined: the tree's. */
  order?: readonly string[];
  grants: Grants;
  stored: Grants;
  role?: Grants;
  search?: string;
  /** The ids of what is open. */
  opened: ReadonlySet<string>;
  titleOf: (path: string) => string;
  onOpen: (id: string) => void;
  onChange: (grants: Grants) => void;
}) {
  const changes = useMemo(
    () => new Map(accessChanges(stored, grants, tree).map((change) => [change.id, change])),
    [stored, grants, tree],
  );
  const shown = searchTree(tree, search);
  if (!shown) return <EmptyState text="Ingen sider passer. Endre søket." />;
  const searching = search.trim() !== '';
  const at = (id: string) => order?.indexOf(id) ?? 0;
  const sections = [...shown.children].sort((a, b) => at(a.id) - at(b.id));
  const isOpen = (node: TreeNode) => searching || opened.has(node.id);
  const visible = (node: TreeNode): TreeNode[] => [node, ...(isOpen(node) ? node.children.flatMap(visible) : [])];
  return (
    <ul className="overflow-hidden rounded-control border border-line bg-surface">
      {[{ ...shown, children: [] }, ...sections.flatMap(visible)].map((node) => (
        <NodeRow
          key={node.id}
          node={node}
          grants={grants}
          opened={node.children.length === 0 ? undefined : isOpen(node)}
          onOpen={() => onOpen(node.id)}
          changed={changes.has(node.id)}
          onChange={(changed: TreeNode, action: Action | undefined) => onChange(withGrant(grants, changed, action))}
        >
          <WhyText
            node={node}
            grants={grants}
            stored={stored}
            role={role}
            change={changes.get(node.id)}
            titleOf={titleOf}
          />
        </NodeRow>
      ))}
    </ul>
  );
}

/** Opens a folded part of the list, or folds an open one. */
export function toggled(opened: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(opened);
  if (!next.delete(id)) next.add(id);
  return next;
}
