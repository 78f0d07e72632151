'use client';

import { type ReactNode, useEffect, useState } from 'react';

/** Text for screen readers: `announce` says it at once, and it is cleared so that it can be said again. */
export function useAnnouncement(): { announce: (text: string) => void; announcement: ReactNode } {
  const [said, announce] = useState('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => announce(''), 5000);
    return () => clearTimeout(timer);
  }, [said]);
  const announcement = (
    <p className="sr-only" aria-live="assertive">
      {said}
    </p>
  );
  return { announce, announcement };
}
