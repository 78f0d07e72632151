'use client';

import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { onPaper } from './on-paper';

/** The current width of an element in pixels; 0 until it has been drawn. */
export function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    const leave = onPaper(() => flushSync(() => setWidth(element.clientWidth)));
    return () => {
      observer.disconnect();
      leave();
    };
  }, []);
  return [ref, width];
}
