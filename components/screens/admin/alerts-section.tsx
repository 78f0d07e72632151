'use client';

import { useState } from 'react';
import { call } from '@/components/kit/client/call';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { useWork } from '@/components/kit/client/use-work';
import { Button } from '@/components/kit/ui/button';
import { snackbar } from '@/components/kit/ui/snackbar';
import { Skeleton } from '@/components/kit/ui/states';
import { counted } from '@/lib/core/format/count-text';
import { formatDate } from '@/lib/core/format/date';
import type { AdminAlert } from '@/lib/product/admin/rows';

function stateOf({ Problem, Since, MutedUntil }: AdminAlert): string {
  if (Problem !== null) return Problem;
  const since = Since === null ? 'gjelder ikke nå' : `gjelder siden ${formatDate(Since)}`;
  return MutedUntil === null ? since : `${since}, stille til ${formatDate(MutedUntil)}`;
}

function sentenceOf(alerts: readonly AdminAlert[]): string {
  const broken = alerts.filter(({ Problem }) => Problem !== null).length;
  if (alerts.length === 0) return 'Ingen følger tall ennå.';
  const all = `${counted(alerts.length, 'varsel', 'varsler')} følges.`;
  return broken === 0 ? all : `${all} ${counted(broken, 'lar', 'lar')} seg ikke prøve, og sender ingenting.`;
}

/** Every alert of the company and whose it is, with those that cannot be judged first. */
export function AlertsSection({ company }: { company: string }) {
  const [version, setVersion] = useState(0);
  const { latest, failed, retry } = useRead('GET /api/admin/alerts', { company }, version);
  const { busy, run } = useWork();
  const change = (xid: string, of: 'end' | 'takeover' | 'restore', text: string) =>
    run(async () => {
      await call('POST /api/alerts/change', { body: { company, xid, change: of } });
      snackbar.success(text, of === 'end' ? () => void change(xid, 'restore', 'Angret') : undefined);
      setVersion((before) => before + 1);
    });
  if (failed) return <ReadFailed failed={failed} onRetry={retry} />;
  if (!latest) return <Skeleton className="h-24" />;
  const shown = [...latest].sort((a, b) => Number(b.Problem !== null) - Number(a.Problem !== null));
  return (
    <section aria-label="Egne varsler" className="flex flex-col gap-2">
      <h2 className="text-heading font-semibold">Egne varsler</h2>
      <p className="text-muted">{sentenceOf(latest)}</p>
      {shown.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line bg-surface">
          {shown.map((one) => (
            <li key={one.Xid} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2">
              <span className="min-w-0 grow wrap-anywhere">
                <span className="font-medium">{one.Name}</span> {one.Rule}
                <span className="block text-caption text-muted">
                  {`${one.Owner} · ${one.Page} · `}
                  <span className={one.Problem === null ? undefined : 'text-bad'}>{stateOf(one)}</span>
                </span>
              </span>
              <Button
                look={one.Problem === null ? 'quiet' : 'secondary'}
                disabled={busy}
                aria-label={`Overta ${one.Name} fra ${one.Owner}`}
                onClick={() => void change(one.Xid, 'takeover', 'Varselet er ditt')}
              >
                Overta
              </Button>
              <Button
                look="quiet"
                disabled={busy}
                aria-label={`Avslutt ${one.Name} til ${one.Owner}`}
                onClick={() => void change(one.Xid, 'end', 'Varselet er avsluttet')}
              >
                Avslutt
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
