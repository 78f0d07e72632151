'use client';

import { type ReactElement, useId, useState } from 'react';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
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
    <Dialog title={title} description={description} trigger={trigger} open={open} onOpenChange={setOpen}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
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
        <div className="mt-4 flex justify-end gap-2">
          <Button look="quiet" onClick={() => setOpen(false)}>
            Avbryt
          </Button>
          <Button type="submit" look="primary" disabled={busy || words.trim() === ''}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
