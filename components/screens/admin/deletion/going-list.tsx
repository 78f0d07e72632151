'use client';

import { Lock } from 'lucide-react';
import { useState } from 'react';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { AskDialog } from '@/components/kit/ui/ask-dialog';
import { Button } from '@/components/kit/ui/button';
import { Field } from '@/components/kit/ui/field';
import { snackbar } from '@/components/kit/ui/snackbar';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import type { AdminRule, Goes } from '@/lib/product/jobs/deletion/erase/answers';

const firstShown = 5;

type Kind = AdminRule['Kind'];
type Hold = (id: string, reason: string | null, said: string, back: string | null) => void;

/** Takes the reason before somebody is held back. */
function HoldDialog({
  label,
  onHold,
  onClose,
}: {
  label: string;
  onHold: (reason: string) => void;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [requested, setRequested] = useState(false);
  const problem = requested && reason.trim() === '' ? 'Skriv hvorfor.' : undefined;
  return (
    <AskDialog
      title={`Hold igjen ${label}`}
      description="Ingenting om personen slettes de neste 12 månedene, eller før noen slipper den."
      action="Hold igjen"
      open
      onOpenChange={onClose}
      onDo={() => {
        setRequested(true);
        if (reason.trim() !== '') onHold(reason.trim());
      }}
    >
      <Field
        id="hold-reason"
        label="Hvorfor"
        autoFocus
        maxLength={300}
        placeholder="Pågående sak, tilbake til våren …"
        value={reason}
        {...(problem !== undefined && { error: problem })}
        onChange={(event) => setReason(event.target.value)}
      />
    </AskDialog>
  );
}

function HeldList({ held, busy, onHold }: { held: Goes['HeldBack']; busy: boolean; onHold: Hold }) {
  if (held.length === 0) return null;
  return (
    <section aria-label="Holdes igjen" className="border-t border-line">
      <h4 className="px-4 pt-2 text-caption text-muted">Holdes igjen</h4>
      <ul>
        {held.map(({ ID, Label, Reason, By, Until }) => (
          <li key={ID} className="flex items-center gap-3 px-4 py-1">
            <Lock className="size-3.5 shrink-0 text-muted" aria-hidden />
            <span className="min-w-0 grow wrap-anywhere">
              {Label} <span className="text-muted">{`${Reason} (${By}, til ${formatDate(Until)})`}</span>
            </span>
            <Button
              look="quiet"
              disabled={busy}
              aria-label={`Slipp ${Label}`}
              onClick={() => onHold(ID, null, `${Label} holdes ikke igjen lenger`, Reason)}
            >
              Slipp
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Lists the people and rows that a rule would delete; people can be held back with a reason, and those who are. */
export function GoingList({
  company,
  kind,
  goes,
  onChanged,
}: {
  company: string;
  kind: Kind;
  goes: Goes;
  onChanged: () => void;
}) {
  const [whole, setWhole] = useState(false);
  const [holding, setHolding] = useState<{ id: string; label: string }>();
  const { busy, run } = useWork();
  const hold: Hold = (id, reason, said, back) =>
    void run(async () => {
      await call('POST /api/admin/deletion/hold', { body: { company, kind, id, reason } });
      setHolding(undefined);
      onChanged();
      snackbar.success(said, () => hold(id, back, 'Angret', reason));
    });
  const rows = whole ? goes.First : goes.First.slice(0, firstShown);
  const rest = goes.First.length - rows.length;
  const beyond = goes.Goes - goes.First.length;
  return (
    <>
      {goes.Goes === 0 && <p className="px-4 pb-3 text-muted">Ingenting er gammelt nok.</p>}
      {goes.Goes > 0 && rows.length === 0 && (
        <p className="px-4 pb-3 text-muted">Hvem det gjelder, vises ikke for deg.</p>
      )}
      {rows.length > 0 && (
        <ul className="max-h-80 overflow-y-auto border-t border-line">
          {rows.map(({ ID, Label, Detail, Day }, at) => (
            <li key={ID ?? at} className="flex items-center gap-3 px-4 py-1">
              <span className="min-w-0 grow wrap-anywhere">
                {Label}
                {Detail && <span className="block text-caption text-muted">{Detail}</span>}
              </span>
              <span className="figures shrink-0 text-muted">{formatDate(Day)}</span>
              {ID !== null && (
                <Button
                  look="quiet"
                  disabled={busy}
                  aria-label={`Hold igjen ${Label}`}
                  onClick={() => setHolding({ id: ID, label: Label })}
                >
                  Hold igjen
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && (
        <button
          type="button"
          className="min-h-8 px-4 text-left font-medium text-accent hover:underline max-sm:min-h-11"
          onClick={() => setWhole(true)}
        >
          {`Vis ${formatNumber(rest)} til`}
        </button>
      )}
      {whole && beyond > 0 && <p className="px-4 py-1 text-muted">{`og ${formatNumber(beyond)} til`}</p>}
      <HeldList held={goes.HeldBack} busy={busy} onHold={hold} />
      {holding && (
        <HoldDialog
          label={holding.label}
          onHold={(reason) => hold(holding.id, reason, `${holding.label} holdes igjen`, null)}
          onClose={() => setHolding(undefined)}
        />
      )}
    </>
  );
}
