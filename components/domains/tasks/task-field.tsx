'use client';

import clsx from 'clsx';
import { useId, useState } from 'react';
import type { LiveRows } from '@/components/kit/live/live-rows';
import { inputClass } from '@/components/kit/ui/field';
import { UnsavedPart } from '@/components/kit/widgets/unsaved-part';
import type { Cell } from '@/lib/core/widgets/column';

/** Parses a field's text: the value to save, or the error. */
export type ReadField = (typed: string) => { value: Cell } | { error: string };

const plain: ReadField = (typed) => ({ value: typed.trim() === '' ? null : typed.trim() });

/** A field of a task, saved on blur; an invalid text stays, with its error below. */
export function TaskField({
  live,
  row,
  col,
  label,
  value,
  shown = typeof value === 'string' ? value : '',
  read = plain,
  lines = 1,
  disabled,
  choices,
  placeholder,
}: {
  live: LiveRows;
  row: string;
  col: string;
  label: string;
  value: Cell;
  /** The text of the value, where it is not the value itself. */
  shown?: string;
  read?: ReadField;
  lines?: number;
  disabled: boolean;
  /** Existing values, offered while the user types. */
  choices?: readonly string[];
  placeholder?: string;
}) {
  const id = useId();
  const [typed, setTyped] = useState<{ text: string; was: Cell }>();
  const [error, setError] = useState<string>();
  const mark = live.mark(row, col);

  function leave() {
    if (!typed) return;
    if (typed.text === shown) {
      setTyped(undefined);
      setError(undefined);
      return;
    }
    const found = read(typed.text);
    if ('error' in found) {
      setError(found.error);
      return;
    }
    setTyped(undefined);
    setError(undefined);
    if (found.value !== value) live.save([{ row, col, val: found.value, typed: typed.text, was: typed.was }]);
  }

  const field = {
    id,
    value: typed?.text ?? shown,
    disabled,
    placeholder,
    autoComplete: 'off',
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? `${id}-feil` : undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({ text: target.value, was: before ? before.was : value })),
    onBlur: leave,
  };
  const giveBack = () => {
    setTyped(undefined);
    setError(undefined);
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-caption font-medium text-muted">
        {label}
      </label>
      {lines > 1 ? (
        <textarea
          {...field}
          rows={lines}
          className={clsx(inputClass, 'h-auto! field-sizing-content py-2 disabled:text-muted')}
          onKeyDown={(event) => {
            if (event.key === 'Escape') giveBack();
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) leave();
          }}
        />
      ) : (
        <input
          {...field}
          list={choices && `${id}-valg`}
          className={clsx(inputClass, 'max-sm:h-11! disabled:text-muted')}
          onKeyDown={(event) => {
            if (event.key === 'Escape') giveBack();
            if (event.key === 'Enter') leave();
          }}
        />
      )}
      {choices && (
        <datalist id={`${id}-valg`}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
      {error && (
        <p id={`${id}-feil`} role="alert" className="mt-1 text-caption text-bad">
          {error}
        </p>
      )}
      {mark && mark.state !== 'saving' && (
        <UnsavedPart name={label} mark={mark} onRetry={live.retry} onChoose={(which) => live.choose(row, col, which)} />
      )}
    </div>
  );
}
