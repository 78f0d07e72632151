'use client';

import { Maximize, Minimize } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';

/** Full screen on and off; follows the browser's own key too. */
export function FullScreenButton({ className }: { className?: string }) {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  return (
    <IconButton
      className={className}
      label={full ? 'Minimer' : 'Fullskjerm'}
      icon={full ? <Minimize /> : <Maximize />}
      onClick={() => void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())}
    />
  );
}
