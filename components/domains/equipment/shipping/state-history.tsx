'use client';

import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
import { EmptyState, Skeleton } from '@/components/kit/ui/states';
import { formatDate, formatStamp } from '@/lib/core/format/date';
import { pastStates } from '@/lib/domains/equipment/shipping/state-history';
import { type ShippingState, statusNames } from '@/lib/platform/tables/declared/shipping-state';

const dayText = (day: string | null) => (day === null ? '–' : formatDate(day));

/** 'Sendt, 01.11.2026 – ' */
function stateText({ status, startdate, enddate, lossreason }: ShippingState): string {
  const days = startdate === null && enddate === null ? 'uten datoer' : `${dayText(startdate)} til ${dayText(enddate)}`;
  return [statusNames[status], days, lossreason].filter(Boolean).join(', ');
}

/** A row's earlier states with their days: a whole state is restored at once, including what 'planlagt' has cleared. */
export function StateHistory({
  name,
  now,
  address,
  onRestore,
  onClose,
}: {
  name: string;
  now: ShippingState;
  address: { section: string; tbl: string; row: string; company: string; projectid: string };
  /** Absent: the row is read-only. */
  onRestore?: (state: ShippingState) => void;
  onClose: () => void;
}) {
  const reads = {
    status: useRead('GET /api/[section]/history', { ...address, col: 'status' }),
    startdate: useRead('GET /api/[section]/history', { ...address, col: 'startdate' }),
    enddate: useRead('GET /api/[section]/history', { ...address, col: 'enddate' }),
    lossreason: useRead('GET /api/[section]/history', { ...address, col: 'lossreason' }),
  };
  const all = Object.values(reads);
  const failed = all.find((read) => read.failed);
  const [status, startdate, enddate, lossreason] = all.map(({ answer }) => answer?.history);
  const past =
    status && startdate && enddate && lossreason && pastStates(now, { status, startdate, enddate, lossreason });
  return (
    <Dialog title="Historikk" description={name} open onOpenChange={(open) => !open && onClose()}>
      {failed?.failed ? (
        <ReadFailed failed={failed.failed} onRetry={failed.retry} />
      ) : (
        past === undefined && <Skeleton className="h-32" />
      )}
      {past?.length === 0 && <EmptyState text="Status er ikke endret siden raden ble lagt inn." />}
      {past && past.length > 0 && (
        <ul>
          <li className="py-2">
            <p className="text-caption text-muted">Nå</p>
            <p className="font-medium">{stateText(now)}</p>
          </li>
          {past.map(({ no, by, at, state }) => (
            <li key={no} className="flex items-center gap-3 border-t border-line py-2">
              <div className="min-w-0 grow">
                <p className="text-caption text-muted">
                  Før <span className="font-medium text-ink">{by}</span> endret {formatStamp(new Date(at))}
                </p>
                <p>{stateText(state)}</p>
              </div>
              {onRestore && (
                <Button
                  className="max-sm:h-12!"
                  aria-label={`Gjenopprett ${stateText(state)}`}
                  onClick={() => onRestore(state)}
                >
                  Gjenopprett
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
