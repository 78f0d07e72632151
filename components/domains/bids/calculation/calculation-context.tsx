'use client';

import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { Primary } from '@/lib/core/calculation/primary';
import type { PageView } from '@/lib/platform/routing/page-view';
import type { CalculationSnapshot, CalculationStore } from './calculation-store';

const Context = createContext<CalculationStore | undefined>(undefined);

/** The storage key of the user's choice of columns. */
type ColumnsOf = Pick<PageView, 'path' | 'company' | 'columnChoices'>;
const ColumnsContext = createContext<ColumnsOf | undefined>(undefined);

/** Provides the open calculation to its tabs. */
export function CalculationProvider({
  store,
  columnsOf,
  children,
}: {
  store: CalculationStore;
  columnsOf: ColumnsOf;
  children: ReactNode;
}) {
  return (
    <Context value={store}>
      <ColumnsContext value={columnsOf}>{children}</ColumnsContext>
    </Context>
  );
}

const PrimaryContext = createContext<Primary>('none');

/** The action of the screen's primary button, for the buttons below. */
export const PrimaryProvider = PrimaryContext;

export const usePrimary = () => use(PrimaryContext);

export function useColumnsOf(): ColumnsOf {
  const columnsOf = use(ColumnsContext);
  if (!columnsOf) throw new Error('The tabs of a calculation stand within its provider.');
  return columnsOf;
}

export function useCalculation(): { store: CalculationStore; calculation: CalculationSnapshot } {
  const store = use(Context);
  if (!store) throw new Error('The tabs of a calculation stand within its provider.');
  const calculation = useSyncExternalStore(store.subscribe, store.read, store.read);
  return { store, calculation };
}
