'use client';

import { useId, useState } from 'react';
import { AskDialog } from '@/components/kit/ui/ask-dialog';
import { Button } from '@/components/kit/ui/button';
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
    <AskDialog
      title={title}
      description={count > 1 ? `Gjelder ${count} rader.` : undefined}
      action="Sett som svinn"
      className="max-sm:h-12!"
      open
      onOpenChange={onClose}
      onDo={() => {
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
    </AskDialog>
  );
}
