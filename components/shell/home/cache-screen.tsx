'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useRead } from '@/components/kit/client/use-read';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { fixedPaths } from '@/lib/platform/routing/paths';

/** Loads pages, paths and companies for the session, then continues to `next`. */
export function CacheScreen({ company, next }: { company: string | undefined; next: string }) {
  const router = useRouter();
  const { answer, failed, retry } = useRead('GET /api/cache', { company });
  useEffect(() => {
    if (answer) router.replace(next);
  }, [answer, next, router]);
  return (
    <main id="innhold" className="flex min-h-dvh flex-col items-center justify-center gap-3 p-6 text-center">
      <title>Laster · Innsikt</title>
      <h1 className="text-heading font-semibold">{!failed ? 'Laster …' : 'Kunne ikke laste'}</h1>
      {!failed ? (
        <div className="h-1 w-48 overflow-hidden rounded-control bg-line" role="progressbar" aria-label="Laster">
          <div className="h-full w-1/3 animate-pulse bg-accent" />
        </div>
      ) : (
        <>
          <p role="alert" className="text-muted">
            {failed.message}
          </p>
          <p className="flex gap-2">
            <Button look="primary" onClick={retry}>
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
