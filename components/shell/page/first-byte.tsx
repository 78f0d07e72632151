'use client';

import { type ReactNode, Suspense, useState } from 'react';

/**
 * A part of a page that came with its first byte, or comes after it in the place of `fallback`. What is here has no boundary: React would
 * hold larger ones back behind their fallback until a script reveals them. It stays as it began, so that nothing below loses its state.
 */
export function FirstByte({ here, fallback, children }: { here: boolean; fallback: ReactNode; children: ReactNode }) {
  const [whole] = useState(here);
  return whole ? children : <Suspense fallback={fallback}>{children}</Suspense>;
}
