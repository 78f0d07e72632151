import { formatStamp } from '@/lib/core/format/date';
import type { DeletionNote } from '@/lib/product/jobs/deletion/erase/answers';

/** Lists what was done, with authors: deletions and choices, or openings of people's papers. */
export function DeletionLog({ title, note, log }: { title: string; note?: string; log: readonly DeletionNote[] }) {
  if (log.length === 0) return null;
  return (
    <section aria-label={title} className="rounded-control border border-line bg-surface">
      <h3 className="border-b border-line px-3 py-2 font-semibold">
        {title} {note && <span className="text-caption font-normal text-muted">{note}</span>}
      </h3>
      <ol className="max-h-72 overflow-y-auto text-table">
        {log.map(({ At, By, Text }) => (
          <li
            key={`${At} ${Text}`}
            className="grid grid-cols-[8.5rem_minmax(0,1fr)_12rem] gap-3 border-b border-line px-3 py-1.5 last:border-0 max-sm:grid-cols-1 max-sm:gap-0"
          >
            <span className="figures text-muted">{formatStamp(new Date(At))}</span>
            <span>{Text}</span>
            <span className="text-muted">{By ?? 'etter regel'}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
