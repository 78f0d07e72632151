import { keeper } from '@/components/kit/client/keeper';
import type { CalculationDocument } from './calculation-store';

/** Unsaved work as stored in the browser: the version it is based on, and when it was left. */
export type StoredWork = CalculationDocument & { version: number; at: string };

/** One key per user, company, bid and calculation (none: not saved yet). */
export const storedKey = (user: string, company: string, bid: string, calculation: string | undefined) =>
  [user, company, bid, calculation ?? 'ny'].join('/');

/** The database's name never changes, so that work left before an upgrade is found after it. */
export const { read: readStored, keep: keepWork } = keeper<StoredWork>('innsikt-kalkyle');
