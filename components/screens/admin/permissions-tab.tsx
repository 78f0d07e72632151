'use client';

import { parseAsString, useQueryState } from 'nuqs';
import { useState } from 'react';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { useShell } from '@/components/kit/context/shell-context';
import { useLastRow } from '@/components/kit/context/use-last-row';
import { useRefresh } from '@/components/kit/routing/address';
import { snackbar } from '@/components/kit/ui/snackbar';
import { type Grants, grantsOf, levelAt, permissionsOfGrants } from '@/lib/platform/auth/grants';
import { adminPath, may } from '@/lib/platform/auth/permissions';
import { asksMost } from '@/lib/product/admin/asks-most';
import type { PermissionSet } from '@/lib/product/admin/permission-set';
import type { AdminData } from '@/lib/product/admin/read-admin';
import type { AdminUser } from '@/lib/product/admin/rows';
import { AccessEditor } from './access/access-editor';
import { PersonHead } from './access/person-head';
import { AccessHistory } from './access-history';
import { userParam } from './user-param';

type Member = AdminUser & { permissions: { path: string; action: 'Read' | 'Write' }[]; suspended: boolean };

const membersOf = ({ users, sets }: AdminData): Member[] =>
  users.map((user) => {
    const own = sets.find(({ Username }) => Username === user.Username)?.Permissions ?? [];
    const permissions = own.map(({ Path, Action }) => ({ path: Path, action: Action }));
    return { ...user, permissions, suspended: user.Suspended };
  });

/** Says why the grants cannot be saved: the server's refusals, and the loss of one's own administration. */
function refusal(members: readonly Member[], user: Member, grants: Grants, me: string): string {
  if (levelAt(grants, adminPath) === 2 || !may(user.permissions, adminPath, 'Write')) return '';
  if (user.Username === me) return 'Du kan ikke ta Administrasjon fra deg selv. Be en annen administrator om det.';
  const others = members.filter(({ ID, suspended }) => ID !== user.ID && !suspended);
  if (others.some(({ permissions }) => may(permissions, adminPath, 'Write'))) return '';
  return 'Firmaet må ha minst én administrator. Gi en annen tilgang til Administrasjon først.';
}

/** A user's permissions. It opens on the user chosen last in this browser, else on the one that asks for most. */
export function PermissionsTab({ data, last }: { data: AdminData; last: string | undefined }) {
  const refresh = useRefresh();
  const { user: me } = useShell();
  const company = data.company.id;
  const [requested, setUser] = useQueryState(userParam, parseAsString);
  const members = membersOf(data);
  const user =
    members.find(({ Username }) => Username === requested) ??
    members.find(({ ID }) => ID === last) ??
    asksMost(members);
  // Changes that are not saved stay with their user while another one is looked at.
  const [drafts, setDrafts] = useState<Readonly<Record<string, readonly Grants[]>>>({});
  const { busy, run } = useWork();
  useLastRow(company, userParam, user?.ID);
  if (!user) return null;
  const { Username } = user;
  const setHistory = (history: readonly Grants[]) => setDrafts((before) => ({ ...before, [Username]: history }));
  const stored = grantsOf(user.permissions);

  const save = (grants: Grants, before?: Grants) =>
    run(async () => {
      const Permissions = permissionsOfGrants(grants).map(({ path, action }) => ({ Path: path, Action: action }));
      const permission = JSON.stringify({ Username, Permissions } satisfies PermissionSet);
      await call('POST /api/admin/userpermission', { body: { company, permission } });
      setHistory([]);
      snackbar.success('Lagret', before && (() => void save(before)));
      refresh();
    });

  return (
    <div className="flex flex-col gap-4">
      <PersonHead
        company={data.company}
        members={members}
        user={user}
        hasDraft={(username) => (drafts[username]?.length ?? 0) > 0}
        mayRemove={refusal(members, user, new Map(), me.email) === ''}
        onChoose={(username) => void setUser(username)}
        onCopy={(from) => setHistory([...(drafts[Username] ?? []), grantsOf(from.permissions)])}
        onRemove={async () => {
          const permission = JSON.stringify({ Username, Permissions: [] } satisfies PermissionSet);
          await call('POST /api/admin/userpermissionremoveall', { body: { company, permission } });
          await setUser(null);
        }}
      />
      <AccessEditor
        key={user.ID}
        data={data}
        user={user}
        stored={stored}
        history={drafts[Username] ?? []}
        refusalOf={(grants) => refusal(members, user, grants, me.email)}
        busy={busy}
        onChange={setHistory}
        onSave={(grants) => void save(grants, stored)}
      />
      <AccessHistory changes={data.changes.filter(({ userId }) => userId === user.ID)} pages={data.pages} />
    </div>
  );
}
