'use client';

import { useState } from 'react';
import { useWork } from '@/components/kit/client/use-work';
import { ChoicePicker } from '@/components/kit/input/pickers/choice-picker';
import { useRefresh } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
import { snackbar } from '@/components/kit/ui/snackbar';
import { formatStamp } from '@/lib/core/format/date';
import { initialsOf } from '@/lib/core/format/initials';
import type { AdminUser } from '@/lib/product/admin/list-users';

/** Shows whose permissions they are, with users to choose or copy from, and removes all access. */
export function PersonHead<U extends AdminUser>({
  company,
  members,
  user,
  hasDraft,
  mayRemove,
  onChoose,
  onCopy,
  onRemove,
}: {
  company: { id: string; name: string };
  members: readonly U[];
  user: U;
  hasDraft: (username: string) => boolean;
  mayRemove: boolean;
  onChoose: (username: string) => void;
  onCopy: (from: U) => void;
  onRemove: () => Promise<unknown>;
}) {
  const refresh = useRefresh();
  const { busy, run } = useWork();
  const [removing, setRemoving] = useState(false);
  const { Username, Fullname, LoginAt } = user;
  const others = members.filter(({ ID }) => ID !== user.ID);
  const remove = () =>
    run(async () => {
      await onRemove();
      setRemoving(false);
      snackbar.success('Lagret');
      refresh();
    });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span
        aria-hidden
        className="inline-flex size-8 items-center justify-center rounded-full bg-accent-soft text-caption font-semibold text-accent"
      >
        {initialsOf(Fullname)}
      </span>
      <ChoicePicker
        label="Bruker"
        value={Username}
        choices={members.map((one) => ({
          value: one.Username,
          label: `${one.Fullname} (${one.Username})${hasDraft(one.Username) ? ' · ikke lagret' : ''}`,
        }))}
        placeholder="Velg bruker"
        className="w-80! max-w-full font-medium"
        onChange={onChoose}
      />
      <span className="text-caption text-muted">
        {LoginAt === null ? 'har aldri logget inn' : `siste login ${formatStamp(new Date(LoginAt))}`}
      </span>
      <span className="ml-auto flex flex-wrap gap-2">
        {others.length > 0 && (
          <ChoicePicker
            label="Kopier fra"
            value=""
            choices={others.map((one) => ({ value: one.Username, label: one.Fullname }))}
            placeholder="Kopier fra …"
            className="w-40!"
            onChange={(username) => {
              const from = others.find((one) => one.Username === username);
              if (from) onCopy(from);
            }}
          />
        )}
        <Button
          look="danger"
          className="h-9"
          disabled={busy || !mayRemove}
          title={
            mayRemove ? undefined : 'Firmaet må ha minst én administrator, og ingen tar Administrasjon fra seg selv.'
          }
          onClick={() => setRemoving(true)}
        >
          Fjern all tilgang
        </Button>
      </span>
      <Dialog
        title={`Fjerne all tilgang for ${Fullname}?`}
        description={`${Fullname} mister alle tilganger i ${company.name} med en gang, også i åpne vinduer. Tilgang til andre firmaer røres ikke.`}
        open={removing}
        onOpenChange={setRemoving}
      >
        <div className="flex justify-end gap-2">
          <Button onClick={() => setRemoving(false)}>Avbryt</Button>
          <Button look="danger" disabled={busy} onClick={() => void remove()}>
            Fjern all tilgang
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
