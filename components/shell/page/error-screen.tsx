'use client';

import { useEffect } from 'react';
import { isMissingPart, reloadOnce } from '@/components/kit/client/missing-part';
import { MissingPartButtons, missingText } from '@/components/kit/client/missing-part-view';
import { renewParts } from '@/components/kit/client/part';
import { errorCode, reportError } from '@/components/kit/client/report-error';
import { Button } from '@/components/kit/ui/button';
import { ProblemScreen } from './problem-screen';

/** Replaces a page that could not be rendered. Server errors are logged under their digest. */
export function ErrorScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const missing = isMissingPart(error);
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : undefined;
  useEffect(() => {
    if (digest === undefined) reportError(error);
    if (isMissingPart(error)) void reloadOnce();
  }, [error, digest]);
  const retry = () => {
    renewParts();
    onRetry();
  };
  const code = `Feilkode ${digest ?? errorCode(error)}.`;
  return (
    <ProblemScreen
      title={missing ? 'Siden kunne ikke hentes' : 'Noe gikk galt'}
      text={missing ? `${missingText} ${code}` : `Siden kunne ikke vises. ${code} Prøv igjen om litt.`}
    >
      {missing ? (
        <MissingPartButtons onRetry={retry} />
      ) : (
        <Button look="primary" onClick={retry}>
          Prøv igjen
        </Button>
      )}
    </ProblemScreen>
  );
}
