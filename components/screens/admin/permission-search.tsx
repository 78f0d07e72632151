'use client';

import { useMemo } from 'react';
import { EmptyState } from '@/components/kit/ui/states';
import type { Grants } from '@/lib/platform/auth/grants';
import type { AdminPage } from '@/lib/product/admin/list-pages';
import { permissionTree, searchTree, withGrant } from '@/lib/product/admin/permission-tree';
import { PermissionRows } from './permission-rows';

/** The pages that match a search, each with its permission. */
export function PermissionSearch({
  pages,
  search,
  grants,
  onChange,
}: {
  pages: readonly AdminPage[];
  search: string;
  grants: Grants;
  onChange: (grants: Grants) => void;
}) {
  const tree = useMemo(() => permissionTree(pages), [pages]);
  const titles = useMemo(() => new Map(pages.map(({ Path, Title }) => [Path, Title])), [pages]);
  const shown = searchTree(tree, search);
  if (!shown) return <EmptyState text="Ingen sider passer. Endre søket." />;
  return (
    <PermissionRows
      tree={shown}
      grants={grants}
      titleOf={(path) => titles.get(path)}
      onChange={(node, action) => onChange(withGrant(grants, node, action))}
    />
  );
}
