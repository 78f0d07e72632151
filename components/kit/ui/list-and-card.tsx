import clsx from 'clsx';
import type { ReactNode } from 'react';

/** A list beside a card, each scrolling on its own; on a phone only one of them. */
export function ListAndCard({ step, list, children }: { step: 'list' | 'card'; list: ReactNode; children: ReactNode }) {
  return (
    <main
      id="innhold"
      className="md:grid md:h-[calc(100dvh-var(--header-height))] md:grid-cols-[18rem_minmax(0,1fr)] lg:grid-cols-[20rem_minmax(0,1fr)] print:block print:h-auto"
    >
      <div
        className={clsx(
          'no-print flex min-h-0 flex-col border-r border-line bg-surface max-md:h-[calc(100dvh-var(--header-height))] max-md:border-r-0',
          step === 'card' && 'max-md:hidden',
        )}
      >
        {list}
      </div>
      <div
        className={clsx(
          'min-h-0 overflow-y-auto p-5 max-md:overflow-visible max-md:p-3 print:overflow-visible print:p-0',
          step === 'list' && 'max-md:hidden',
        )}
      >
        {children}
      </div>
    </main>
  );
}
