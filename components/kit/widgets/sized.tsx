'use client';

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { onPaper } from './on-paper';
import { leastHeight } from './place-size';

type Size = { width: number; height: number };

/**
 * Renders content for its place's size in its own pixels, unaffected by scaling on the screen; `still` until it is measured.
 */
export function Sized({ still, children }: { still?: ReactNode; children: (size: Size) => ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () =>
      setSize((before) => {
        const { clientWidth: width, clientHeight: height } = element;
        return before?.width === width && before.height === height ? before : { width, height };
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const leave = onPaper(() => flushSync(measure));
    return () => {
      observer.disconnect();
      leave();
    };
  }, []);
  return (
    <div ref={ref} className="size-full overflow-hidden">
      {!size && still}
      {size && size.width > 0 && size.height > 0 && children({ ...size, height: Math.max(size.height, leastHeight) })}
    </div>
  );
}
