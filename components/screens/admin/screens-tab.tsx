'use client';

import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { EndButton } from '@/components/kit/input/end-button';
import { useRefresh } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
import { Field } from '@/components/kit/ui/field';
import { PlainTable } from '@/components/kit/ui/plain-table';
import { Select } from '@/components/kit/ui/select';
import { snackbar } from '@/components/kit/ui/snackbar';
import { fixedPaths } from '@/lib/platform/routing/paths';
import type { AdminData } from '@/lib/product/admin/read-admin';
import { AccessHistory } from './access-history';

const required = 'Obligatorisk.';

/** Pairs a screen: its code, its name and the page it shows. */
function PairForm({ data, onDone }: { data: AdminData; onDone: () => void }) {
  const refresh = useRefresh();
  const { busy, run } = useWork();
  const [fields, setFields] = useState({ code: '', name: '', path: data.screenPages[0]?.Path ?? '' });
  const [errors, setErrors] = useState<{ code?: string; name?: string }>({});

  function submit(event: FormEvent) {
    event.preventDefault();
    const missing = {
      code: fields.code.trim() === '' ? required : undefined,
      name: fields.name.trim() === '' ? required : undefined,
    };
    setErrors(missing);
    if (missing.code || missing.name) return;
    void run(async () => {
      await call('POST /api/admin/screens', { body: { company: data.company.id, ...fields } });
      snackbar.success('Skjermen er paret');
      refresh();
      onDone();
    });
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-3">
      <Field
        id="screencode"
        label="Kode på skjermen"
        required
        help="Seks tegn. Store eller små bokstaver er det samme."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        value={fields.code}
        error={errors.code}
        onChange={(event) => setFields({ ...fields, code: event.target.value })}
      />
      <Field
        id="screenname"
        label="Navn på skjermen"
        required
        help="Så du kjenner den igjen: kantina, lageret …"
        autoComplete="off"
        maxLength={50}
        value={fields.name}
        error={errors.name}
        onChange={(event) => setFields({ ...fields, name: event.target.value })}
      />
      <Select
        label="Viser"
        value={fields.path}
        options={data.screenPages.map(({ Path, Title }) => ({ value: Path, text: Title }))}
        onChange={(path) => setFields({ ...fields, path })}
      />
      <div className="flex justify-end">
        <Button type="submit" look="primary" disabled={busy}>
          {busy ? 'Parer …' : 'Par skjermen'}
        </Button>
      </div>
    </form>
  );
}

/** The wall screens that show a board of the company without a log-in. */
export function ScreensTab({ data }: { data: AdminData }) {
  const [pairing, setPairing] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <p className="max-w-prose text-muted">
          Åpne <span className="font-medium text-ink">{fixedPaths.screen}</span> på skjermen, og skriv koden den viser
          her. Skjermen leser den ene tavlen du velger, og ingenting annet, så lenge du selv har tilgang til den.
        </p>
        <Button
          look="primary"
          className="ml-auto"
          disabled={data.screenPages.length === 0}
          onClick={() => setPairing(true)}
        >
          <Plus className="size-4" aria-hidden />
          Par en skjerm
        </Button>
      </div>
      <PlainTable
        label="Skjermer"
        rows={data.screens}
        keyOf={({ ID }) => ID}
        empty="Ingen skjermer er paret."
        columns={[
          { head: 'Skjerm', heads: true, look: 'whitespace-nowrap', cell: ({ Name }) => Name },
          {
            head: 'Viser',
            look: 'whitespace-nowrap',
            cell: ({ Title }) => Title,
            small: ({ Stopped, PairedBy }) =>
              Stopped && <span className="text-warn">Viser ingenting: {PairedBy} har ikke lenger tilgangen</span>,
          },
          { head: 'Sist sett', moment: ({ SeenAt }) => SeenAt },
          { head: 'Paret', moment: ({ PairedAt }) => PairedAt, small: ({ PairedBy }) => `av ${PairedBy}` },
        ]}
        acts={({ ID, Name }) => (
          <EndButton
            text="Avslutt"
            name={Name}
            title={`Avslutte ${Name}?`}
            description="Skjermen slutter å vise tavlen innen fem minutter, og kan pares på nytt med en ny kode."
            confirm="Avslutt skjermen"
            ended="Skjermen er avsluttet"
            onEnd={() => call('DELETE /api/admin/screens', { body: { company: data.company.id, id: ID } })}
          />
        )}
      />
      <AccessHistory changes={data.changes.filter(({ action }) => action.startsWith('screen-'))} pages={data.pages} />
      <Dialog
        title="Par en skjerm"
        description={`Åpne ${fixedPaths.screen} i nettleseren på skjermen. Koden gjelder i ti minutter.`}
        open={pairing}
        onOpenChange={setPairing}
      >
        <PairForm data={data} onDone={() => setPairing(false)} />
      </Dialog>
    </div>
  );
}
