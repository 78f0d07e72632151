'use client';

import { Maximize, Minimize } from 'lucide-react';
import { type RefObject, useSyncExternalStore } from 'react';
import { IconButton } from './icon-button';

function followFull(changed: () => void) {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** A button that shows a stage full screen, `what` names it; absent in browsers that cannot (a phone). */
export function FullScreen({ stage, what }: { stage: RefObject<HTMLElement | null>; what: string }) {
  const full = useSyncExternalStore(
    followFull,
    () => document.fullscreenElement !== null,
    () => false,
  );
  const can = useSyncExternalStore(
    followFull,
    () => document.fullscreenEnabled === true,
    () => true,
  );
  if (!can) return null;
  return (
    <IconButton
      label={full ? 'Avslutt fullskjerm' : `${what} i fullskjerm`}
      icon={full ? <Minimize /> : <Maximize />}
      onClick={() => void (full ? document.exitFullscreen() : stage.current?.requestFullscreen())}
    />
  );
}
