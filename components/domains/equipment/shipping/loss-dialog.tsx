'use client';

import { useId, useState } from 'react';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
import { Field } from '@/components/kit/ui/field';
import { whyLost } from '@/lib/platform/tables/declared/shipping-state';

/** The words of each kind of reason, and common ones; another can be typed. */
const kinds = {
  lost: {
    title: 'Hvorfor er det svinn?',
    usual: ['Ødelagt i arbeid', 'Ikke funnet ved riving', 'Skadet under transport', 'Stjålet fra anlegget'],
    label: 'Årsak',
    missing: whyLost,
    save: 'Sett som svinn',
  },
  damaged: {
    title: 'Hva er skadet?',
    usual: ['Virker ikke', 'Lekker', 'Bøyd eller brukket', 'Mangler deler'],
    label: 'Skade',
    missing: 'Skriv hva som er skadet.',
    save: 'Send til service',
  },
} as const;

/** Requires a reason before something is set as lost, or damaged. */
export function LossDialog({
  kind = 'lost',
  count,
  unit = 'rader',
  onGive,
  onClose,
}: {
  kind?: keyof typeof kinds;
  /** How many it applies to, of what. */
  count: number;
  unit?: string;
  onGive: (reason: string) => void;
  onClose: () => void;
}) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [requested, setRequested] = useState(false);
  const { title, usual, label, missing, save } = kinds[kind];
  const wrongWith = (text: string) => (text.trim() === '' ? missing : undefined);
  return (
    <Dialog
      title={title}
      description={count > 1 ? `Gjelder ${count} ${unit}.` : undefined}
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
          label={label}
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
            {save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
