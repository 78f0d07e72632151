'use client';

import { parseAsString, useQueryState } from 'nuqs';
import { useState } from 'react';
import { useWork } from '@/components/kit/client/use-work';
import { ChoicePicker } from '@/components/kit/input/pickers/choice-picker';
import { useRefresh } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
import { snackbar } from '@/components/kit/ui/snackbar';
import { EmptyState } from '@/components/kit/ui/states';
import { grantsOf } from '@/lib/platform/auth/grants';
import type { AdminData } from '@/lib/product/admin/read-admin';
import { AccessHistory } from './access-history';
import { removeAll, savePermissions } from './admin-calls';
import { PermissionEditor } from './permission-editor';

const storedGrants = (data: AdminData, username: string) =>
  grantsOf(
    (data.sets.find((set) => set.Username === username)?.Permissions ?? []).map(({ Path, Action }) => ({
      path: Path,
      action: Action,
    })),
  );

/** A user's permissions: the user is chosen by name, the tree edited, or all access removed. */
export function PermissionsTab({ data }: { data: AdminData }) {
  const refresh = useRefresh();
  const company = data.company.id;
  const [requested, setUser] = useQueryState('bruker', parseAsString);
  const user = data.users.find(({ Username }) => Username === requested);
  const [removing, setRemoving] = useState(false);
  const { busy, run } = useWork();
  const choices = data.users.map(({ Username, Fullname }) => ({ value: Username, label: `${Fullname} (${Username})` }));

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <ChoicePicker
          label="Bruker"
          value={user?.Username ?? ''}
          choices={choices}
          placeholder="Velg bruker"
          className="w-80! max-w-full"
          onChange={(next) => void setUser(next)}
        />
        {user && (
          <Button look="danger" className="ml-auto" disabled={busy} onClick={() => setRemoving(true)}>
            Fjern all tilgang
          </Button>
        )}
      </div>
      {user ? (
        <PermissionEditor
          key={`${user.Username} ${JSON.stringify([...storedGrants(data, user.Username)])}`}
          data={data}
          user={user}
          stored={storedGrants(data, user.Username)}
          others={data.users.filter(({ ID }) => ID !== user.ID)}
          grantsOfUser={(username) => storedGrants(data, username)}
          busy={busy}
          onSave={(grants) =>
            void run(async () => {
              const Permissions = [...grants].map(([Path, Action]) => ({ Path, Action }));
              await savePermissions(company, { Username: user.Username, Permissions });
              snackbar.success('Lagret');
              refresh();
            })
          }
        />
      ) : (
        <div className="rounded-control border border-line bg-surface">
          <EmptyState text="Velg en bruker for å se og endre tilgangene." />
        </div>
      )}
      {user && <AccessHistory changes={data.changes.filter(({ userId }) => userId === user.ID)} pages={data.pages} />}
      {user && (
        <Dialog
          title={`Fjerne all tilgang for ${user.Fullname}?`}
          description={`${user.Fullname} mister alle tilganger i ${data.company.name} med en gang, også i åpne vinduer. Tilgang til andre firmaer røres ikke.`}
          open={removing}
          onOpenChange={setRemoving}
        >
          <div className="flex justify-end gap-2">
            <Button onClick={() => setRemoving(false)}>Avbryt</Button>
            <Button
              look="danger"
              disabled={busy}
              onClick={() =>
                void run(async () => {
                  await removeAll(company, user.Username);
                  setRemoving(false);
                  snackbar.success('Lagret');
                  void setUser(null);
                  refresh();
                })
              }
            >
              Fjern all tilgang
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
