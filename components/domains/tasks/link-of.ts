import type { Task } from '@/lib/domains/tasks/task-lists';
import { href } from '@/lib/platform/routing/href';
import { ownPath } from '@/lib/platform/routing/own-path';

/** The link to a task's origin, in the company of the list; undefined for a manual task. */
export function linkOf({ link }: Task, company: string): string | undefined {
  const own = link === null ? undefined : ownPath(link);
  if (own === undefined) return undefined;
  const [path = '', query = ''] = own.split('?');
  return href(path, { company, ...Object.fromEntries(new URLSearchParams(query)) });
}
