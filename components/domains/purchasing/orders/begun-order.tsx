'use client';

import { Button } from '@/components/kit/ui/button';
import { type Draft, isEmpty } from './draft';

/** Points out an open draft where something else is shown, with a link to it. */
export function BegunOrder({ draft, onGoOn }: { draft: Draft; onGoOn: () => void }) {
  if (isEmpty(draft)) return null;
  const count = draft.lines.length;
  return (
    <p className="no-print flex flex-wrap items-center gap-3 rounded-control bg-accent-soft px-3 py-2">
      <span>
        Du holder på med {draft.no ? `bestilling ${draft.no}` : 'en bestilling'} ({count}{' '}
        {count === 1 ? 'linje' : 'linjer'}).
      </span>
      <Button onClick={onGoOn}>Fortsett</Button>
    </p>
  );
}
