import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { colleaguesWho, type Person } from '@/lib/platform/notices/people';
import { todoPath } from '@/lib/platform/routing/paths';

/**
 * Other users of the company with Write on the to-do page, who may be handed a task, by name; with `reads` only those with
 * Read on that path too.
 */
export const colleaguesOf = (scope: Scope, reads?: string): Promise<Person[]> =>
  colleaguesWho(scope, (own) => may(own, todoPath, 'Write') && (reads === undefined || may(own, reads, 'Read')));
