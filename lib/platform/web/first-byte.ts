import { setTimeout } from 'node:timers/promises';
import type { SearchParams } from '@/lib/core/filters/filters';

/** The first byte's wait for its data, ms; data within it needs neither a skeleton nor a script. */
const timeoutMs = 150;

/** In an address it makes the first byte wait for all: a browser without scripts cannot put later parts in their places. */
export const wholeParam = 'whole';

/** Returns data that is there when the first byte is sent; undefined for later data. */
export async function withFirstByte<T>(coming: Promise<T>, search: SearchParams): Promise<T | undefined> {
  if (search[wholeParam] !== undefined) return coming;
  return Promise.race([coming, setTimeout(timeoutMs, undefined)]);
}
