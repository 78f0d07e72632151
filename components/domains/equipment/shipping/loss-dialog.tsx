'use client';

import { useId, useState } from 'react';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
import { Field } from '@/components/kit/ui/field';
import { whyLost } from '@/lib/platform/tables/declared/shipping-state';

/** Reasons that are given again and again; another can be written. */
const usual = ['Ødelagt i arbeid', 'Ikke funnet ved riving', 'Skadet under transport', 'Stjålet fra anlegget'];

const wrongWith = (reason: string) => (reason.trim() === '' ? whyLost : undefined);

/** Why something is lost is asked before it is set so. */
export function LossDialog({
  count,
  onGive,
  onClose,
}: {
  /** How many rows it is about. */
  count: number;
  onGive: (reason: string) => void;
  onClose: () => void;
}) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [requested, setRequested] = useState(false);
  return (
    <Dialog
      title="Hvorfor er det svinn?"
      description={count > 1 ? `Gjelder ${count} rader.` : undefined}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setRequested(true);
          if (wrongWith(reason) === undefined) onGive(reason.trim());
        }}
      >
        <div className="flex flex-wrap gap-2">
          {usual.map((text) => (
            <Button key={text} className="max-sm:h-12!" aria-pressed={reason === text} onClick={() => setReason(text)}>
              {text}
            </Button>
          ))}
        </div>
        <Field
          id={id}
          label="Årsak"
          required
          value={reason}
          maxLength={500}
          error={requested ? wrongWith(reason) : undefined}
          check={wrongWith}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Avbryt</Button>
          <Button look="primary" type="submit" className="max-sm:h-12!">
            Sett som svinn
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
