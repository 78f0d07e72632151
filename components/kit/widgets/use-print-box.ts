'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { onPaper } from './on-paper';

/** The class for the hook's element: the picture fills its place on paper, whatever width it was measured for. */
export const printBoxClass =
  'print:relative print:[&_div]:static! print:[&_svg]:absolute print:[&_svg]:inset-0 print:[&_svg]:size-full';

/** For an element with one picture drawn in fixed pixels: scales it while the page is printed. */
export function usePrintBox<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const picture = () => ref.current?.querySelector('svg');
    const begin = () => {
      const svg = picture();
      svg?.setAttribute('viewBox', `0 0 ${svg.getAttribute('width')} ${svg.getAttribute('height')}`);
    };
    const end = () => picture()?.removeAttribute('viewBox');
    return onPaper(begin, end);
  }, []);
  return ref;
}
