'use client';

import { uuidv7 } from 'uuidv7';
import { groupSize } from '@/lib/core/calculation/order';
import { fixedLine, marginLine } from '@/lib/core/calculation/revenue';
import { useCalculation } from './calculation-context';

const revenue = { section: 'ledger', classification: 'revenue' } as const;
/** The default margin of a new revenue line, in percent. */
const usualMargin = 15;

/** Adds a revenue line for the whole calculation: a margin on the costs, or a fixed amount to be typed. */
export function useAddRevenue(): { byMargin: () => void; fixed: () => void } {
  const { store } = useCalculation();
  const place = (rows: Parameters<typeof groupSize>[0]) => ({ xid: uuidv7(), orderint: groupSize(rows, revenue) });
  return {
    byMargin: () => store.editRows((rows) => [...rows, marginLine(place(rows), usualMargin)]),
    fixed: () => store.editRows((rows) => [...rows, fixedLine(place(rows), 0)]),
  };
}
