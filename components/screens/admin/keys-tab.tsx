'use client';

import { Plus } from 'lucide-react';
import { type FormEvent, useMemo, useState } from 'react';
import { call } from '@/components/kit/client/call';
import { useOp } from '@/components/kit/client/use-op';
import { useWork } from '@/components/kit/client/use-work';
import { EndButton } from '@/components/kit/input/end-button';
import { useRefresh } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
import { Field } from '@/components/kit/ui/field';
import { PlainTable } from '@/components/kit/ui/plain-table';
import { SearchBox } from '@/components/kit/ui/search-box';
import { Select } from '@/components/kit/ui/select';
import { ShownOnce } from '@/components/kit/ui/shown-once';
import type { Grants } from '@/lib/platform/auth/grants';
import { keyDays } from '@/lib/product/admin/key-days';
import { flatTree, permissionTree } from '@/lib/product/admin/permission-tree';
import type { AdminData } from '@/lib/product/admin/read-admin';
import { callAddress } from '@/lib/product/calls/call-address';
import { SectionList, toggled } from './access/section-list';
import { AccessHistory } from './access-history';
import { permissionNames } from './permission-names';

const { address: description } = callAddress('GET /api/openapi.json');

/** The name, lifetime and permissions of a key; by default it has no permissions. */
function KeyForm({ data, onMade }: { data: AdminData; onMade: (key: string) => void }) {
  const { busy, run } = useWork();
  const ask = useOp();
  const [name, setName] = useState('');
  const [days, setDays] = useState('365');
  const [grants, setGrants] = useState<Grants>(new Map());
  const [q, setQ] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const tree = useMemo(() => permissionTree(data.pages), [data.pages]);
  const titles = useMemo(() => new Map(flatTree(tree).map(({ id, title }) => [id, title])), [tree]);
  const [requested, setRequested] = useState(false);
  const nameError = requested && name.trim() === '' ? 'Obligatorisk.' : undefined;
  const grantsError = requested && grants.size === 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    setRequested(true);
    if (name.trim() === '' || grants.size === 0) return;
    const permissions = [...grants].map(([Path, Action]) => ({ Path, Action }));
    const wanted = { name, days: Number(days), permissions };
    const body = { company: data.company.id, ...wanted };
    void run(async () => {
      const { key } = await ask(wanted, (op) => call('POST /api/admin/apikeys', { body: { ...body, op } }));
      onMade(key);
    });
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-3 *:grow">
        <Field
          id="keyname"
          label="Navn på nøkkelen"
          required
          help="Programmet som skal bruke den: regnskapet, Power BI …"
          autoComplete="off"
          maxLength={50}
          value={name}
          error={nameError}
          onChange={(event) => setName(event.target.value)}
        />
        <Select
          label="Gjelder i"
          value={days}
          options={keyDays.map(({ days: value, text }) => ({ value: String(value), text }))}
          onChange={setDays}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox value={q} onChange={setQ} />
        <p className={grantsError ? 'text-bad' : 'text-muted'} role={grantsError ? 'alert' : undefined}>
          {grantsError ? 'Gi nøkkelen minst én tilgang.' : 'Den får aldri mer enn du selv har.'}
        </p>
      </div>
      {/* Positioned, so that visually hidden inputs scroll with the list and not the dialog. */}
      <div className="relative max-h-[40dvh] overflow-y-auto">
        <SectionList
          tree={tree}
          grants={grants}
          stored={grants}
          search={q}
          opened={opened}
          titleOf={(path) => titles.get(path) ?? path}
          onOpen={(id) => setOpened(toggled(opened, id))}
          onChange={setGrants}
        />
      </div>
      <div className="flex justify-end">
        <Button type="submit" look="primary" disabled={busy}>
          {busy ? 'Lager …' : 'Lag nøkkelen'}
        </Button>
      </div>
    </form>
  );
}

/** The API keys of the company: created, shown once, and revoked. */
export function KeysTab({ data }: { data: AdminData }) {
  const refresh = useRefresh();
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const named = useMemo(() => permissionNames(data.pages), [data.pages]);
  // Also after the dialog has been closed: the key cannot be shown again.
  const show = (key: string) => {
    setMade(key);
    setMaking(true);
  };
  const close = () => {
    setMaking(false);
    setMade(undefined);
    if (made) refresh();
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <p className="max-w-prose text-muted">
          Med en nøkkel henter Excel og andre programmer sidenes tall, og leverer regnskapsfiler, tabeller og fakturaer.
          Den virker i dette firmaet, med de tilgangene du velger, så lenge du selv har dem.{' '}
          <a href={description} target="_blank" rel="noopener" className="text-accent underline underline-offset-3">
            Beskrivelse av kallene (OpenAPI)
          </a>
        </p>
        <Button look="primary" className="ml-auto" onClick={() => setMaking(true)}>
          <Plus className="size-4" aria-hidden />
          Ny nøkkel
        </Button>
      </div>
      <PlainTable
        label="API-nøkler"
        rows={data.keys}
        keyOf={({ ID }) => ID}
        empty="Ingen nøkler er laget."
        columns={[
          { head: 'Nøkkel', heads: true, cell: ({ Name }) => Name, small: ({ Beginning }) => `${Beginning}…` },
          { head: 'Tilganger', look: 'min-w-40', cell: ({ Permissions }) => Permissions.map(named).join(', ') },
          { head: 'Sist brukt', moment: ({ UsedAt }) => UsedAt, never: 'Aldri' },
          { head: 'Utløper', moment: ({ ExpiresAt }) => ExpiresAt },
          { head: 'Laget', moment: ({ MadeAt }) => MadeAt, small: ({ MadeBy }) => `av ${MadeBy}` },
        ]}
        acts={({ ID, Name }) => (
          <EndButton
            text="Trekk tilbake"
            name={Name}
            title={`Trekke tilbake ${Name}?`}
            description="Programmet som bruker nøkkelen, slipper ikke inn igjen. Det må få en ny."
            confirm="Trekk tilbake nøkkelen"
            ended="Nøkkelen er trukket tilbake"
            onEnd={() => call('DELETE /api/admin/apikeys', { body: { company: data.company.id, id: ID } })}
          />
        )}
      />
      <AccessHistory changes={data.changes.filter(({ action }) => action.startsWith('key-'))} pages={data.pages} />
      <Dialog
        title={made ? 'Nøkkelen er laget' : 'Ny API-nøkkel'}
        description={
          made
            ? 'Den vises bare nå. Legg den i programmet som skal bruke den, i overskriften «Authorization: Bearer» foran nøkkelen.'
            : undefined
        }
        open={making}
        wide
        onOpenChange={(open) => (open ? setMaking(true) : close())}
      >
        {made ? (
          <ShownOnce label="Nøkkelen" value={made} button="Kopier nøkkelen" />
        ) : (
          <KeyForm data={data} onMade={show} />
        )}
      </Dialog>
    </div>
  );
}
