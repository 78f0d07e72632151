import { type RefObject, useEffect } from 'react';

const notForUs = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox]';
const pressed = 'button, a, [role=switch], summary';

type Keys = { step: (by: number) => void; toggle: () => void };

/** Handles arrows and space unless the focused element uses them; with `within` only inside that element. */
export function useStepKeys({ step, toggle }: Keys, within?: RefObject<HTMLElement | null>) {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(notForUs) || (within && !within.current?.contains(target))) return;
      if (event.key === 'ArrowLeft') step(-1);
      else if (event.key === 'ArrowRight') step(1);
      else if (event.key === ' ' && !target?.closest(pressed)) toggle();
      else return;
      event.preventDefault();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [step, toggle, within]);
}
