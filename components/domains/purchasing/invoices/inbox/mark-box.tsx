'use client';

import clsx from 'clsx';

/** The checkbox of an invoice or of a group; a press gives the row's link the focus, so that the keys go on from it. */
export function MarkBox({
  text,
  checked,
  onChange,
  className,
}: {
  text: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  className?: string;
}) {
  return (
    <label className={clsx('relative z-1 flex items-center', className)}>
      <span className="sr-only">{text}</span>
      <input
        type="checkbox"
        className="size-4 accent-accent"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        onClick={(event) => {
          if (event.detail === 0) return;
          event.currentTarget.closest('tr')?.querySelector<HTMLElement>('[data-row-link]')?.focus();
        }}
      />
    </label>
  );
}
