import clsx from 'clsx';

const overs = { bad: 'bg-bad', warn: 'bg-warn', none: 'bg-faint' } as const;
export type BarTone = keyof typeof overs;

const percent = (value: number) => `${Math.min(100, Math.max(0, value * 100)).toFixed(2)}%`;

/**
 * What is used beside a mark it is held against, both shares of the plan: only what is used beyond the mark has the
 * tone. `scale` is the share at the right end; `whole` draws the plan itself as a hairline.
 */
export function MeasureBar({
  fill,
  mark,
  tone,
  scale,
  whole = false,
  all = false,
  className,
}: {
  fill: number | null;
  mark: number | null;
  tone: BarTone;
  scale: number;
  whole?: boolean;
  /** The tone is that of all of it, as of a margin that is too short. */
  all?: boolean;
  className?: string;
}) {
  const held = all ? 0 : mark === null || fill === null ? (fill ?? 0) : Math.min(fill, mark);
  return (
    <span aria-hidden className={clsx('relative block h-2.5 bg-line', className)}>
      <span className="absolute inset-y-0 left-0 bg-accent" style={{ width: percent(held / scale) }} />
      {fill !== null && fill > held && (
        <span
          className={clsx('absolute inset-y-0', overs[tone])}
          style={{ left: percent(held / scale), width: percent((Math.min(fill, scale) - held) / scale) }}
        />
      )}
      {whole && <span className="absolute -inset-y-1 w-px bg-faint" style={{ left: percent(1 / scale) }} />}
      {mark !== null && <span className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: percent(mark / scale) }} />}
    </span>
  );
}
