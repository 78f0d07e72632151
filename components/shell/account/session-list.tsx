'use client';

import { call } from '@/components/kit/client/call';
import { EndButton } from '@/components/kit/input/end-button';
import { counted } from '@/lib/core/format/count-text';
import { formatStamp } from '@/lib/core/format/date';
import type { OwnSession } from '@/lib/platform/auth/profile';

/** The user's sessions, and a button that ends all but this one. */
export function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 className="mr-auto text-heading font-semibold">Åpne pålogginger</h2>
        <EndButton
          disabled={sessions.length < 2}
          text="Logg ut overalt ellers"
          title="Logge ut overalt ellers?"
          description={`Du logges ut ${counted(sessions.length - 1, 'annet sted', 'andre steder')}. Det som ikke er lagret der, blir borte.`}
          confirm="Logg ut"
          ended="Du er logget ut alle andre steder"
          onEnd={() => call('DELETE /auth/sessions')}
        />
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
