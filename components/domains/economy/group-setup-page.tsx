'use client';

import { Building2, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '@/components/kit/client/call';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { useWork } from '@/components/kit/client/use-work';
import { administeredOf, useShell } from '@/components/kit/context/shell-context';
import { EndButton } from '@/components/kit/input/end-button';
import type { LiveRows } from '@/components/kit/live/live-rows';
import { useGo, useRefresh } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
import { Field } from '@/components/kit/ui/field';
import { snackbar } from '@/components/kit/ui/snackbar';
import { Skeleton } from '@/components/kit/ui/states';
import { LiveTablePage } from '@/components/shell/page/live-table-page';
import type { PageView } from '@/lib/platform/routing/page-view';
import { fixedPaths } from '@/lib/platform/routing/paths';

type Group = { id: string; name: string };

/** The group's name, which is saved with Enter or the button. */
function NameField({ group }: { group: Group }) {
  const { busy, run } = useWork();
  const refresh = useRefresh();
  const [name, setName] = useState(group.name);
  const wanted = name.trim();
  const isChanged = wanted !== '' && wanted !== group.name;

  function rename(event: FormEvent) {
    event.preventDefault();
    if (!isChanged) return;
    void run(async () => {
      await call('PUT /api/admin/group', { body: { group: group.id, name: wanted } });
      snackbar.success('Navnet er endret.');
      refresh();
    });
  }

  return (
    <form noValidate onSubmit={rename} className="flex grow items-end gap-2">
      <div className="max-w-90 grow">
        <Field
          id="konsern-navn"
          label="Navn"
          value={name}
          maxLength={50}
          required
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      {isChanged && (
        <Button type="submit" disabled={busy}>
          Lagre navnet
        </Button>
      )}
    </form>
  );
}

/** The companies that the user administers and the group lacks; choosing one adds it. */
function CompaniesToAdd({ group, live, onDone }: { group: Group; live: LiveRows; onDone: () => void }) {
  const { companies } = useShell();
  const { busy, run } = useWork();
  const { answer, failed, retry } = useRead('GET /api/admin/group', {});
  if (failed) return <ReadFailed failed={failed} onRetry={retry} />;
  const setup = answer?.find(({ id }) => id === group.id);
  if (!setup) return <Skeleton className="h-10" />;
  const members = setup.members.map(({ companyId, share, from, to, owner }) => ({ companyId, share, from, to, owner }));
  const rest = administeredOf(companies).filter(({ id }) => members.every(({ companyId }) => companyId !== id));
  const add = ({ id, name }: Group) =>
    run(async () => {
      const added = { companyId: id, share: 100, from: null, to: null, owner: null };
      await call('PUT /api/admin/group', { body: { group: group.id, members: [...members, added] } });
      await live.acted();
      onDone();
      live.offerUndo(`${name} er med i konsernet.`);
    });
  if (rest.length === 0) {
    return (
      <p className="text-muted">
        Alle selskapene du administrerer, er med. Et nytt lages under Administrasjon, Opprett firma.
      </p>
    );
  }
  return (
    <ul className="flex flex-col gap-1">
      {rest.map((one) => (
        <li key={one.id}>
          <Button look="quiet" className="w-full justify-start" disabled={busy} onClick={() => void add(one)}>
            <Building2 className="size-4" aria-hidden />
            {one.name}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function SetupHead({ group, live }: { group: Group; live: LiveRows }) {
  const go = useGo();
  const [adding, setAdding] = useState(false);
  return (
    <div className="no-print flex flex-wrap items-end gap-2">
      <NameField key={group.name} group={group} />
      <Button onClick={() => setAdding(true)}>
        <Plus className="size-4" aria-hidden />
        Legg til selskap
      </Button>
      <EndButton
        text="Oppløs konsernet"
        name={group.name}
        title={`Oppløse ${group.name}?`}
        description="Selskapene blir som de er. Eierandeler, kontopar, elimineringer og det som er avgjort om par, blir borte og kan ikke hentes fram."
        confirm="Oppløs"
        ended={`${group.name} er oppløst.`}
        onEnd={async () => {
          await call('DELETE /api/admin/group', { body: { group: group.id } });
          go(fixedPaths.home);
        }}
      />
      <Dialog
        title="Legg til selskap"
        description="Velg et selskap du administrerer. Eier, andel og dager settes i tabellen."
        open={adding}
        onOpenChange={setAdding}
      >
        <CompaniesToAdd group={group} live={live} onDone={() => setAdding(false)} />
      </Dialog>
    </div>
  );
}

/** The group's companies as a live table, under its name and the ways to change what is no cell. */
export function GroupSetupPage({ page }: { page: PageView }) {
  return (
    <LiveTablePage
      page={page}
      picture={(live, mayWrite) => mayWrite && <SetupHead group={page.company} live={live} />}
    />
  );
}
