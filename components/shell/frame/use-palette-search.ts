'use client';

import { useEffect, useMemo, useState } from 'react';
import { useRead } from '@/components/kit/client/use-read';
import type { Typed } from '@/lib/core/search/read-typed';
import { groupOrder, type SearchGroup, type SearchPart, searchParts } from '@/lib/product/search/hit';

/** A part that has not arrived by then is put below those that have, so that no row on the screen moves. */
const lateMs = 250;

/** The parts whose groups are shown, in the order they are shown in; a search is over when `done`. */
type Shown = { of: string; parts: readonly SearchPart[] };

const nothing: readonly SearchGroup[] = [];

/** The parts to add to those shown: in their own order as long as none is late, then as they arrive. */
function nextParts(shown: readonly SearchPart[], arrived: readonly SearchPart[], isLate: boolean): SearchPart[] {
  const missing = searchParts.filter((part) => !shown.includes(part));
  const firstAway = missing.findIndex((part) => !arrived.includes(part));
  const ready = isLate || firstAway < 0 ? missing : missing.slice(0, firstAway);
  return ready.filter((part) => arrived.includes(part));
}

function useIsLate(key: string): boolean {
  const [late, setLate] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setLate(key), lateMs);
    return () => clearTimeout(timer);
  }, [key]);
  return late === key;
}

/**
 * The groups that a typed text has, in three requests: each is shown as soon as it is there, below what is shown
 * already. `ready`: the first row is that of this text, and stays where it is.
 */
export function usePaletteSearch(typed: Typed, company: string | undefined, everywhere: boolean) {
  const q = typed.text;
  const searches = q.length >= 2 && company !== undefined;
  const params = searches ? { q, company, scope: everywhere ? 'all' : undefined } : undefined;
  const hasPapers = typed.number !== null || typed.amount !== null;
  const papers = useRead('GET /api/search', params && hasPapers ? { ...params, part: 'papers' } : undefined);
  const prices = useRead('GET /api/search', params && { ...params, part: 'prices' });
  const registers = useRead('GET /api/search', params && { ...params, part: 'registers' });
  const key = JSON.stringify(params ?? null);
  const isLate = useIsLate(key);

  const reads = { papers, prices, registers };
  const arrived = searchParts.filter((part) => !reads[part].loading).join(' ');
  const [state, setShown] = useState<Shown>({ of: key, parts: [] });
  const shown = useMemo(() => (state.of === key ? state.parts : []), [state, key]);
  const next = nextParts(
    shown,
    searchParts.filter((part) => arrived.split(' ').includes(part)),
    isLate,
  );
  const parts = [...shown, ...next];
  const added = next.join(' ');
  useEffect(() => {
    if (added !== '')
      setShown({ of: key, parts: [...shown, ...searchParts.filter((part) => added.split(' ').includes(part))] });
  }, [key, added, shown]);

  const failed = searchParts.map((part) => reads[part].failed).find((one) => one !== undefined);
  const found = searches ? parts.flatMap((part) => reads[part].answer?.groups ?? nothing) : nothing;
  // A number that a project or customer has is theirs before it is a voucher's or an amount.
  const isTheirs = ({ title, hits }: SearchGroup) =>
    typed.number !== null &&
    hits[0]?.fit === 0 &&
    groupOrder.some((group) => group.title === title && group.part === 'registers');
  const groups = [...found.filter(isTheirs), ...found.filter((group) => !isTheirs(group))];
  const done = !searches || parts.length === searchParts.length;
  return {
    key,
    groups,
    done,
    ready:
      done ||
      (typed.number !== null ? parts.includes('registers') : isLate || groups.some(({ hits }) => hits.length > 0)),
    failed,
    retry: () => {
      for (const part of searchParts) if (reads[part].failed) reads[part].retry();
    },
  };
}

/** A group with more of its hits than the search shows; undefined until they have arrived. */
export function useWholeGroup(
  title: string | undefined,
  typed: Typed,
  company: string | undefined,
  everywhere: boolean,
): SearchGroup | undefined {
  const params = { q: typed.text, company, scope: everywhere ? 'all' : undefined, group: title };
  const { answer } = useRead('GET /api/search', title === undefined || company === undefined ? undefined : params);
  return answer?.groups.find((group) => group.title === title);
}
