'use client';

import { useId, useState } from 'react';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
import { Field } from '@/components/kit/ui/field';
import { lossWords } from './loss-words';

/** Requires a reason before something is set as lost. */
export function LossDialog({
  count,
  onGive,
  onClose,
}: {
  /** The number of rows it applies to. */
  count: number;
  onGive: (reason: string) => void;
  onClose: () => void;
}) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [requested, setRequested] = useState(false);
  const { title, usual, label, missing } = lossWords.svinn;
  const wrongWith = (text: string) => (text.trim() === '' ? missing : undefined);
  return (
    <Dialog
      title={title}
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
            Sett som svinn
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
