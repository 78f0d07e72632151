'use client';

import { useCallback, useEffect, useState } from 'react';
import { call } from '@/components/kit/client/call';
import { Button } from '@/components/kit/ui/button';
import { fixedPaths } from '@/lib/platform/routing/paths';
import { forgetUser } from './forget-user';
import { stopHere } from './this-browser';

/** Ends the session, clears the browser's stored data, and goes to the public page. */
export function LogOutScreen() {
  const [failed, setFailed] = useState(false);
  const leave = useCallback(async () => {
    setFailed(false);
    try {
      await call('POST /auth/logout');
      // The server shows nothing more here either way; a browser that cannot say so is no reason to stay.
      await stopHere().catch(() => undefined);
      forgetUser();
      window.location.replace(fixedPaths.login);
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => void leave(), [leave]);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 p-6 text-center">
      <title>Logger ut · Innsikt</title>
      <h1 className="text-heading font-semibold">{failed ? 'Utloggingen gikk ikke gjennom' : 'Logger ut …'}</h1>
      {failed && (
        <>
          <p className="text-muted">Tjenesten svarte ikke. Du er fortsatt logget inn på denne maskinen.</p>
          <Button look="primary" onClick={() => void leave()}>
            Prøv igjen
          </Button>
        </>
      )}
    </main>
  );
}
