'use client';

import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** The height from the window's bottom of each shown bar, px. */
const heights = new Map<symbol, number>();
/** A bar that ends higher than this is not at the bottom. */
const mostBelow = 100;

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
    const measure = () => {
      const { top, bottom } = current.getBoundingClientRect();
      heights.set(key, window.innerHeight - bottom < mostBelow ? window.innerHeight - top : 0);
      tellMessages();
    };
    const resized = new ResizeObserver(measure);
    resized.observe(current);
    // The content above it moves it.
    if (current.parentElement) resized.observe(current.parentElement);
    window.addEventListener('resize', measure);
    return () => {
      resized.disconnect();
      window.removeEventListener('resize', measure);
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
