import { today } from '@/lib/core/clock';
import { formatDate } from '@/lib/core/format/date';
import type { Cached } from './cached-answer';

/** Returns the time an answer was fetched, and a sentence when it is stale because its register is unreachable. */
export function freshness(
  { fetchedAt, stale }: Cached<unknown>,
  register: 'Enhetsregisteret' | 'Regnskapsregisteret',
): { fetched: string; stale?: string } {
  const fetched = fetchedAt.toISOString();
  if (!stale) return { fetched };
  return { fetched, stale: `${register} svarer ikke. Opplysningene er fra ${formatDate(today(fetchedAt))}.` };
}
