'use client';

import { type ReactNode, Suspense } from 'react';
import { Button } from '@/components/kit/ui/button';
import { ErrorState } from '@/components/kit/ui/states';
import { ErrorBoundary } from './error-boundary';

/**
 * The place of a lazy part: `waiting` until its file has loaded; after a failed load the sentence `missing` with 'Prøv
 * igjen'.
 */
export function Late({ waiting, missing, children }: { waiting: ReactNode; missing: string; children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={(_, retry) => (
        <ErrorState text={missing}>
          <Button onClick={retry}>Prøv igjen</Button>
        </ErrorState>
      )}
    >
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}
