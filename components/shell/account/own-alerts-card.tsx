'use client';

import { useSearchParams } from 'next/navigation';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { AlertList } from '@/components/kit/input/follow/alert-list';
import { Skeleton } from '@/components/kit/ui/states';
import { alertParam, alertWishes, wishParam } from '@/lib/product/pages/follow/alerts/alert-params';

/** The figures that the user follows, over all companies. */
export function OwnAlertsCard() {
  const search = useSearchParams();
  const [xid, wish] = [search.get(alertParam), alertWishes.find((one) => one === search.get(wishParam))];
  const wished = xid && wish ? { xid, wish } : undefined;
  const { latest, failed, retry } = useRead('GET /api/alerts', {});
  return (
    <section aria-label="Mine varsler" className="rounded-control border border-line bg-surface p-4">
      <h2 className="text-heading font-semibold">Mine varsler</h2>
      <p className="text-muted">Tall og lister du følger. Nye lages fra menyen på en side: «Si fra når …».</p>
      {!latest && (failed ? <ReadFailed failed={failed} onRetry={retry} /> : <Skeleton className="mt-3 h-12" />)}
      {latest && latest.length === 0 && <p className="mt-2 text-caption text-muted">Du følger ingen tall ennå.</p>}
      {latest && latest.length > 0 && <AlertList alerts={latest} named {...(wished && { wished })} onChanged={retry} />}
    </section>
  );
}
