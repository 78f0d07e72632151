import clsx from 'clsx';

/**
 * The legend's sample for the previous year (a pale bar of the `colour`, or a dotted line) and for the budget (a tick
 * over a bar).
 */
export function CompareSwatch({
  as,
  line = false,
  colour = 'var(--ink-muted)',
}: {
  as: 'before' | 'budget';
  line?: boolean;
  colour?: string;
}) {
  if (as === 'budget') return <span aria-hidden className="inline-block h-2.5 w-3 border-ink border-t-2 bg-sunken" />;
  return (
    <span
      aria-hidden
      className={clsx('inline-block', line ? 'h-0 w-3.5 border-t-2 border-dotted border-muted' : 'size-2.5 rounded-xs')}
      style={line ? undefined : { background: `color-mix(in oklab, ${colour} 44%, var(--surface))` }}
    />
  );
}
