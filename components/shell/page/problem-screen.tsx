'use client';

import clsx from 'clsx';
import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '@/components/kit/client/error-boundary';
import { part } from '@/components/kit/client/part';
import { useHasShell } from '@/components/kit/context/shell-context';
import { buttonClass } from '@/components/kit/ui/button-class';
import { fixedPaths } from '@/lib/platform/routing/paths';

// Loaded lazily, since every page references these screens; usually the header's file has been loaded already.
const PageHeader = part((watch) =>
  dynamic(() => watch(import('@/components/shell/frame/page-header')).then((module) => module.PageHeader)),
);

/** A page that explains a problem and where to go; logged-in users also see header and menu. */
export function ProblemScreen({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const framed = useHasShell();
  return (
    <>
      {framed ? (
        <ErrorBoundary
          fallback={() => (
            <>
              <title>{`${title} · Innsikt`}</title>
              <h1 className="p-4 text-heading font-semibold">{title}</h1>
            </>
          )}
        >
          <PageHeader title={title} />
        </ErrorBoundary>
      ) : (
        <title>{`${title} · Innsikt`}</title>
      )}
      <main
        id="innhold"
        className={clsx(
          'flex flex-col items-center justify-center gap-3 p-6 text-center',
          framed ? 'min-h-[calc(100dvh-var(--header-height))]' : 'min-h-dvh',
        )}
      >
        {!framed && <h1 className="text-title font-semibold">{title}</h1>}
        <p className="max-w-prose text-balance text-muted">{text}</p>
        <p className="mt-2 flex flex-wrap justify-center gap-2">
          {children}
          <a href={fixedPaths.home} className={buttonClass('secondary')}>
            Til forsiden
          </a>
        </p>
      </main>
    </>
  );
}
