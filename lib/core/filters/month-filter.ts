import { badInput } from '@/base/errors';
import type { Filters } from './filters';
import { isMonth, type Month } from './months';

/** Parses a page's own month filter; `text` is its label in the error. Throws 400 for an invalid month. */
export function monthFilter(filters: Filters, name: 'from' | 'to', text: string): Month | undefined {
  const value = filters.own[name];
  if (value !== undefined && !isMonth(value)) throw badInput(`${text} skrives som 2026-10.`);
  return value;
}
