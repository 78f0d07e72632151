import type { ReactNode } from 'react';

/** The sticky filter bar with the widgets below; with `bare`, without filters, only the loading bar. */
export function GridFrame({ bar, bare = false, children }: { bar: ReactNode; bare?: boolean; children: ReactNode }) {
  return (
    <main id="innhold">
      <div
        className={
          bare
            ? 'no-print relative'
            : 'no-print sticky top-(--header-height) z-20 flex min-h-12 flex-wrap items-center gap-2 border-b border-line bg-canvas px-4 py-2 max-md:static max-md:px-3'
        }
      >
        {bar}
      </div>
      <div className="p-4 max-md:p-3 print:p-0">{children}</div>
    </main>
  );
}
