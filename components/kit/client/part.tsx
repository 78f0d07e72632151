import type { ComponentType } from 'react';

type Watch = <M>(loading: Promise<M>) => Promise<M>;

const missing = new Set<() => void>();

/** Lets the parts that could not be loaded be asked for again when they are drawn next. */
export function renewParts(): void {
  for (const renew of missing) renew();
  missing.clear();
}

/**
 * A component whose code is loaded when it is first drawn. `make` gives the lazy component and hands its import to `watch`, so
 * that a file which could not be had is asked for again after `renewParts`: React's own lazy goes on failing.
 */
export function part<P extends object>(make: (watch: Watch) => ComponentType<P>): ComponentType<P> {
  let Made = make(watch);
  const renew = () => {
    Made = make(watch);
  };
  function watch<M>(loading: Promise<M>): Promise<M> {
    return loading.catch((error: unknown) => {
      missing.add(renew);
      throw error;
    });
  }
  // biome-ignore lint/correctness/noComponentHookFactories: parts are made once each, where modules stand.
  return function Part(props: P) {
    return <Made {...props} />;
  };
}
