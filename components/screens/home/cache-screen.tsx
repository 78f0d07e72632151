'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { fixedPaths, href } from '@/lib/routing/href';

/** Loads pages, paths and companies for the session and goes on. */
export function CacheScreen({ company, next }: { company: string | undefined; next: string }) {
  const router = useRouter();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what runs it again.
  useEffect(() => {
    const abort = new AbortController();
    setFailure(undefined);
    fetch(href('/api/cache', { company }), { signal: abort.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(await response.text());
        router.replace(next);
      })
      .catch((reason: unknown) => {
        if (!abort.signal.aborted) setFailure(reason instanceof Error ? reason.message : 'Noe gikk galt');
      });
    return () => abort.abort();
  }, [company, next, router, attempt]);
  return (
    <main id="innhold" className="flex min-h-dvh flex-col items-center justify-center gap-3 p-6 text-center">
      <title>Laster · Innsikt</title>
      <h1 className="text-heading font-semibold">{failure === undefined ? 'Laster …' : 'Kunne ikke laste'}</h1>
      {failure === undefined ? (
        <div className="h-1 w-48 overflow-hidden rounded-control bg-line" role="progressbar" aria-label="Laster">
          <div className="h-full w-1/3 animate-pulse bg-accent" />
        </div>
      ) : (
        <>
          <p role="alert" className="text-muted">
            {failure}
          </p>
          <p className="flex gap-2">
            <Button look="primary" onClick={() => setAttempt(attempt + 1)}>
              Prøv igjen
            </Button>
            <a href={fixedPaths.logout} className={buttonClass()}>
              Logg ut
            </a>
          </p>
        </>
      )}
    </main>
  );
}
