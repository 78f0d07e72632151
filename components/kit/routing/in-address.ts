'use client';

import { debounce, parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs';
import { useCallback } from 'react';

/**
 * Stores a list's filters in the address without a load or a history entry: 'Tilbake' leaves the list, and a link to it states all of them.
 */
export const inPlace = { history: 'replace', shallow: true, scroll: false } as const;

const typing = { limitUrlUpdates: debounce(300) };

/** Only typing is debounced: a late change of the address would cancel a link followed meanwhile. */
export const whileTyping = (text: string | undefined) => (text ? typing : undefined);

const searched = parseAsString.withDefault('').withOptions(inPlace);

/** The search of a list, in the address as 'q', which its page's tables share: 'sok' for a list beside a card. */
export function useListSearch(name: 'q' | 'sok'): [string, (text: string) => void] {
  const [text, set] = useQueryState(name, searched);
  const change = useCallback((next: string) => void set(next || null, whileTyping(next)), [set]);
  return [text, change];
}

/** A switch of a list, in the address by its name; its first value is the default, which the address omits. */
export function useListSwitch<T extends string>(
  name: string,
  [first, ...rest]: readonly [T, ...T[]],
): [T, (value: T) => void] {
  const [value, set] = useQueryState(
    name,
    parseAsStringLiteral([first, ...rest])
      .withDefault(first)
      .withOptions(inPlace),
  );
  const change = useCallback((next: T) => void set(next), [set]);
  return [value, change];
}

/** One of a list's own groups, in the address by its name; undefined for all of them, which the address omits. */
export function useListChoice(name: string): [string | undefined, (value: string | undefined) => void] {
  const [value, set] = useQueryState(name, parseAsString.withOptions(inPlace));
  const change = useCallback((next: string | undefined) => void set(next ?? null), [set]);
  return [value ?? undefined, change];
}
