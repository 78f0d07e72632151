import { keeper } from '@/components/kit/client/keeper';
import type { CalculationDocument } from './calculation-store';

/** Unsaved work as the browser keeps it: what it was built on, and when it was left. */
export type StoredWork = CalculationDocument & { version: number; at: string };

/** One place per user, company, bid and calculation (none: one that has not been saved yet). */
export const storedKey = (user: string, company: string, bid: string, calculation: string | undefined) =>
  [user, company, bid, calculation ?? 'ny'].join('/');

/** The same name as ever: what was left before an upgrade is found after it. */
export const { read: readStored, keep: keepWork } = keeper<StoredWork>('innsikt-kalkyle');
