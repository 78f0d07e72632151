'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { fixedPaths } from '@/lib/routing/href';

/** Ends the session, forgets what the browser kept, and goes to the public page. */
export function LogOutScreen() {
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what runs it again.
  useEffect(() => {
    setFailed(false);
    fetch('/auth/logout', { method: 'POST' })
      .then((response) => {
        if (!response.ok) throw new Error(String(response.status));
        localStorage.removeItem('section');
        window.location.replace(fixedPaths.login);
      })
      .catch(() => setFailed(true));
  }, [attempt]);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 p-6 text-center">
      <title>Logger ut · Innsikt</title>
      <h1 className="text-heading font-semibold">{failed ? 'Utloggingen gikk ikke gjennom' : 'Logger ut …'}</h1>
      {failed && (
        <>
          <p className="text-muted">Tjenesten svarte ikke. Du er fortsatt logget inn på denne maskinen.</p>
          <Button look="primary" onClick={() => setAttempt(attempt + 1)}>
            Prøv igjen
          </Button>
        </>
      )}
    </main>
  );
}
