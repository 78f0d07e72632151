'use client';

import clsx from 'clsx';
import type { ReactNode } from 'react';
import { PageHeader } from '@/components/chrome/page-header';
import { useHasShell } from '@/components/chrome/shell-context';
import { buttonClass } from '@/components/ui/button-class';
import { fixedPaths } from '@/lib/routing/paths';

/** A whole page that says what is wrong and where to go; header and menu stay, for whoever is logged in. */
export function ProblemScreen({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const framed = useHasShell();
  return (
    <>
      {framed ? <PageHeader title={title} /> : <title>{`${title} · Innsikt`}</title>}
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
