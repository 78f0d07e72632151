'use client';

import { type FormEvent, useId, useState } from 'react';
import { lossWords } from '@/components/domains/equipment/shipping/loss-words';
import { Button } from '@/components/kit/ui/button';
import { Field } from '@/components/kit/ui/field';

/**
 * Asks for the reason of what is damaged or lost: a press of a common one answers. It is no dialog, so that a scanner
 * goes on meanwhile.
 */
export function ReasonCard({
  kind,
  about,
  onGive,
}: {
  kind: keyof typeof lossWords;
  /** The lines it applies to, in words. */
  about: string;
  onGive: (reason: string) => void;
}) {
  const id = useId();
  const [text, setText] = useState('');
  const { title, usual, label, missing } = lossWords[kind];
  const wrongWith = (typed: string) => (typed.trim() === '' ? missing : undefined);
  const [requested, setRequested] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setRequested(true);
    if (wrongWith(text) === undefined) onGive(text.trim());
  }

  return (
    <section aria-labelledby={id} className="flex shrink-0 flex-col gap-2 rounded-control bg-warn-soft px-4 py-3">
      <h2 id={id} className="font-semibold text-warn">
        {title} <span className="font-normal text-ink">{about}</span>
      </h2>
      <div className="grid grid-cols-2 gap-2">
        {usual.map((reason) => (
          <Button key={reason} className="h-auto! min-h-11 whitespace-normal!" onClick={() => onGive(reason)}>
            {reason}
          </Button>
        ))}
      </div>
      <form noValidate onSubmit={submit} className="flex items-end gap-2">
        <Field
          id={`${id}-felt`}
          label={label}
          className="grow"
          value={text}
          maxLength={500}
          error={requested ? wrongWith(text) : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" className="h-9! max-sm:h-10!">
          Skriv
        </Button>
      </form>
    </section>
  );
}
