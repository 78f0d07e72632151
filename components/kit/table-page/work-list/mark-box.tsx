'use client';

import { lineOf } from './use-work-keys';

/** The checkbox of a row or of a group; a press gives its row the focus, so that the keys go on from it. */
export function MarkBox({
  text,
  checked,
  onChange,
}: {
  text: string;
  checked: boolean;
  onChange: (to: boolean) => void;
}) {
  return (
    <label className="no-print -m-2 inline-flex cursor-pointer p-2 max-sm:-m-3.5 max-sm:p-3.5 pointer-coarse:-m-3.5 pointer-coarse:p-3.5">
      <span className="sr-only">{text}</span>
      <input
        type="checkbox"
        className="size-4 accent-accent"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        onClick={(event) => {
          if (event.detail > 0) lineOf(event.currentTarget)?.focus();
        }}
      />
    </label>
  );
}
