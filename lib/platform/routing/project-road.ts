import type { Drill } from '@/lib/core/widgets/column';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { projectListPath } from './paths';
import { thingParams, things } from './things';

/** Returns the link of a project: its own page when the user may read one, else the list with the project searched. */
export function projectRoad({ permissions }: Scope): {
  to?: string;
  paramsOf: (project: { xid: string; no: string }) => Drill;
} {
  const readable = (path: string) => may(permissions, path, 'Read');
  const own = things.project.places.find(readable);
  if (own !== undefined) return { to: own, paramsOf: ({ xid }) => thingParams('project', xid) };
  const paramsOf = ({ no }: { no: string }) => ({ q: no });
  return readable(projectListPath) ? { to: projectListPath, paramsOf } : { paramsOf };
}
