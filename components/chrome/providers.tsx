'use client';

import { Tooltip } from 'radix-ui';
import { type ReactNode, useEffect } from 'react';
import { MissingFiles } from '@/components/client/missing-files';
import { reportUncaught } from '@/components/client/report-error';
import { Snackbar } from '@/components/ui/snackbar';

/** What every screen needs around it. */
export function Providers({ children }: { children: ReactNode }) {
  useEffect(reportUncaught, []);
  return (
    <Tooltip.Provider>
      {children}
      <Snackbar />
      <MissingFiles />
    </Tooltip.Provider>
  );
}
