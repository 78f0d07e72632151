'use client';

import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

type Shown = { x: number; y: number; content: ReactNode };

/** Moves a PointerTip imperatively, so that the picture is not rendered at every pointer move. */
export type PointerTipHandle = {
  show: (at: { clientX: number; clientY: number }, content: ReactNode) => void;
  hide: () => void;
};

const distance = 14;

/** A box of figures beside the pointer, kept inside the viewport. Its content is also in the widget's table. */
export function PointerTip({ ref }: { ref: Ref<PointerTipHandle> }) {
  const [shown, setShown] = useState<Shown>();
  const box = useRef<HTMLDivElement>(null);

  useImperativeHandle(
    ref,
    () => ({
      show: ({ clientX, clientY }, content) => setShown({ x: clientX, y: clientY, content }),
      hide: () => setShown(undefined),
    }),
    [],
  );

  useLayoutEffect(() => {
    const element = box.current;
    if (!shown || !element) return;
    const { width, height } = element.getBoundingClientRect();
    const right = shown.x + distance + width > window.innerWidth - 8;
    const left = right ? shown.x - distance - width : shown.x + distance;
    const top = Math.min(shown.y + distance, window.innerHeight - height - 8);
    element.style.left = `${Math.max(8, left)}px`;
    element.style.top = `${Math.max(8, top)}px`;
  }, [shown]);

  if (!shown) return null;
  return createPortal(
    <div ref={box} aria-hidden className="floating pointer-events-none fixed top-0 left-0 z-50 px-3 py-2 text-caption">
      {shown.content}
    </div>,
    document.body,
  );
}
