import type { ComponentType } from 'react';

type Watch = <M>(loading: Promise<M>) => Promise<M>;

const missing = new Set<() => void>();

/** Lets parts that failed to load be requested again at their next render. */
export function renewParts(): void {
  for (const renew of missing) renew();
  missing.clear();
}

/**
 * A component whose code is loaded at its first render. `make` returns the lazy component and passes its import to
 * `watch`, so that a failed file is requested again after `renewParts`: React's own lazy caches the failure.
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
