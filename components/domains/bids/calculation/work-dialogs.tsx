'use client';

import { useId, useState } from 'react';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
import { Field } from '@/components/kit/ui/field';
import { formatStamp } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import type { StoredWork } from './stored-work';

/** Unsaved work left in this browser: restored or discarded. */
export function StoredWorkDialog({
  offered,
  version,
  onTake,
  onDrop,
}: {
  offered: StoredWork | undefined;
  /** The current saved version. */
  version: number;
  onTake: () => void;
  onDrop: () => void;
}) {
  if (!offered) return null;
  const rows = offered.rows.length;
  const text = `${formatNumber(rows)} ${rows === 1 ? 'rad' : 'rader'} fra ${formatStamp(new Date(offered.at))} ble ikke lagret.`;
  return (
    <Dialog
      title="Du har ulagret arbeid i denne kalkylen"
      description={
        offered.version === version ? text : `${text} Kalkylen er lagret på nytt siden; du velger når du lagrer.`
      }
      open
      onOpenChange={(open) => !open && onTake()}
    >
      <div className="flex justify-end gap-2">
        <Button look="danger" onClick={onDrop}>
          Forkast
        </Button>
        <Button look="primary" onClick={onTake}>
          Hent fram
        </Button>
      </div>
    </Dialog>
  );
}

/** Shown when somebody else has saved since the calculation was read: nothing is written until the user decides. */
export function OvertakenDialog({
  message,
  name,
  busy,
  onAside,
  onOver,
  onClose,
}: {
  message: string | undefined;
  /** The default name when the user's own work is saved as another calculation. */
  name: string;
  busy: boolean;
  onAside: (name: string) => void;
  onOver: () => void;
  onClose: () => void;
}) {
  const id = useId();
  const [own, setOwn] = useState(name);
  return (
    <Dialog
      title="Noen har lagret før deg"
      description={message}
      open={message !== undefined}
      onOpenChange={(open) => !open && onClose()}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onAside(own);
        }}
      >
        <Field
          id={id}
          label="Lagre ditt som egen kalkyle"
          help="Begge blir liggende på tilbudet og kan sammenlignes."
          value={own}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setOwn(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Vent med å lagre</Button>
          <Button look="danger" disabled={busy} onClick={onOver}>
            Lagre over
          </Button>
          <Button type="submit" look="primary" disabled={busy || own.trim() === ''}>
            Lagre som egen
          </Button>
        </div>
        <p className="text-caption text-muted">
          «Lagre over» gjør ditt til siste versjon. Det den andre lagret, ligger igjen blant versjonene.
        </p>
      </form>
    </Dialog>
  );
}
