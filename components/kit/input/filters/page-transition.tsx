'use client';

import clsx from 'clsx';
import { createContext, type ReactNode, type TransitionStartFunction, use, useTransition } from 'react';

type PageTransition = { pending: boolean; start: TransitionStartFunction };

const Context = createContext<PageTransition | undefined>(undefined);

/**
 * Wraps a screen: its filters, refresh and views load in one transition, so that the old content stays until the new is
 * here.
 */
export function PageTransitionProvider({ children }: { children: ReactNode }) {
  const [pending, start] = useTransition();
  return <Context value={{ pending, start }}>{children}</Context>;
}

/** The enclosing screen's transition; outside a screen one of the caller's own. */
export function usePageTransition(): PageTransition {
  const [pending, start] = useTransition();
  return use(Context) ?? { pending, start };
}

/** A thin bar along the bottom edge of its (relative) parent while the page loads. */
export function LoadingBar() {
  const { pending } = usePageTransition();
  return (
    <div
      role="progressbar"
      aria-label="Henter data"
      aria-hidden={!pending}
      className={clsx('no-print absolute inset-x-0 -bottom-px h-0.5 overflow-hidden', !pending && 'invisible')}
    >
      {/* Removed rather than hidden: an invisible animation costs as much as a visible one. */}
      {pending && <div className="h-full w-1/3 animate-slide bg-accent" />}
    </div>
  );
}

/** Content that is dimmed but readable while newer data is fetched. */
export function Dimmed({ children, className }: { children: ReactNode; className?: string }) {
  const { pending } = usePageTransition();
  return (
    <div aria-busy={pending} className={clsx('transition-opacity duration-150', pending && 'opacity-55', className)}>
      {children}
    </div>
  );
}
