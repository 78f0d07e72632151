import clsx from 'clsx';

export type Look = 'primary' | 'secondary' | 'quiet' | 'danger';

const looks: Record<Look, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong disabled:bg-line disabled:text-faint',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-hover disabled:text-faint',
  quiet: 'text-muted hover:bg-hover hover:text-ink disabled:text-faint',
  danger: 'border border-bad text-bad hover:bg-bad-soft disabled:border-line disabled:text-faint',
};

/** The classes of a button, for links that look like one. */
export function buttonClass(look: Look = 'secondary', extra?: string): string {
  return clsx(
    'inline-flex h-8 max-sm:h-10 items-center justify-center gap-1.5 rounded-control px-3 text-body font-medium whitespace-nowrap',
    'transition-colors duration-150',
    looks[look],
    extra,
  );
}
