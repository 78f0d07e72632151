'use client';

import { parseAsString, useQueryState } from 'nuqs';
import { lazy, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { Late } from '@/components/kit/client/late';
import { part } from '@/components/kit/client/part';
import { useShell } from '@/components/kit/context/shell-context';
import { type OpenPanel, PanelOpening } from '@/components/kit/routing/panel-opening';
import { panelParam, panelThing } from '@/lib/platform/routing/things';

// Loaded when the first panel is opened.
const ThingPanel = part((watch) =>
  lazy(() => watch(import('./thing-panel')).then((file) => ({ default: file.ThingPanel }))),
);

/**
 * Panels above every page: the open one is in the address, so that it can be shared and the browser's back button
 * closes it. Things of another company are navigated to instead.
 */
export function PanelHost({ children }: { children: ReactNode }) {
  const { company } = useShell();
  const [shown, setShown] = useQueryState(panelParam, parseAsString.withOptions({ shallow: true, scroll: false }));
  const now = useRef({ shown, company: company?.id });
  useEffect(() => {
    now.current = { shown, company: company?.id };
  });
  const open: OpenPanel = useCallback(
    (address) => {
      const { searchParams } = new URL(address, window.location.origin);
      const requested = searchParams.get(panelParam);
      if (!panelThing(requested) || searchParams.get('company') !== now.current.company) return false;
      // Replacing one panel by another adds no history entry.
      void setShown(requested, { history: now.current.shown === null ? 'push' : 'replace' });
      return true;
    },
    [setShown],
  );
  return (
    <PanelOpening value={open}>
      {children}
      {shown !== null && company && (
        <Late waiting={null} missing="Panelet kunne ikke hentes.">
          <ThingPanel thing={shown} company={company} onClose={() => void setShown(null, { history: 'replace' })} />
        </Late>
      )}
    </PanelOpening>
  );
}
