import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { fixedPaths } from '@/lib/routing/paths';

/** A whole page that says what is wrong and where to go. */
export function ProblemScreen({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <main id="innhold" className="flex min-h-dvh flex-col items-center justify-center gap-3 p-6 text-center">
      <title>{`${title} · Innsikt`}</title>
      <h1 className="text-title font-semibold">{title}</h1>
      <p className="max-w-prose text-balance text-muted">{text}</p>
      <p className="mt-2 flex gap-2">
        {children}
        <a href={fixedPaths.home} className={buttonClass('secondary')}>
          Til forsiden
        </a>
      </p>
    </main>
  );
}
