'use client';

import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useWork } from '@/components/kit/client/use-work';
import { EndButton } from '@/components/kit/input/end-button';
import { useRefresh } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
import { Field } from '@/components/kit/ui/field';
import { Select } from '@/components/kit/ui/select';
import { snackbar } from '@/components/kit/ui/snackbar';
import { EmptyState } from '@/components/kit/ui/states';
import { TableHead } from '@/components/kit/ui/table-head';
import { formatStamp } from '@/lib/core/format/date';
import { fixedPaths } from '@/lib/platform/routing/paths';
import type { AdminData } from '@/lib/product/admin/read-admin';
import { AccessHistory } from './access-history';
import { endScreen, pairScreen } from './admin-calls';

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
      await pairScreen(data.company.id, fields);
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
  const { screens } = data;
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
      <div className="relative overflow-x-auto rounded-control border border-line bg-surface">
        {screens.length === 0 ? (
          <EmptyState text="Ingen skjermer er paret." />
        ) : (
          <table className="w-full text-table">
            <TableHead heads={['Skjerm', 'Viser', 'Sist sett', 'Paret', '']} />
            <tbody>
              {screens.map((screen) => (
                <tr
                  key={screen.ID}
                  className="h-12 border-b border-line last:border-0 hover:bg-hover [&>td]:px-3 [&>td]:whitespace-nowrap"
                >
                  <td className="font-medium">{screen.Name}</td>
                  <td>
                    {screen.Title}
                    {screen.Stopped && (
                      <span className="block text-caption text-warn">
                        Viser ingenting: {screen.PairedBy} har ikke lenger tilgangen
                      </span>
                    )}
                  </td>
                  <td className="figures">{formatStamp(new Date(screen.SeenAt))}</td>
                  <td className="figures">
                    {formatStamp(new Date(screen.PairedAt))} <span className="text-muted">av {screen.PairedBy}</span>
                  </td>
                  <td className="text-right">
                    <EndButton
                      text="Avslutt"
                      name={screen.Name}
                      title={`Avslutte ${screen.Name}?`}
                      description="Skjermen slutter å vise tavlen innen fem minutter, og kan pares på nytt med en ny kode."
                      confirm="Avslutt skjermen"
                      ended="Skjermen er avsluttet"
                      onEnd={() => endScreen(data.company.id, screen.ID)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
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
