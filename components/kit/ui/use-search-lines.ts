'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useListSearch } from '@/components/kit/routing/in-address';

const pageOfLines = 10;

function keyAt<T>(items: readonly T[], at: number, keyOf: (item: T) => string): string | undefined {
  const item = items[at];
  return item === undefined ? undefined : keyOf(item);
}

/** The line a key moves to, not yet clamped to the list; undefined for every other key. */
function lineAfterKey({ key, ctrlKey }: KeyboardEvent, at: number, last: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + pageOfLines,
    PageUp: at - pageOfLines,
    ...(ctrlKey && { Home: 0, End: last }),
  };
  return steps[key];
}

/** A list's search and choice, and the heights its lines are placed by. */
type Searched<T> = {
  search: (text: string) => readonly T[];
  keyOf: (item: T) => string;
  isChosen: ((item: T) => boolean) | undefined;
  several: boolean;
  onChoose: (item: T) => void;
  onPage: boolean;
  lineHeight: number;
  headHeight: number;
};

export type SearchLines<T> = ReturnType<typeof useSearchLines<T>>;

/**
 * The text of a searchable list, which the address stores where the list is a part of the page, the lines it finds, the
 * active one among them, and their scrolling.
 */
export function useSearchLines<T>({
  search: find,
  keyOf,
  isChosen,
  several,
  onChoose,
  onPage,
  lineHeight,
  headHeight,
}: Searched<T>) {
  const list = useRef<HTMLDivElement>(null);
  const inAddress = useListSearch('sok');
  const inMemory = useState('');
  const [text, setText] = onPage ? inAddress : inMemory;
  const [moved, setMoved] = useState<{ to: number; byKey: boolean }>();
  const all = useMemo(() => find(''), [find]);
  const found = useMemo(() => find(text), [find, text]);
  const first = text === '' && isChosen ? found.findIndex(isChosen) : 0;
  const at = Math.min(moved?.to ?? Math.max(first, 0), found.length - 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line's height is its item's, wherever a search leaves it.
  const getItemKey = useCallback((index: number) => keyAt(found, index, keyOf) ?? index, [found]);
  const lines = useVirtualizer({
    count: found.length,
    getItemKey,
    getScrollElement: () => list.current,
    estimateSize: () => lineHeight,
    initialRect: { width: 0, height: 800 },
    initialOffset: Math.max(0, first - 2) * lineHeight,
    overscan: 8,
    // The sticky headings cover the top of the lines.
    scrollPaddingStart: headHeight,
  });

  // Scrolls to a line that is chosen from elsewhere.
  const chosenKey = onPage && first >= 0 ? keyAt(found, first, keyOf) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list goes to what is opened, not to every search.
  useEffect(() => {
    if (chosenKey === undefined || text !== '') return;
    setMoved(undefined);
    const [start, top] = [first * lineHeight, lines.scrollOffset ?? 0];
    const inSight = start >= top && start + lineHeight <= top + (lines.scrollRect?.height ?? 0);
    if (!inSight) lines.scrollToIndex(first, { align: 'center' });
  }, [chosenKey]);

  function change(next: string) {
    setText(next);
    setMoved(undefined);
    lines.scrollToOffset(0);
  }

  function choose(item: T) {
    if (several) setMoved((before) => before ?? { to: at, byKey: true });
    onChoose(item);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const to = lineAfterKey(event, at, found.length - 1);
    const active = found[at];
    if (to !== undefined) {
      const next = Math.max(0, Math.min(to, found.length - 1));
      setMoved({ to: next, byKey: true });
      lines.scrollToIndex(next, { align: 'auto' });
    } else if (event.key === 'Enter') {
      if (active !== undefined) choose(active);
    } else if (event.key === 'Escape' && onPage) change('');
    else return;
    event.preventDefault();
  }

  return {
    list,
    lines,
    text,
    all,
    found,
    at,
    /** Marks the active line: on a page only after the user has searched or moved. */
    isMarked: !onPage || moved !== undefined || text !== '',
    byKey: moved?.byKey ?? false,
    point: (index: number) => setMoved({ to: index, byKey: false }),
    change,
    choose,
    onKeyDown,
  };
}
