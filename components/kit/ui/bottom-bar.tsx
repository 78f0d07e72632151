'use client';

import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** The heights of the bars that are shown, by bar. */
const heights = new Map<symbol, number>();

/** Messages on a phone lie above the highest of them (snackbar.tsx). */
function tellMessages(): void {
  const { style } = document.documentElement;
  if (heights.size === 0) style.removeProperty('--bottom-bar');
  else style.setProperty('--bottom-bar', `${Math.max(...heights.values())}px`);
}

/** A bar of actions at the bottom of the window or of a dialog, which no message covers on a phone. */
export function BottomBar({ className, children }: { className: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = bar;
    if (!current) return;
    const key = Symbol('bar');
    const measure = new ResizeObserver(() => {
      heights.set(key, current.offsetHeight);
      tellMessages();
    });
    measure.observe(current);
    return () => {
      measure.disconnect();
      heights.delete(key);
      tellMessages();
    };
  }, []);
  return (
    <div ref={bar} className={className}>
      {children}
    </div>
  );
}
