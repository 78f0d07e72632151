'use client';

import { useEffect, useState } from 'react';
import { holdWork } from '@/components/kit/client/unsaved';
import { useGo } from '@/components/kit/routing/address';
import { AskDialog } from '@/components/kit/ui/ask-dialog';

/** The target of a plain click on a link that leaves the screen in this window. */
function leavingTo(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  const to = new URL(link.href);
  if (to.origin !== window.location.origin || to.pathname === window.location.pathname) return undefined;
  return to.pathname + to.search + to.hash;
}

/**
 * While mounted, leaving prompts: for a link with our own dialog, for closing the window with the browser's. A key or
 * button that leaves sets `leaving`, the address it goes to.
 */
export function LeaveWarning({
  title = 'Oppsettet er ikke lagret',
  leaving,
  onStay,
  onDiscard,
}: {
  title?: string;
  leaving?: string | undefined;
  onStay?: () => void;
  onDiscard: () => void;
}) {
  const go = useGo();
  const [clicked, setTarget] = useState<string>();
  const target = clicked ?? leaving;
  const stay = () => {
    setTarget(undefined);
    onStay?.();
  };

  useEffect(() => {
    function onClick(event: MouseEvent) {
      const to = leavingTo(event);
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(to);
    }
    window.addEventListener('click', onClick, { capture: true });
    const letGo = holdWork({ waits: () => true });
    return () => {
      window.removeEventListener('click', onClick, { capture: true });
      letGo();
    };
  }, []);

  return (
    <AskDialog
      title={title}
      description="Endringene går tapt når du forlater siden."
      cancel="Bli på siden"
      action="Forkast og gå videre"
      look="danger"
      open={target !== undefined}
      onOpenChange={stay}
      onDo={() => {
        onDiscard();
        if (target !== undefined) go(target);
      }}
    />
  );
}
