import type { Scope } from '@/lib/platform/auth/session';
import { tellOfStranded, withdrawStranded } from '@/lib/platform/notices/stranded-tasks';

/** Somebody whose access is changed, and whether he could do his tasks before it and can after. */
export type Changed = { id: string; fullName: string; before: boolean; after: boolean };

/** Tells of the tasks of somebody who can no longer do them (`lost`: what happened to him), or takes it back of one who can again. */
export async function tellOfTasks(scope: Scope, { before, after, ...person }: Changed, lost: string): Promise<void> {
  if (before && !after) await tellOfStranded(scope, person, lost);
  if (!before && after) await withdrawStranded(scope, person);
}
