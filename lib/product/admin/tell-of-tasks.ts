import type { Scope } from '@/lib/platform/auth/session';
import { tellOfStranded, withdrawStranded } from '@/lib/platform/notices/stranded-tasks';

/** A user whose access changed, and whether they could do tasks before and can after. */
export type Changed = { id: string; fullName: string; before: boolean; after: boolean };

/**
 * Notifies about the tasks of a user who can no longer do them (`lost`: what happened), or withdraws that for one who
 * can again.
 */
export async function tellOfTasks(scope: Scope, { before, after, ...person }: Changed, lost: string): Promise<void> {
  if (before && !after) await tellOfStranded(scope, person, lost);
  if (!before && after) await withdrawStranded(scope, person);
}
