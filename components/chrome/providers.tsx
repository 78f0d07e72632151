'use client';

import { Tooltip } from 'radix-ui';
import { type ReactNode, useEffect } from 'react';
import { useEarlyText } from '@/components/client/early-text';
import { MissingFiles } from '@/components/client/missing-files';
import { reportUncaught } from '@/components/client/report-error';
import { NarrowProvider } from '@/components/ui/narrow';
import { Snackbar } from '@/components/ui/snackbar';

/** What every screen needs around it; `narrow`: the window is expected to be a phone's. */
export function Providers({ narrow, children }: { narrow: boolean; children: ReactNode }) {
  useEffect(reportUncaught, []);
  useEarlyText();
  return (
    <NarrowProvider expected={narrow}>
      <Tooltip.Provider>
        {children}
        <Snackbar />
        <MissingFiles />
      </Tooltip.Provider>
    </NarrowProvider>
  );
}
