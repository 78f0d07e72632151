'use client';

import type { ReactNode } from 'react';
import { type SideSheetProps, useLayers } from './layers';

/**
 * A large layer from the right edge over the page, on a phone over all of it. On close the focus goes to `returnTo`;
 * its content is a SheetBody, which scrolls, and a SheetFoot, whose actions stay in sight.
 */
export function SideSheet(props: SideSheetProps) {
  const layers = useLayers(true);
  return layers && <layers.SideSheet {...props} />;
}

export function SheetBody({ children }: { children: ReactNode }) {
  return <div className="min-h-0 grow overflow-y-auto">{children}</div>;
}

export function SheetFoot({ children }: { children: ReactNode }) {
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-3 max-sm:px-3">
      {children}
    </div>
  );
}
