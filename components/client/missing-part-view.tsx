'use client';

import { Button } from '@/components/ui/button';
import { leavePage } from './unsaved';

export const missingText =
  'En del av programmet kunne ikke hentes. Innsikt kan være oppdatert, eller nettet var borte et øyeblikk.';

/** What can be done about a part that is missing: to ask for it again, or for all of the page. */
export function MissingPartButtons({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Button look="primary" onClick={onRetry}>
        Prøv igjen
      </Button>
      <Button onClick={() => void leavePage(() => window.location.reload())}>Last siden på nytt</Button>
    </>
  );
}
