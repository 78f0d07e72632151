'use client';

import { type ReactNode, useEffect } from 'react';
import { useEarlyText } from '@/components/kit/client/early-text';
import { MissingFiles, partIsMissing } from '@/components/kit/client/missing-files';
import { reportUncaught } from '@/components/kit/client/report-error';
import { LayerSource } from '@/components/kit/ui/layers';
import { NarrowProvider } from '@/components/kit/ui/narrow';
import { Snackbar } from '@/components/kit/ui/snackbar';

const loadLayers = () => import('@/components/kit/layers/all').then((file) => file.layers);
const layerSource = { load: loadLayers, onMissing: partIsMissing };

/** After so long the page is at rest: menus and dialogs are loaded, so that they open also when the net is gone. */
const atRestMs = 5_000;

/** The contexts of every screen; `narrow`: a phone's viewport is expected. */
export function Providers({ narrow, children }: { narrow: boolean; children: ReactNode }) {
  useEffect(reportUncaught, []);
  useEarlyText();
  useEffect(() => {
    const timer = setTimeout(() => void loadLayers().catch(() => undefined), atRestMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <NarrowProvider expected={narrow}>
      <LayerSource value={layerSource}>{children}</LayerSource>
      <Snackbar />
      <MissingFiles />
    </NarrowProvider>
  );
}
