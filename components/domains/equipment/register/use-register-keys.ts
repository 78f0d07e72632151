import { useEffect, useRef } from 'react';
import { type KeyHelp, useKeyHelp } from '@/components/kit/context/key-help';

/** A scanner types a label's text faster than any hand, and ends it with Enter. */
const scanPause = 70;
const shortestCode = 3;

const typing = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=grid]';

const keyHelp: readonly KeyHelp[] = [
  { keys: 'J / K', text: 'Neste og forrige enhet' },
  { keys: '→ / ←', text: 'Åpne og lukk gruppen' },
  { keys: 'P', text: 'Planlegg' },
];

type RegisterKeys = {
  step: (by: 1 | -1) => void;
  fold: (open: boolean) => void;
  plan: () => void;
  /** A label was scanned with the focus anywhere but in a field. */
  scanned: (code: string) => void;
};

/**
 * The keys of the register, and labels scanned anywhere on the page: a key acts once no other has followed it as fast
 * as a scanner types.
 */
export function useRegisterKeys(keys: RegisterKeys): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useKeyHelp('I registeret', keyHelp);
  useEffect(() => {
    let typed = '';
    let last = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function act() {
      const key = typed.toLowerCase();
      typed = '';
      if (key === 'j') current.current.step(1);
      else if (key === 'k') current.current.step(-1);
      else if (key === 'p') current.current.plan();
    }

    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(typing)) return;
      const fast = event.timeStamp - last < scanPause;
      const { key } = event;
      if (key === 'Enter' && fast && typed.length >= shortestCode) {
        clearTimeout(timer);
        const code = typed;
        typed = '';
        event.preventDefault();
        event.stopImmediatePropagation();
        current.current.scanned(code);
      } else if (key.length === 1 && key !== ' ') {
        // The rest of a scanned address is no shortcut of the page's.
        if (fast && typed !== '') {
          event.preventDefault();
          event.stopImmediatePropagation();
        }
        typed = fast ? typed + key : key;
        last = event.timeStamp;
        clearTimeout(timer);
        timer = setTimeout(act, scanPause);
      } else if ((key === 'ArrowLeft' || key === 'ArrowRight') && !event.shiftKey) {
        event.preventDefault();
        current.current.fold(key === 'ArrowRight');
      }
    }

    window.addEventListener('keydown', onKey, true);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      clearTimeout(timer);
    };
  }, []);
}
