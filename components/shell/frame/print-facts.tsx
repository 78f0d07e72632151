'use client';

import { createContext, type ReactNode, use } from 'react';

/** What a report says of itself, as its files do: what it is called and what it is. */
export type PrintFact = { label: string; value: string };

const Facts = createContext<readonly PrintFact[]>([]);

/** The filters a page was loaded with, in words: the head of its print says them. */
export function PrintFacts({ facts, children }: { facts: readonly PrintFact[]; children: ReactNode }) {
  return <Facts value={facts}>{children}</Facts>;
}

export const usePrintFacts = () => use(Facts);
