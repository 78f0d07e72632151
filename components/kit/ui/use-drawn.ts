import { useEffect, useState } from 'react';

/** Returns the number of rows to draw: the first at once, the others a few at a time, so that no key waits. */
export function useDrawn(wanted: number, { first, more }: { first: number; more: number }): number {
  const [drawn, setDrawn] = useState(first);
  useEffect(() => {
    if (drawn === wanted || (drawn === first && wanted < first)) return;
    const next = drawn > wanted ? Math.max(first, wanted) : Math.min(drawn + more, wanted);
    const frame = requestAnimationFrame(() => setDrawn(next));
    return () => cancelAnimationFrame(frame);
  }, [drawn, wanted, first, more]);
  return drawn;
}
