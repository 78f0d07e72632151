'use client';

import clsx from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { holdWork } from '@/components/kit/client/unsaved';
import { Button } from '@/components/kit/ui/button';
import { namesOf, SaveBar } from '@/components/kit/ui/save-bar';
import type { Grants } from '@/lib/platform/auth/grants';
import { accessChanges, deviatingPages } from '@/lib/product/admin/access-arithmetic';
import { accessSentence, firstName, inheritedWarning } from '@/lib/product/admin/access-sentence';
import { flatTree, grantsOutside, permissionTree, type TreeNode } from '@/lib/product/admin/permission-tree';
import type { AdminData } from '@/lib/product/admin/read-admin';
import type { AdminUser } from '@/lib/product/admin/rows';
import { closestRoles, grantsOfRoles } from '@/lib/product/menu/named-roles';
import { MenuShown, menuOfGrants } from './menu-shown';
import { OtherGrants } from './other-grants';
import { RoleChips } from './role-chips';
import { SectionList, toggled } from './section-list';
import { WhySearch } from './why-search';

/** On a phone: which of the two is shown. */
const pressed = 'aria-pressed:border-accent-soft aria-pressed:bg-accent-soft aria-pressed:text-accent';

/** The sections whose pages deviate first, then those of the user's menu in its order, without access last. */
function orderOf(tree: TreeNode, stored: Grants, menu: ReturnType<typeof menuOfGrants>): string[] {
  const entries = [...menu.front, ...menu.more].map(({ id }) => `/${id}`);
  const rank = ({ id, ...node }: TreeNode) => {
    if (deviatingPages(stored, { id, ...node }).length > 0) return -1;
    const at = entries.indexOf(id);
    return at === -1 ? entries.length : at;
  };
  return [...tree.children].sort((a, b) => rank(a) - rank(b)).map(({ id }) => id);
}

/** Edits a user's access: their roles, the sections, and the menu they will see. Nothing is saved before 'Lagre'. */
export function AccessEditor({
  data,
  user,
  stored,
  history,
  refusalOf,
  busy,
  onChange,
  onSave,
}: {
  data: AdminData;
  user: AdminUser;
  stored: Grants;
  /** The grants after each change that is not saved, the latest last. */
  history: readonly Grants[];
  /** Returns the reason why grants cannot be saved; '' where they can. */
  refusalOf: (grants: Grants) => string;
  busy: boolean;
  onChange: (history: readonly Grants[]) => void;
  onSave: (grants: Grants) => void;
}) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [view, setView] = useState<'access' | 'menu'>('access');
  const grants = history.at(-1) ?? stored;
  const tree = useMemo(() => permissionTree(data.pages), [data.pages]);
  const titles = useMemo(() => new Map(flatTree(tree).map(({ id, title }) => [id, title])), [tree]);
  const titleOf = (path: string) => titles.get(path) ?? path;
  const order = useMemo(
    () => orderOf(tree, stored, menuOfGrants(data.menu, user, stored)),
    [tree, stored, data.menu, user],
  );
  const changes = accessChanges(stored, grants, tree);
  const { ids } = closestRoles(grants);
  const warning = inheritedWarning(user.Fullname, grants, titleOf);
  const change = (next: Grants) => onChange([...history, next]);
  const waits = changes.length > 0;
  useEffect(() => holdWork({ waits: () => waits }), [waits]);

  return (
    <>
      <div className="flex flex-col gap-1">
        <p className="text-heading font-semibold">{accessSentence(user.Fullname, grants, tree)}</p>
        {warning !== '' && (
          <p className="flex items-start gap-2 text-warn">
            <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
            {warning}
          </p>
        )}
      </div>
      <div className="flex gap-2 lg:hidden">
        <Button aria-pressed={view === 'access'} className={pressed} onClick={() => setView('access')}>
          Tilganger
        </Button>
        <Button aria-pressed={view === 'menu'} className={pressed} onClick={() => setView('menu')}>
          Menyen
        </Button>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className={clsx('flex min-w-0 flex-col gap-3', view === 'menu' && 'max-lg:hidden')}>
          <RoleChips grants={grants} onChange={change} />
          <SectionList
            tree={tree}
            order={order}
            grants={grants}
            stored={stored}
            role={ids.length > 0 ? grantsOfRoles(ids) : undefined}
            opened={opened}
            titleOf={titleOf}
            onOpen={(id) => setOpened(toggled(opened, id))}
            onChange={change}
          />
          <OtherGrants paths={grantsOutside(grants, tree)} grants={grants} onChange={change} />
        </div>
        <div className={clsx('flex flex-col gap-3', view === 'access' && 'max-lg:hidden')}>
          <MenuShown preview={data.menu} user={user} grants={grants} stored={stored} />
          <WhySearch
            name={user.Fullname}
            tree={tree}
            grants={grants}
            titleOf={titleOf}
            onShow={(shown) => {
              setOpened(new Set([...opened, ...shown]));
              setView('access');
            }}
            onRemove={(_page, next) => change(next)}
          />
        </div>
      </div>
      <SaveBar
        count={changes.length}
        note={`${namesOf(changes.map(({ title }) => title))}. Gjelder fra neste klikk hos ${firstName(user.Fullname)}.`}
        refusal={waits ? refusalOf(grants) : ''}
        busy={busy}
        onUndo={history.length > 0 ? () => onChange(history.slice(0, -1)) : undefined}
        onDiscard={() => onChange([])}
        onSave={() => onSave(grants)}
      />
    </>
  );
}
