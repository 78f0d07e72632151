'use client';

import { useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { type LayoutId, layoutIds, layoutNames } from '@/lib/domains/equipment/scanner/layouts';
import type { ScannerSetup } from '@/lib/domains/equipment/scanner/readings';

const key = 'innsikt-skanner';
const listeners = new Set<() => void>();
const layout = z.enum(layoutIds as [LayoutId, ...LayoutId[]]);
const setupSchema = z.object({ name: z.string(), layout: z.union([layout, z.literal('same')]), pc: layout.nullable() });

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Without storage nothing is set up. */
function read(): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parsed(text: string | null): ScannerSetup | undefined {
  try {
    return setupSchema.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Stores what this browser's scanner speaks, or forgets it when undefined; returns whether the browser could. */
export function saveScannerSetup(setup: ScannerSetup | undefined): boolean {
  try {
    if (setup) window.localStorage.setItem(key, JSON.stringify(setup));
    else window.localStorage.removeItem(key);
    for (const listener of listeners) listener();
    return true;
  } catch {
    return false;
  }
}

/** Returns the layout of this browser's scanner; undefined until somebody has set it up. */
export function useScannerSetup(): ScannerSetup | undefined {
  const text = useSyncExternalStore(subscribe, read, () => null);
  return useMemo(() => parsed(text), [text]);
}

/** A set-up in words, as 'amerikansk'. */
export const setupWords = ({ layout: own }: ScannerSetup): string =>
  own === 'same' ? 'som PC-en' : layoutNames[own].toLowerCase();
