'use client';

import { Tooltip } from 'radix-ui';
import { type ReactNode, useEffect } from 'react';
import { useEarlyText } from '@/components/kit/client/early-text';
import { MissingFiles } from '@/components/kit/client/missing-files';
import { reportUncaught } from '@/components/kit/client/report-error';
import { NarrowProvider } from '@/components/kit/ui/narrow';
import { Snackbar } from '@/components/kit/ui/snackbar';

/** The contexts of every screen; `narrow`: a phone's viewport is expected. */
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
