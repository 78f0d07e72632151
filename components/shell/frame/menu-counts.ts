'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '@/components/kit/client/call';
import { CallError } from '@/components/kit/client/call-error';
import { useShell } from '@/components/kit/context/shell-context';

/** The counts of a company's pages, those that are red, and the pages that had one when they were first requested. */
type Known = {
  company: string;
  counts: ReadonlyMap<string, number>;
  red: readonly string[];
  first: readonly string[];
};

/** A count that is younger is not requested again when another page is opened. */
const freshMs = 60_000;
/** A page's own data is read before the counts: they cost as much as /home. */
const pageFirstMs = 1_500;
const none: ReadonlyMap<string, number> = new Map();
const noPaths: readonly string[] = [];

// Kept across the tab's screens: the rail and the sheet of a phone show the same.
let known: Known | undefined;
let requested: { company: string; at: number } | undefined;
const listeners = new Set<() => void>();

type Counts = readonly { path: string; count: number; red: boolean }[];

function take(company: string, counts: Counts): void {
  const paths = counts.map(({ path }) => path);
  const first = known?.company === company ? known.first : paths;
  const red = counts.filter((one) => one.red).map(({ path }) => path);
  known = { company, counts: new Map(counts.map(({ path, count }) => [path, count])), red, first };
  for (const listener of listeners) listener();
}

async function ask(company: string): Promise<void> {
  requested = { company, at: Date.now() };
  try {
    const { counts } = await call('GET /api/attention', { params: { company } });
    take(company, counts);
  } catch (error) {
    // The menu shows the known counts; a later page requests them again.
    if (!(error instanceof CallError)) throw error;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The counts of the company's pages as far as known, the red ones, and the pages that had one at first. */
export function useMenuCounts(company: string | undefined) {
  const own = () => (known && known.company === company ? known : undefined);
  const now = useSyncExternalStore(subscribe, own, () => undefined);
  return { counts: now?.counts ?? none, red: now?.red ?? noPaths, first: now?.first };
}

/** Takes the counts that a page of a company came with. */
export function useCountsOfPage(company: string | undefined, counts: Counts | undefined): void {
  useEffect(() => {
    if (company === undefined || !counts) return;
    requested = { company, at: Date.now() };
    take(company, counts);
  }, [company, counts]);
}

/** Requests the counts when a company is opened, and with another page once they are old. */
export function useFreshCounts(): void {
  const { company } = useShell();
  const path = usePathname();
  const id = company && !company.locked && company.paths.length > 0 ? company.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the occasion.
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => {
      const recent = requested?.company === id && Date.now() - requested.at < freshMs;
      if (!recent) void ask(id);
    }, pageFirstMs);
    return () => clearTimeout(timer);
  }, [id, path]);
}
