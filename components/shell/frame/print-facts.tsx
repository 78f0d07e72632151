'use client';

import { createContext, type ReactNode, use } from 'react';

/** A fact in a report's header, as in its files: a label and a value. */
export type PrintFact = { label: string; value: string };

const Facts = createContext<readonly PrintFact[]>([]);

/** The filters of a page in words, for the header of its print. */
export function PrintFacts({ facts, children }: { facts: readonly PrintFact[]; children: ReactNode }) {
  return <Facts value={facts}>{children}</Facts>;
}

export const usePrintFacts = () => use(Facts);
