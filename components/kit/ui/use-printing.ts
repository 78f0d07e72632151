import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;

function subscribe(drawAnew: () => void): () => void {
  const begin = () => {
    printing = true;
    // Before the browser lays out the sheet, which it does right after this.
    flushSync(drawAnew);
  };
  const end = () => {
    printing = false;
    drawAnew();
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

/** True while the browser prints the page, also for what is first drawn because of it. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => printing,
    () => false,
  );
