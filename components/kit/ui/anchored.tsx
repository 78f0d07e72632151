'use client';

import { type AnchoredProps, useLayers } from './layers';

/**
 * A layer below an element of the page (`at`), for as long as it is drawn. It neither takes the focus nor closes by
 * itself.
 */
export function Anchored(props: AnchoredProps) {
  const layers = useLayers(true);
  return layers && <layers.Anchored {...props} />;
}
