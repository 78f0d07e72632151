'use client';

import { Link2, X } from 'lucide-react';
import { useId, useState } from 'react';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { ChoiceField } from '@/components/kit/input/pickers/choice-field';
import { useRefresh } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
import { Field } from '@/components/kit/ui/field';
import { IconButton } from '@/components/kit/ui/icon-button';
import { Select } from '@/components/kit/ui/select';
import { readWhole } from '@/lib/core/format/typed-number';
import type { Row } from '@/lib/core/widgets/column';

const kinds = ['FS', 'SS', 'FF'] as const;
type Kind = (typeof kinds)[number];
const kindTexts: Readonly<Record<Kind, string>> = {
  FS: 'starter når den første er ferdig (FS)',
  SS: 'starter når den første har startet (SS)',
  FF: 'er ferdig når den første er ferdig (FF)',
};
const kindOf = (value: unknown): Kind => kinds.find((kind) => kind === value) ?? 'FS';
const daysOf = (lag: number) => (lag === 0 ? '' : `, ${lag > 0 ? '+' : '−'}${Math.abs(lag)} d`);

type Activity = { id: string; title: string };

/** The last action, and its undo. */
type Done = { text: string; undo: () => Promise<void> };

/** The dependencies of activities, with a form to add one; the last action can be undone here. */
export function LinksDialog({
  company,
  project,
  activities,
  links,
  mayWrite,
  inWorkdays,
}: {
  company: string;
  project: string;
  activities: readonly Activity[];
  links: readonly Row[];
  mayWrite: boolean;
  /** Counts workdays between them, not calendar days. */
  inWorkdays: boolean;
}) {
  const id = useId();
  const refresh = useRefresh();
  const { busy, run } = useWork();
  const [earlier, setEarlier] = useState('');
  const [later, setLater] = useState('');
  const [kind, setKind] = useState<Kind>('FS');
  const [lag, setLag] = useState('0');
  const [done, setDone] = useState<Done>();
  const activity = {
    choices: activities.map(({ id: value, title }) => ({ value, label: title })),
    placeholder: 'Velg aktivitet',
    className: 'w-52!',
  };
  const days = readWhole(lag);

  const send = (body: Record<string, unknown>) =>
    call('POST /api/project/activitylink', { body: { company, projectid: project, ...body } });

  async function link(body: { earlier: string; later: string; kind: Kind; lag: number }) {
    const well = await run(async () => {
      const { xid } = await send({ act: 'link', ...body });
      setDone({ text: 'Avhengigheten er laget.', undo: () => unlink(xid) });
    });
    if (well) refresh();
    return well;
  }

  async function unlink(xid: string, row?: Row) {
    const well = await run(async () => {
      await send({ act: 'unlink', link: xid });
      setDone(row && { text: 'Avhengigheten er fjernet.', undo: () => relink(row) });
    });
    if (well) refresh();
  }

  async function relink(row: Row) {
    const kind = kindOf(row.linkkind);
    await link({ earlier: String(row._earlier), later: String(row._later), kind, lag: Number(row.lagint) });
  }

  async function make() {
    if (days !== undefined && (await link({ earlier, later, kind, lag: days }))) setLater('');
  }

  return (
    <Dialog
      wide
      title="Avhengigheter"
      description="Hva aktivitetene venter på. Kritisk vei regnes av dem."
      trigger={
        <Button>
          <Link2 className="size-4" aria-hidden />
          Avhengigheter <span className="figures text-muted">{links.length}</span>
        </Button>
      }
    >
      {links.length === 0 && <p className="text-muted">Ingen avhengigheter ennå.</p>}
      <ul className="max-h-72 divide-y divide-line overflow-y-auto">
        {links.map((row) => {
          const kindText = kindTexts[kindOf(row.linkkind)];
          const text = `${row.later} ${kindText}: ${row.earlier}${daysOf(Number(row.lagint))}`;
          return (
            <li key={String(row.xid)} className="flex items-center gap-2 py-1">
              <span className="min-w-0 grow">
                <span className="font-medium">{String(row.later)}</span>{' '}
                <span className="text-muted">
                  {kindText}
                  {daysOf(Number(row.lagint))}:
                </span>{' '}
                {String(row.earlier)}
              </span>
              {mayWrite && (
                <IconButton
                  label={`Fjern ${text}`}
                  icon={<X />}
                  disabled={busy}
                  onClick={() => void unlink(String(row.xid), row)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <div role="status" className="flex min-h-8 items-center gap-2">
        {done && (
          <>
            <span className="text-muted">{done.text}</span>
            <Button look="quiet" disabled={busy} onClick={() => void done.undo()}>
              Angre
            </Button>
          </>
        )}
      </div>
      {mayWrite && (
        <form
          noValidate
          aria-label="Ny avhengighet"
          className="mt-3 flex flex-wrap items-end gap-2 border-t border-line pt-3"
          onSubmit={(event) => {
            event.preventDefault();
            void make();
          }}
        >
          <ChoiceField label="Først" value={earlier} {...activity} onChange={setEarlier} />
          <ChoiceField label="Så" value={later} {...activity} onChange={setLater} />
          <Select
            label="Slik"
            value={kind}
            options={kinds.map((value) => ({ value, text: kindTexts[value] }))}
            onChange={setKind}
          />
          <Field
            id={`${id}-lag`}
            label={inWorkdays ? 'Arbeidsdager mellom' : 'Dager mellom'}
            className={inWorkdays ? 'w-40' : 'w-28'}
            value={lag}
            error={days === undefined ? 'Hele dager.' : undefined}
            onChange={({ target }) => setLag(target.value)}
          />
          <Button
            type="submit"
            look="primary"
            className="h-9"
            disabled={busy || earlier === '' || later === '' || days === undefined}
          >
            Lag avhengighet
          </Button>
        </form>
      )}
    </Dialog>
  );
}
