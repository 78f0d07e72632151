'use client';

import { type ReactElement, useId, useState } from 'react';
import { AskDialog } from '@/components/kit/ui/ask-dialog';
import { Field } from '@/components/kit/ui/field';

/** A dialog that asks for a text and submits it; it stays open when that fails. */
export function WordDialog({
  title,
  description,
  label,
  action,
  trigger,
  onDone,
}: {
  title: string;
  description: string;
  label: string;
  action: string;
  trigger: ReactElement;
  onDone: (words: string) => Promise<boolean>;
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit() {
    setBusy(true);
    const well = await onDone(words.trim()).finally(() => setBusy(false));
    if (!well) return;
    setWords('');
    setOpen(false);
  }

  return (
    <AskDialog
      {...{ title, description, trigger, action, open }}
      disabled={busy || words.trim() === ''}
      onOpenChange={setOpen}
      onDo={submit}
    >
      <Field
        id={id}
        label={label}
        value={words}
        maxLength={200}
        required
        autoComplete="off"
        onChange={({ target }) => setWords(target.value)}
      />
    </AskDialog>
  );
}
