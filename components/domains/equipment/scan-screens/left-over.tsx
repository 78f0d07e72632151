'use client';

import { Button } from '@/components/kit/ui/button';
import { formatNumber } from '@/lib/core/format/number';
import type { Pieces, ScanAction } from '@/lib/domains/equipment/shipping/scan-rules';
import type { ScanItem } from './project-scans';

/**
 * The part of the load list, or of what is out, that has not been scanned. What is lost cannot be scanned and is chosen
 * here; what is on the load list and out on another project says so.
 */
export function LeftOver({
  left,
  item,
  action,
  begun,
  onLose,
}: {
  left: readonly Pieces[];
  item: (xid: string) => ScanItem | undefined;
  action: ScanAction;
  begun: boolean;
  onLose: (pieces: readonly Pieces[]) => void;
}) {
  if (left.length === 0) return null;
  const sum = left.reduce((all, { count }) => all + count, 0);
  const chooses = action === 'svinn';
  return (
    <details key={action} open={chooses || !begun}>
      <summary className="flex min-h-10 cursor-pointer items-center text-muted">
        {formatNumber(sum)} {action === 'sendt' ? 'planlagt' : 'ute'}, ikke skannet
      </summary>
      {chooses && (
        <Button className="mb-1 h-10!" onClick={() => onLose(left)}>
          Alle som er igjen
        </Button>
      )}
      <ul aria-label="Ikke skannet" className="divide-y divide-line">
        {left.map(({ xid, count }) => {
          const of = item(xid);
          const away = action === 'sendt' ? of?.away : undefined;
          return (
            <li key={xid} className="flex min-h-11 items-center justify-between gap-3 py-1">
              <span className="min-w-0">
                <span className="block truncate">
                  <span className="figures text-muted">{of?.shortid}</span> {of?.title}
                </span>
                {away && <span className="block truncate text-caption text-warn">Ute på {away}</span>}
              </span>
              <span className="flex shrink-0 items-center gap-3">
                <span className="figures">{formatNumber(count)}</span>
                {chooses && (
                  <Button
                    className="h-10!"
                    aria-label={`Tapt ${of?.shortid}`}
                    onClick={() => onLose([{ xid, count: 1 }])}
                  >
                    Tapt
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
