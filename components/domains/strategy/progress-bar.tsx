import clsx from 'clsx';
import { formatPercent } from '@/lib/core/format/number';

/** Progress as a bar with its percentage; nothing while it is unknown. */
export function ProgressBar({ share, className }: { share: number | null; className?: string }) {
  if (share === null) return null;
  return (
    <span className={clsx('inline-flex items-center gap-1.5', className)}>
      <span aria-hidden className="h-1.5 min-w-10 grow overflow-hidden rounded-full bg-sunken">
        <span className="block h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
      </span>
      <span className="figures w-10 shrink-0 text-right whitespace-nowrap text-caption text-muted">
        {formatPercent(share, 0)}
      </span>
    </span>
  );
}
