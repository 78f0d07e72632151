'use client';

import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react';
import { windowCookie } from '@/lib/core/format/window-width';

const query = '(max-width: 639.98px)';

function subscribe(listener: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

const Expected = createContext(false);

/** True for a viewport as narrow as a phone's: the expected width in the server's HTML, then the actual one. */
export function useNarrow(): boolean {
  const expected = use(Expected);
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => expected,
  );
}

function keepWidth() {
  const width = window.matchMedia(query).matches ? 'narrow' : 'wide';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http.
  document.cookie = `${windowCookie}=${width}; path=/; max-age=31536000; samesite=lax`;
}

/** Provides the viewport's width class; `expected` is what the server assumes. */
export function NarrowProvider({ expected, children }: { expected: boolean; children: ReactNode }) {
  // The server's next rendering assumes this width.
  useEffect(() => {
    keepWidth();
    return subscribe(keepWidth);
  }, []);
  return <Expected value={expected}>{children}</Expected>;
}
