import clsx from 'clsx';

/** An on/off toggle with its text beside it. */
export function Switch({
  label,
  checked,
  onChange,
  className,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  className?: string;
}) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      onClick={() => onChange(!checked)}
      className={clsx(
        'inline-flex h-8 shrink-0 items-center gap-2 rounded-control px-2 font-medium hover:bg-hover max-sm:h-10',
        className,
      )}
    >
      <span
        aria-hidden
        className={clsx(
          'flex h-5 w-9 items-center rounded-full px-0.5 transition-colors duration-150',
          checked ? 'bg-accent' : 'bg-line-strong',
        )}
      >
        <span
          className={clsx(
            'size-4 rounded-full bg-surface transition-transform duration-150',
            checked && 'translate-x-4',
          )}
        />
      </span>
      {label}
    </button>
  );
}
