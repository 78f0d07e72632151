'use client';

import { Undo2 } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useEffect, useSyncExternalStore } from 'react';
import { IconButton } from '@/components/kit/ui/icon-button';
import { undoLatest } from '@/components/kit/ui/snackbar';
import { undoSteps } from '@/components/kit/ui/undo-steps';

/** Elements that type or have an undo of their own. */
const notForUs = 'input, textarea, select, [contenteditable=true], [role=grid], [role=treegrid], [role=dialog]';

/**
 * Undoes the last change of the page after its message is gone: a button, and Ctrl Z unless another element handles it.
 */
export function UndoArrow() {
  const page = usePathname();
  const latest = useSyncExternalStore(
    undoSteps.subscribe,
    () => undoSteps.latest,
    () => undefined,
  );
  const isSaid = useSyncExternalStore(
    undoSteps.subscribe,
    () => undoSteps.latest?.said ?? false,
    () => false,
  );
  // A change of a page that is left can be undone only by its message.
  useEffect(() => undoSteps.drop((step) => step.page !== page), [page]);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.key.toLowerCase() !== 'z' || event.shiftKey || event.altKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      if (event.target instanceof Element && event.target.closest(notForUs)) return;
      const step = undoSteps.latest;
      if (!step || !(step.said ? undoLatest() : undoSteps.take(step))) return;
      event.preventDefault();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  if (!latest || isSaid || latest.page !== page) return null;
  return (
    <IconButton
      label={`Angre (Ctrl+Z): ${latest.text}`}
      icon={<Undo2 />}
      onClick={() => undoSteps.latest && undoSteps.take(undoSteps.latest)}
    />
  );
}
