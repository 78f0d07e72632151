'use client';

import clsx from 'clsx';
import { useEffect, useState } from 'react';

/** Moves the focus to the same column's cell of the next row with one. */
function goDown(from: HTMLInputElement): void {
  const all = [
    ...(from.closest('table')?.querySelectorAll<HTMLInputElement>(`input[data-at="${from.dataset.at}"]`) ?? []),
  ];
  const next = all[all.indexOf(from) + 1];
  if (next) next.focus();
  else from.blur();
}

/**
 * A cell that is always open: Enter saves and goes on to the same cell of the next row, Escape gives the text back, a
 * pasted column fills the cells below. The text is saved when the cell is left.
 */
export function CellInput({
  at,
  label,
  text,
  problem,
  numeric = false,
  quiet = false,
  placeholder,
  onSave,
  onPasteLines,
}: {
  /** The column, which the same cell of other rows has too. */
  at: string;
  label: string;
  text: string;
  problem: { text: string; message: string } | undefined;
  numeric?: boolean;
  /** A number without a frame until it is worked on. */
  quiet?: boolean;
  placeholder?: string;
  onSave: (text: string) => void;
  onPasteLines?: (lines: readonly string[]) => void;
}) {
  const shown = problem?.text ?? text;
  const [typed, setTyped] = useState(shown);
  useEffect(() => setTyped(shown), [shown]);
  return (
    <input
      data-at={at}
      aria-label={label}
      aria-invalid={problem !== undefined || undefined}
      title={problem?.message}
      value={typed}
      inputMode={numeric ? 'decimal' : undefined}
      autoComplete="off"
      placeholder={placeholder}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => typed !== shown && onSave(typed)}
      onPaste={(event) => {
        const lines = event.clipboardData
          .getData('text')
          .replace(/\r?\n$/, '')
          .split(/\r?\n/);
        if (!onPasteLines || lines.length < 2) return;
        event.preventDefault();
        onPasteLines(lines.map((line) => line.split('\t')[0] ?? ''));
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') {
          event.preventDefault();
          goDown(event.currentTarget);
        }
        if (event.key === 'Escape') {
          event.stopPropagation();
          setTyped(text);
        }
      }}
      className={clsx(
        'h-7 rounded-control border px-2 text-table max-sm:h-10',
        numeric && 'figures w-24 text-right',
        numeric && !quiet && 'border-line-strong bg-surface',
        numeric && quiet && 'border-transparent bg-transparent hover:border-line focus:border-line-strong',
        !numeric && 'w-full border-transparent bg-transparent hover:border-line focus:border-line-strong',
        problem && 'border-bad!',
      )}
    />
  );
}
