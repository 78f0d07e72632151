'use client';

import { useEffect } from 'react';
import { ProblemScreen } from '@/components/screens/problem-screen';
import { Button } from '@/components/ui/button';

export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  useEffect(() => console.error(error), [error]);
  return (
    <ProblemScreen
      title="Noe gikk galt"
      text={`Siden kunne ikke vises.${error.digest ? ` Feilkode ${error.digest}.` : ''} Prøv igjen om litt.`}
    >
      <Button look="primary" onClick={reset}>
        Prøv igjen
      </Button>
    </ProblemScreen>
  );
}
