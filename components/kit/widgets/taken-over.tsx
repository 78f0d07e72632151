'use client';

import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';

/** A browser that has always something to do takes over after this long, ms. */
const mostWaitMs = 2_000;

/** Runs `begin` when the browser has nothing else to do; gives what calls it off. */
function whenIdle(begin: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(begin, 200);
    return () => clearTimeout(timer);
  }
  const wait = requestIdleCallback(begin, { timeout: mostWaitMs });
  return () => cancelIdleCallback(wait);
}

const reachable = (box: HTMLElement | null) =>
  [...(box?.querySelectorAll<HTMLElement>('button, [tabindex="0"]') ?? [])].filter((each) => each.checkVisibility());

/**
 * A picture that the server draws, until the one that reacts to pointer and keys has come: when it is pointed at or focused, or else
 * when the browser is idle. `label`: keyboard users reach the still one, too, and go on in the other.
 */
export function TakenOver({
  still,
  label,
  children,
}: {
  still: ReactNode;
  label: string | undefined;
  children: ReactNode;
}) {
  const [touched, setTouched] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  /** The place among what can be reached; -1 without the focus. */
  const focused = useRef(-1);
  // In a transition the still picture is there until the file of the other has come.
  const touch = () => startTransition(() => setTouched(true));
  useEffect(() => whenIdle(() => startTransition(() => setTouched(true))), []);
  useEffect(() => {
    if (!touched || focused.current < 0) return;
    // A picture that measures its place is drawn by then.
    const wait = requestAnimationFrame(() => {
      if (document.activeElement === document.body) reachable(box.current)[focused.current]?.focus();
    });
    return () => cancelAnimationFrame(wait);
  }, [touched]);
  return (
    <div ref={box} className="h-full">
      {touched ? (
        children
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: a group where it has a name.
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: see above.
        <div
          role={label && 'group'}
          aria-label={label}
          tabIndex={label ? 0 : undefined}
          className="h-full rounded-control -outline-offset-2"
          onPointerEnter={touch}
          onFocus={({ target }) => {
            focused.current = reachable(box.current).indexOf(target);
            touch();
          }}
          onBlur={() => {
            focused.current = -1;
          }}
        >
          {still}
        </div>
      )}
    </div>
  );
}
