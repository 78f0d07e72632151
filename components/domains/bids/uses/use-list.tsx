'use client';

import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { useWork } from '@/components/kit/client/use-work';
import { Button } from '@/components/kit/ui/button';
import { Link } from '@/components/kit/ui/link';
import { snackbar } from '@/components/kit/ui/snackbar';
import { EmptyState, Skeleton } from '@/components/kit/ui/states';
import { counted } from '@/lib/core/format/count-text';
import { formatNumber } from '@/lib/core/format/number';
import type { PriceUse } from '@/lib/domains/bids/calculations/uses/list-uses';
import type { Subject } from '@/lib/domains/bids/calculations/uses/subject';
import { href } from '@/lib/platform/routing/href';
import { calcPath } from '@/lib/platform/routing/paths';
import { things } from '@/lib/platform/routing/things';

function stateText({ changed, unsure }: PriceUse): string {
  const doubt =
    unsure > 0
      ? `${counted(unsure, 'linje', 'linjer')} har flere priser eller annen enhet i listen, og røres ikke`
      : '';
  if (changed === 0) return doubt === '' ? 'Har dagens priser' : doubt;
  return [`${counted(changed, 'linje', 'linjer')} har ny pris`, doubt].filter(Boolean).join(' · ');
}

function UseRow({
  company,
  use,
  busy,
  onUpdate,
}: {
  company: string;
  use: PriceUse;
  busy: boolean;
  /** Absent for users who may not change calculations. */
  onUpdate: (() => void) | undefined;
}) {
  const { bid, description, calculation, name, changed, costs, next } = use;
  const address = href(calcPath, { company, [things.calculation.param ?? '']: calculation });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-3 py-2 last:border-0">
      <div className="min-w-0 grow basis-60">
        <Link href={address} prefetch={false} className="font-medium text-accent hover:underline">
          {`${bid} · ${name}`}
        </Link>
        <p className="text-caption text-muted">{[description, stateText(use)].filter(Boolean).join(' · ')}</p>
      </div>
      <p className="figures text-right">
        {changed === 0 ? (
          `${formatNumber(costs)} kr`
        ) : (
          <>
            <span className="text-muted">{`${formatNumber(costs)} → `}</span>
            <span className="font-medium">{`${formatNumber(next)} kr`}</span>
            <span className="block text-caption text-muted">
              {`${next > costs ? '+' : ''}${formatNumber(next - costs)} kr`}
            </span>
          </>
        )}
      </p>
      {changed > 0 && onUpdate && (
        <Button disabled={busy} className="max-sm:ml-auto" aria-label={`Oppdater ${bid} ${name}`} onClick={onUpdate}>
          Oppdater
        </Button>
      )}
    </li>
  );
}

/** Lists where a price, a supplier or a customer's prices are used, with sums before and after, and each update. */
export default function UseList({ company, subject }: { company: string; subject: Subject }) {
  const { answer, latest, failed, retry } = useRead('GET /api/bid/calc/uses', { company, ...subject });
  const { busy, run } = useWork();
  const shown = answer ?? latest;
  const update = ({ calculation, version, bid }: PriceUse) =>
    run(async () => {
      const saved = await call('POST /api/bid/calc/uses', {
        body: { company, ...subject, calculation, version, op: uuidv7() },
      });
      snackbar.success(`${bid} er lagret med dagens priser som versjon ${saved.version}`);
      retry();
    });
  if (failed) return <ReadFailed failed={failed} onRetry={retry} />;
  if (!shown) return <Skeleton className="h-32" />;
  if (shown.uses.length === 0) return <EmptyState text="Ingen kalkyler i åpne tilbud bruker dette." />;
  return (
    <>
      <ul className="max-h-[60dvh] overflow-y-auto rounded-control border border-line">
        {shown.uses.map((use) => (
          <UseRow
            key={use.calculation}
            company={company}
            use={use}
            busy={busy}
            onUpdate={shown.mayWrite ? () => void update(use) : undefined}
          />
        ))}
      </ul>
      {shown.more && <p className="mt-2 text-caption text-muted">Bare de 20 som sist ble lagret, er vist.</p>}
    </>
  );
}
