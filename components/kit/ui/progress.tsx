import clsx from 'clsx';

/** Progress as a share 0–1; null while unknown. `count` is the progress in its own units: '240 av 862'. */
export function Progress({ text, share, count }: { text: string; share: number | null; count?: string | undefined }) {
  const percent = share === null ? undefined : Math.round(share * 100);
  return (
    <div>
      <p className="mb-1 flex justify-between gap-3 text-caption text-muted">
        <span>
          {text}
          {count !== undefined && <span className="figures"> … {count}</span>}
        </span>
        <span className="figures">{percent === undefined ? '' : `${percent} %`}</span>
      </p>
      <div
        role="progressbar"
        aria-label={text}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={count}
        className="h-1.5 overflow-hidden rounded-control bg-line"
      >
        <div
          className={clsx('h-full bg-accent transition-[width] duration-150', share === null && 'w-1/3 animate-pulse')}
          style={share === null ? undefined : { width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
