import { formatNumber } from '@/lib/format/number';

/** How far the fetch of all rows has come, along the top of the table. */
export function LoadingRows({ total, share }: { total: number; share: number | undefined }) {
  const percent = share === undefined ? undefined : Math.round(share * 100);
  return (
    <div
      role="progressbar"
      aria-label={`Henter ${formatNumber(total)} rader`}
      aria-valuenow={percent}
      className="no-print absolute inset-x-0 top-0 z-30 h-0.5 overflow-hidden bg-line"
    >
      {percent === undefined ? (
        <div className="h-full w-1/3 animate-slide bg-accent" />
      ) : (
        <div className="h-full bg-accent transition-[width] duration-150" style={{ width: `${percent}%` }} />
      )}
    </div>
  );
}
