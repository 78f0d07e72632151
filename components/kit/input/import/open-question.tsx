'use client';

import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { Button } from '@/components/kit/ui/button';
import type { Decision } from '@/lib/product/imports/tabular/decision';
import type { ImportPreview } from '@/lib/product/imports/tabular/result';

/** Returns the decisions a person must make: doubts about the file, and defaults that only a call may leave. */
export const openQuestions = ({ decisions }: Pick<ImportPreview, 'decisions'>): Decision[] =>
  decisions.filter(({ sure, assumed }) => !sure || assumed);

/** True for a key press in a field in which one types. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [role="combobox"], [role="listbox"]') !== null;

/** An answer that is none of the choices: a number or a name. */
function OtherAnswer({
  label,
  disabled,
  onAnswer,
}: {
  label: string;
  disabled: boolean;
  onAnswer: (text: string) => void;
}) {
  const [typed, setTyped] = useState('');
  return (
    <form
      noValidate
      className="mt-1 flex gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') onAnswer(typed.trim());
      }}
    >
      <input
        aria-label={label}
        placeholder={label}
        value={typed}
        disabled={disabled}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        className="h-9 min-w-0 flex-1 rounded-control border border-line-strong bg-surface px-3 placeholder:text-faint max-sm:h-10"
      />
      <Button type="submit" disabled={disabled || typed.trim() === ''}>
        Bruk
      </Button>
    </form>
  );
}

/** One thing the file leaves in doubt: its choices with the file's own text in each, answered by a press or its number. */
export function OpenQuestion({
  decision: { key, title, said, choices, other },
  left,
  onAnswer,
  disabled,
}: {
  decision: Decision;
  /** The number of questions left, this one included. */
  left: number;
  onAnswer: (key: string, value: string) => void;
  disabled: boolean;
}) {
  useEffect(() => {
    const answer = (event: KeyboardEvent) => {
      if (disabled || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const choice = choices[Number(event.key) - 1];
      if (!choice) return;
      event.preventDefault();
      onAnswer(key, choice.value);
    };
    document.addEventListener('keydown', answer);
    return () => document.removeEventListener('keydown', answer);
  }, [key, choices, onAnswer, disabled]);
  return (
    <section
      aria-label={`Spørsmål om ${title.toLocaleLowerCase('nb')}`}
      className="rounded-control border border-line border-l-4 border-l-warn bg-surface p-3"
    >
      <h3 className="flex items-baseline gap-3 font-semibold">
        <span className="mr-auto">{title.endsWith('?') ? title : `${title}: hva er riktig?`}</span>
        {left > 1 && <span className="text-caption font-normal text-muted">1 av {left}</span>}
      </h3>
      <p className="mb-2 text-muted">{said}</p>
      <ol className="flex flex-col gap-1">
        {choices.map(({ value, text, example }, i) => (
          <li key={value}>
            <button
              type="button"
              disabled={disabled}
              onClick={() => onAnswer(key, value)}
              className={clsx(
                'flex min-h-10 w-full items-center gap-3 rounded-control border border-line px-3 py-1.5 text-left',
                'transition-colors duration-150 hover:bg-hover disabled:text-faint',
              )}
            >
              <span className="shrink-0 font-medium">{text}</span>
              <span className="min-w-0 flex-1 wrap-break-word text-muted">{example}</span>
              {i < 9 && (
                <kbd className="rounded-control border border-line px-1.5 text-caption text-muted max-sm:hidden">
                  {i + 1}
                </kbd>
              )}
            </button>
          </li>
        ))}
      </ol>
      {other !== undefined && (
        <OtherAnswer key={key} label={other} disabled={disabled} onAnswer={(text) => onAnswer(key, text)} />
      )}
    </section>
  );
}
