'use client';

import { useState } from 'react';
import { Button } from '@/components/kit/ui/button';
import { SearchBox } from '@/components/kit/ui/search-box';
import { effective, type Grants, levelAt } from '@/lib/platform/auth/grants';
import { withoutPage } from '@/lib/product/admin/access-arithmetic';
import { firstName } from '@/lib/product/admin/access-sentence';
import { flatTree, pagesOf, type TreeNode } from '@/lib/product/admin/permission-tree';
import { closestRoles, namedRoles } from '@/lib/product/menu/named-roles';
import { actionVerb } from './why-text';

/** The most pages that are answered at once. */
const mostShown = 4;

function reasonOf(grants: Grants, page: TreeNode, titleOf: (path: string) => string): string {
  const found = effective(grants, page.id);
  if (!found) {
    const tab = page.children.find(({ id }) => levelAt(grants, id) > 0);
    return tab ? `Fordi: ${tab.title} er gitt, som er en fane der.` : '';
  }
  if (found.from === page.id) return 'Fordi: det er gitt på siden.';
  const role = closestRoles(grants).ids.find((id) => namedRoles[id].grants.get(found.from) === found.action);
  const whence = role ? `, fra rollen ${namedRoles[role].title}` : '';
  return `Fordi: ${actionVerb[found.action]} på ${titleOf(found.from)}${whence}.`;
}

function can(name: string, grants: Grants, page: TreeNode): string {
  const level = Math.max(levelAt(grants, page.id), ...page.children.map(({ id }) => levelAt(grants, id)));
  if (level === 0) return `${name} kan ikke åpne siden.`;
  return level === 2 ? `${name} kan skrive her.` : `${name} kan lese her.`;
}

/** Answers for a page what the user may do there and why, and takes just that page away. */
export function WhySearch({
  name,
  tree,
  grants,
  titleOf,
  onShow,
  onRemove,
}: {
  name: string;
  tree: TreeNode;
  grants: Grants;
  titleOf: (path: string) => string;
  /** Opens the page's place in the list. */
  onShow: (ids: readonly string[]) => void;
  onRemove: (page: TreeNode, grants: Grants) => void;
}) {
  const [q, setQ] = useState('');
  const wanted = q.trim().toLocaleLowerCase('nb');
  const found =
    wanted === '' ? [] : pagesOf(tree).filter(({ title }) => title.toLocaleLowerCase('nb').includes(wanted));
  const person = firstName(name);
  return (
    <section aria-label="Hva kan de, og hvorfor" className="rounded-control border border-line bg-surface p-2">
      <div className="flex *:w-full! *:basis-full!">
        <SearchBox value={q} onChange={setQ} />
      </div>
      {wanted === '' ? (
        <p className="px-1 pt-2 text-caption text-muted">{`Søk en side for å se om ${person} kan åpne den, og hvorfor.`}</p>
      ) : (
        <div role="status" className="divide-y divide-line">
          {found.length === 0 && <p className="px-1 pt-2 text-muted">Ingen sider passer. Endre søket.</p>}
          {found.slice(0, mostShown).map((page) => {
            const above = effective(grants, page.id);
            const comes = above !== undefined && above.from !== page.id;
            const holders = flatTree(tree).filter((node) => node.children.length > 0 && flatTree(node).includes(page));
            return (
              <div key={page.id} className="flex flex-col items-start gap-2 px-1 py-2">
                <p>
                  <button
                    type="button"
                    className="font-medium text-accent hover:underline"
                    onClick={() => onShow(holders.map(({ id }) => id))}
                  >
                    {page.title}
                  </button>
                  {`: ${can(person, grants, page)} ${reasonOf(grants, page, titleOf)}`}
                </p>
                {comes && (
                  <>
                    <Button onClick={() => onRemove(page, withoutPage(grants, tree, page))}>Ta bort bare denne</Button>
                    <p className="text-caption text-muted">
                      {`${titleOf(above.from)} settes til Ingen, og de andre sidene får det de har, hver for seg.`}
                    </p>
                  </>
                )}
              </div>
            );
          })}
          {found.length > mostShown && (
            <p className="px-1 pt-2 text-caption text-muted">{`${found.length - mostShown} til passer`}</p>
          )}
        </div>
      )}
    </section>
  );
}
