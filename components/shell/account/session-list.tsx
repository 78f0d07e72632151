'use client';

import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { useRefresh } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { snackbar } from '@/components/kit/ui/snackbar';
import { formatStamp } from '@/lib/core/format/date';
import type { OwnSession } from '@/lib/platform/auth/profile';

/** The user's sessions, and a button that ends all but this one. */
export function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const refresh = useRefresh();
  const { busy, run } = useWork();
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 className="mr-auto text-heading font-semibold">Åpne pålogginger</h2>
        <Button
          disabled={busy || sessions.length < 2}
          onClick={() =>
            void run(async () => {
              await call('DELETE /auth/sessions');
              snackbar.success('Du er logget ut alle andre steder');
              refresh();
            })
          }
        >
          Logg ut overalt ellers
        </Button>
      </div>
      <ul className="divide-y divide-line">
        {sessions.map(({ id, device, since, current }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-2">
            <span className="mr-auto font-medium">{device}</span>
            {current && <span className="text-caption text-accent">Denne enheten</span>}
            <span className="figures text-caption text-muted">Siden {formatStamp(new Date(since))}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
