'use client';

import { useMemo, useState } from 'react';
import { ChoicePicker } from '@/components/kit/input/pickers/choice-picker';
import { Button } from '@/components/kit/ui/button';
import { SearchBox } from '@/components/kit/ui/search-box';
import { type Grants, sameGrants } from '@/lib/platform/auth/grants';
import type { AdminUser } from '@/lib/product/admin/list-users';
import { grantsOutside, permissionTree } from '@/lib/product/admin/permission-tree';
import type { AdminData } from '@/lib/product/admin/read-admin';
import { AccessView } from './access-view';
import { PermissionSearch } from './permission-search';

/** The tree of a user's permissions with unsaved changes; 'Vis tilgang' shows the resulting access. */
export function PermissionEditor({
  data,
  user,
  stored,
  others,
  grantsOfUser,
  busy,
  onSave,
}: {
  data: AdminData;
  user: AdminUser;
  stored: Grants;
  others: readonly AdminUser[];
  grantsOfUser: (username: string) => Grants;
  busy: boolean;
  onSave: (grants: Grants) => void;
}) {
  const [grants, setGrants] = useState(stored);
  const [q, setQ] = useState('');
  const [showing, setShowing] = useState(false);
  const tree = useMemo(() => permissionTree(data.pages), [data.pages]);
  const outside = grantsOutside(grants, tree);
  const changed = !sameGrants(grants, stored);

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox value={q} onChange={setQ} />
        {others.length > 0 && (
          <ChoicePicker
            label="Kopier fra"
            value=""
            choices={others.map(({ Username, Fullname }) => ({ value: Username, label: Fullname }))}
            placeholder="Kopier fra …"
            className="w-48!"
            onChange={(username) => setGrants(grantsOfUser(username))}
          />
        )}
        <Button aria-pressed={showing} onClick={() => setShowing(!showing)}>
          {showing ? 'Vis treet' : 'Vis tilgang'}
        </Button>
        <span className="ml-auto flex items-center gap-2">
          {changed && <span className="text-caption text-warn">Ikke lagret</span>}
          <Button disabled={!changed || busy} onClick={() => setGrants(stored)}>
            Forkast
          </Button>
          <Button look="primary" disabled={!changed || busy} onClick={() => onSave(grants)}>
            {busy ? 'Lagrer …' : 'Lagre'}
          </Button>
        </span>
      </div>
      {showing ? (
        <AccessView name={user.Fullname} pages={data.pages} grants={grants} search={q} />
      ) : (
        <PermissionSearch pages={data.pages} search={q} grants={grants} onChange={setGrants} />
      )}
      {outside.length > 0 && !showing && (
        <section className="rounded-control border border-line bg-surface p-4">
          <h2 className="mb-2 font-semibold">Andre tilganger</h2>
          <ul className="flex flex-col gap-1">
            {outside.map((path) => (
              <li key={path} className="flex items-center gap-3">
                <span className="mr-auto">
                  {path} · {grants.get(path) === 'Write' ? 'Skrive' : 'Lese'}
                </span>
                <Button
                  look="quiet"
                  onClick={() => setGrants(new Map([...grants].filter(([granted]) => granted !== path)))}
                >
                  Fjern
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
