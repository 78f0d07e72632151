'use client';

import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { CalculationSnapshot, CalculationStore } from './calculation-store';

const Context = createContext<CalculationStore | undefined>(undefined);

/** The calculation one works on, for its tabs. */
export function CalculationProvider({ store, children }: { store: CalculationStore; children: ReactNode }) {
  return <Context value={store}>{children}</Context>;
}

export function useCalculation(): { store: CalculationStore; calculation: CalculationSnapshot } {
  const store = use(Context);
  if (!store) throw new Error('The tabs of a calculation stand within its provider.');
  const calculation = useSyncExternalStore(store.subscribe, store.read, store.read);
  return { store, calculation };
}
