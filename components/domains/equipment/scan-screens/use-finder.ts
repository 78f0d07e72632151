'use client';

import { useMemo } from 'react';
import { readCode } from '@/lib/domains/equipment/labels/label-address';

type Known = { xid: string; shortid: string; serialno: string | null };

/**
 * Items by id, and by the numbers printed on them in lower case: an item's own number wins over another's serial
 * number.
 */
export type Finder<T> = { byId: ReadonlyMap<string, T>; byText: ReadonlyMap<string, T> };

/** The index in which scanned codes are looked up. */
export function useFinder<T extends Known>(items: readonly T[]): Finder<T> {
  return useMemo(() => {
    const entry = (text: string, item: T) => [text.toLowerCase(), item] as const;
    const serials = items.flatMap((item) => (item.serialno === null ? [] : [entry(item.serialno, item)]));
    return {
      byId: new Map(items.map((item) => [item.xid, item])),
      byText: new Map([...serials, ...items.map((item) => entry(item.shortid, item))]),
    };
  }, [items]);
}

/** The company's item that a scanned code names, if any; `foreign` is another company's label. */
export function findScanned<T>(
  { byId, byText }: Finder<T>,
  company: string,
  code: string,
): { item: T | undefined; foreign: boolean } {
  const read = readCode(code);
  if ('text' in read) return { item: byText.get(read.text.toLowerCase()), foreign: false };
  if (read.company !== null && read.company !== company) return { item: undefined, foreign: true };
  return { item: byId.get(read.xid), foreign: false };
}
