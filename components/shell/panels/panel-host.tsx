'use client';

import { parseAsString, useQueryState } from 'nuqs';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useShell } from '@/components/kit/context/shell-context';
import { type OpenPanel, PanelOpening } from '@/components/kit/routing/panel-opening';
import { panelParam, panelThing } from '@/lib/platform/routing/things';
import { ThingPanel } from './thing-panel';

/**
 * Panels over every page: which one is open stands in the address, so that it can be shared and the browser's back shuts it.
 * What belongs to another company is gone to instead.
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
      // One panel in place of another is no further step back.
      void setShown(requested, { history: now.current.shown === null ? 'push' : 'replace' });
      return true;
    },
    [setShown],
  );
  return (
    <PanelOpening value={open}>
      {children}
      {shown !== null && company && (
        <ThingPanel thing={shown} company={company} onClose={() => void setShown(null, { history: 'replace' })} />
      )}
    </PanelOpening>
  );
}
