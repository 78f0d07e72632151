'use client';

import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** A section that is folded to its title and one line of what it holds. */
export function Fold({
  title,
  line,
  open,
  onToggle,
  children,
}: {
  title: string;
  line: ReactNode;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-label={title}>
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-10 w-full items-start gap-2 px-4 py-2 text-left -outline-offset-2 transition-colors duration-150 hover:bg-hover max-sm:min-h-12"
        >
          <ChevronRight
            aria-hidden
            className={clsx('mt-0.5 size-4 shrink-0 text-muted transition-transform duration-150', open && 'rotate-90')}
          />
          <span className="font-medium sm:w-44 sm:shrink-0">
            {title}
            {!open && <span className="block font-normal text-muted sm:hidden">{line}</span>}
          </span>
          {!open && <span className="text-muted max-sm:hidden">{line}</span>}
        </button>
      </h3>
      {/* What is typed in it stays when it is folded. */}
      <div id={id} hidden={!open} className="px-4 pt-1 pb-4 sm:pl-10">
        {children}
      </div>
    </section>
  );
}
