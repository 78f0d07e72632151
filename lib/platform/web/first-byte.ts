import { setTimeout } from 'node:timers/promises';
import type { SearchParams } from '@/lib/core/filters/filters';

/** How long a page's first byte waits for its data, ms: what comes within it needs neither a skeleton nor a script. */
const timeoutMs = 150;

/** In an address it makes the first byte wait for all: a browser without scripts cannot put later parts in their places. */
export const wholeParam = 'whole';

/** What has come when the first byte is sent; undefined for what follows it. */
export async function withFirstByte<T>(coming: Promise<T>, search: SearchParams): Promise<T | undefined> {
  if (search[wholeParam] !== undefined) return coming;
  return Promise.race([coming, setTimeout(timeoutMs, undefined)]);
}
