import { notAllowed } from '@/base/errors';
import type { WidgetType } from '@/lib/core/widgets/widget';
import { may } from '@/lib/platform/auth/permissions';
import type { Source } from '@/lib/platform/routing/page';

/** A widget of the page at `path`, shown on another page to users with Read there; it fails with 403 for others. */
export function borrowed<T extends WidgetType>(path: string, source: Source<T>): Source<T> {
  return async (scope, filters, options) => {
    if (!may(scope.permissions, path, 'Read'))
      throw notAllowed('Du har ikke tilgang til siden som denne ruten er fra.');
    return source(scope, filters, options);
  };
}
