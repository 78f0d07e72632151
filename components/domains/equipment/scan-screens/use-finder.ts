'use client';

import { useMemo } from 'react';
import { readCode } from '@/lib/domains/equipment/labels/label-address';

type Known = { xid: string; shortid: string; serialno: string | null };

/** Items by their id, and by the numbers that stand on them in small letters: the item's own comes before another's serial number. */
export type Finder<T> = { byId: ReadonlyMap<string, T>; byText: ReadonlyMap<string, T> };

/** What scanned codes are looked up in. */
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

/** The item that a scanned code names, if it is one of ours; `foreign` is a label of another company's. */
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
