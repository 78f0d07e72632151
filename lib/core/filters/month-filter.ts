import { badInput } from '@/base/errors';
import type { Filters } from './filters';
import { isMonth, type Month } from './months';

/** A page's own month filter by its name and its words. Throws 400 for what is no month. */
export function monthFilter(filters: Filters, name: 'from' | 'to', text: string): Month | undefined {
  const value = filters.own[name];
  if (value !== undefined && !isMonth(value)) throw badInput(`${text} skrives som 2026-10.`);
  return value;
}
