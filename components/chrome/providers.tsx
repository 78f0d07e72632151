'use client';

import { Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';
import { Snackbar } from '@/components/ui/snackbar';

/** What every screen needs around it. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Provider>
      {children}
      <Snackbar />
    </Tooltip.Provider>
  );
}
